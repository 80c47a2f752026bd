"""What a picture is to the page and to the command line."""
from collections import namedtuple

# File's name without ending; heading; what it shows; the command that measures it; what draws it
# of a run, or gives None if the run has not what it needs.
Picture = namedtuple("Picture", "name title text command draw")

# What the pictures of two panels show: references, as function_list.h names them, with a heading.
FORWARD = [("erf", "erf form, x Φ(x)"), ("tanh", "tanh form")]
GRADIENTS = [("erf_grad", "gradient of the erf form"), ("tanh_grad", "gradient of the tanh form")]
