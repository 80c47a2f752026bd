"""What gelu-onnx is made of: graph.py reads a graph, polynomial.py and patterns.py find GELUs in it,
rewrite.py replaces them."""
