"""Models trained on stock PyTorch and with libgelu switched on: one machine, and two processes by
DistributedDataParallel and gloo."""
import os
import subprocess
import sys
import tempfile
import unittest

import torch
import torch.distributed

from common import Switched, libgelu

STEPS = 50


def train(on, rank=0, processes=1):
    """The losses of a small encoder that learns to repeat its input; of this rank's share."""
    with Switched(on):
        torch.manual_seed(7)
        layer = torch.nn.TransformerEncoderLayer(d_model=32, nhead=4, dim_feedforward=128,
                                                 dropout=0.0, activation="gelu",
                                                 batch_first=True)
        encoder = torch.nn.TransformerEncoder(layer, num_layers=2, enable_nested_tensor=False)
        model = torch.nn.Sequential(torch.nn.Embedding(16, 32), encoder, torch.nn.Linear(32, 16))
        if processes > 1:
            model = torch.nn.parallel.DistributedDataParallel(model)
        optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
        losses = []
        for _ in range(STEPS):
            tokens = torch.randint(16, (16, 12))[rank::processes]
            logits = model(tokens)
            loss = torch.nn.functional.cross_entropy(logits.flatten(0, 1), tokens.flatten())
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
        return losses


def worker(rank, processes, directory):
    torch.set_num_threads(1)
    # A file in place of a port: nothing else on the machine can be listening there.
    torch.distributed.init_process_group("gloo", rank=rank, world_size=processes,
                                         init_method=f"file://{directory}/rendezvous")
    losses = {on: train(on, rank, processes) for on in (False, True)}
    torch.save(losses, os.path.join(directory, str(rank)))
    torch.distributed.destroy_process_group()


class Training(unittest.TestCase):
    def check(self, stock, ours):
        self.assertEqual((len(stock), len(ours)), (STEPS, STEPS))
        self.assertLess(stock[-1], 0.7 * stock[0], "it did not learn")
        self.assertTrue(all(abs(a - b) < 1e-4 for a, b in zip(stock, ours)), "losses apart")
        self.assertNotEqual(stock, ours, "libgelu was not used")

    def test_check_sees_nan(self):
        stock = [1 - step / STEPS for step in range(STEPS)]
        with self.assertRaisesRegex(AssertionError, "losses apart"):
            self.check(stock, stock[:1] + [float("nan")] * (STEPS - 1))

    def test_encoder(self):
        self.check(train(False), train(True))
        self.assertFalse(libgelu.enabled())

    @unittest.skipUnless(torch.distributed.is_available() and
                         torch.distributed.is_gloo_available(), "this PyTorch has no gloo")
    def test_two_processes(self):
        environment = dict(os.environ, GLOO_SOCKET_IFNAME="lo")
        with tempfile.TemporaryDirectory() as directory:
            workers = [subprocess.Popen([sys.executable, __file__, str(rank), "2", directory],
                                        env=environment) for rank in range(2)]
            try:
                self.assertEqual([process.wait(timeout=120) for process in workers], [0, 0])
            finally:
                for process in workers:
                    process.kill()
            losses = [torch.load(os.path.join(directory, str(rank))) for rank in range(2)]
        for of_rank in losses:
            self.check(of_rank[False], of_rank[True])
        self.assertNotEqual(losses[0], losses[1], "both had the same share of the data")


if __name__ == "__main__":
    worker(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
