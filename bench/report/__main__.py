"""A page and pictures of a run of gelu_bench, from the JSON it writes.

    sh bench/run.sh --report DIRECTORY                    # builds, measures, and does all of this
    python3 bench/report --output DIRECTORY FILE...       # of files there are
    python3 bench/report --output DIRECTORY bench/report/run.json     # of the committed run

Writes index.html, which holds all it shows; each picture as a PNG; and run.json, the few figures
they need of those files, from which all of it can be made again. What has not been measured is left
out, and named on the page. Needs matplotlib: Debian's python3-matplotlib.
"""
import argparse
import os
import tempfile

import measure
import page
import runs


def get_modules():
    """Those of the pictures, in the order of the page."""
    try:
        # pylint: disable=import-outside-toplevel,multiple-imports
        import calls, curves, errors, peers, sizes
    except ImportError as error:
        runs.die("%s; Debian package: python3-matplotlib" % error)
    return [errors, peers, sizes, calls, curves]


def make_files(run, modules):
    """Name: content."""
    import style  # pylint: disable=import-outside-toplevel
    pictures = [picture for module in modules for picture in module.PICTURES]
    figures = {picture: picture.draw(run) for picture in pictures}
    drawn = {picture: style.to_png(figure) for picture, figure in figures.items() if figure}
    if not drawn:
        runs.die("there is nothing that a picture shows in these files")
    files = {"%s.png" % picture.name: png for picture, png in drawn.items()}
    left_out = [picture for picture in pictures if picture not in drawn]
    files["index.html"] = page.page(run.context, drawn, left_out).encode("utf-8")
    files["run.json"] = runs.condensed(
        run, lambda name: any(module.USED.fullmatch(name) for module in modules)).encode("utf-8")
    return files


def write(directory, files):
    """All of them, once all there is to go wrong has gone right."""
    try:
        os.makedirs(directory, exist_ok=True)
        for name, content in files.items():
            with open(os.path.join(directory, name), "wb") as file:
                file.write(content)
    except OSError as error:
        runs.die("%s: %s" % (error.filename, error.strerror))


def main():
    """Measure if asked to, read, draw, write."""
    parser = argparse.ArgumentParser(prog="bench/report", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", metavar="DIRECTORY", required=True)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--measure", metavar="GELU_BENCH", help="run this program for the files")
    what.add_argument("files", metavar="FILE", nargs="*", default=[])
    arguments = parser.parse_args()
    if arguments.measure:
        modules = get_modules()
        commands = [picture.command for module in modules for picture in module.PICTURES]
        with tempfile.TemporaryDirectory() as directory:
            run = runs.read(measure.measure(arguments.measure, commands, directory))
    else:
        run = runs.read(arguments.files)
        modules = get_modules()
    write(arguments.output, make_files(run, modules))


if __name__ == "__main__":
    main()
