"""Runs all tests here; the last line is 'N passed, N failed, N skipped'.

    GELU_TORCH_LIBRARY=.../libgelu_torch.so python3 run.py [TEST...]
"""
import pathlib
import sys
import unittest


def main():
    here = pathlib.Path(__file__).parent
    sys.path.insert(0, str(here))
    loader = unittest.defaultTestLoader
    suite = (loader.loadTestsFromNames(sys.argv[1:]) if sys.argv[1:]
             else loader.discover(str(here)))
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2).run(suite)
    for test, reason in result.skipped:
        print(f"SKIP {test.id()}: {reason}")
    for test, _ in result.failures + result.errors:
        print(f"FAIL pytorch.{test.id()}")
    failed = len(result.failures) + len(result.errors)
    passed = result.testsRun - failed - len(result.skipped)
    print(f"{passed} passed, {failed} failed, {len(result.skipped)} skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
