"""The page: one file that asks for nothing else, the pictures within."""
import base64
import html

STYLE = """body { font: 16px/1.5 sans-serif; color: #222; background: #fff; max-width: 72rem;
  margin: 2rem auto; padding: 0 1rem; }
img { max-width: 100%; height: auto; border: 1px solid #ddd; }
th { text-align: left; font-weight: normal; color: #555; padding-right: 1.5rem;
  vertical-align: top; }
code { background: #f3f3f3; padding: 0 .2em; }"""


def section(picture, png):
    """One picture with what it shows."""
    title, text, command = map(html.escape, (picture.title, picture.text, picture.command))
    data = base64.b64encode(png).decode("ascii")
    return ('<h2>%s</h2>\n<p>%s</p>\n<img alt="%s" src="data:image/png;base64,%s">\n'
            "<p>Measured by <code>sh bench/run.sh %s</code></p>\n"
            % (title, text, title, data, command))


def facts(context):
    """The machine, the build and the peers as rows."""
    rows = {
        "CPU": context["gelu_cpu"],
        "cores": context.get("num_cpus"),
        "kernels": context["gelu_isa"],
        "libgelu": context["gelu_version"],
        "compiler": context["gelu_compiler"],
        "flags": context["gelu_flags"],
        "date": context.get("date"),
        "load": ", ".join("%.1f" % load for load in context.get("load_avg", [])) or None,
    }
    rows.update({key[len("gelu_peer_"):]: value for key, value in context.items()
                 if key.startswith("gelu_peer_")})
    return "".join("<tr><th>%s</th><td>%s</td></tr>\n" % (html.escape(key), html.escape(str(value)))
                   for key, value in rows.items() if value is not None)


def page(context, drawn, left_out):
    """The text of the page; drawn are the pictures, each with its bytes."""
    missing = "".join("<p>Left out: %s; <code>sh bench/run.sh %s</code> measures it.</p>\n"
                      % (html.escape(p.title), html.escape(p.command)) for p in left_out)
    return ('<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width">\n<title>libgelu: a run of its '
            "benches</title>\n<style>%s</style>\n<h1>libgelu: a run of its benches</h1>\n"
            "<table>\n%s</table>\n%s%s</html>\n"
            % (STYLE, facts(context), "".join(section(*pair) for pair in drawn.items()), missing))
