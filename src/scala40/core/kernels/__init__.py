"""Integer kernels: what is asked most often, as functions over plain numbers.

Only ints, tuples, lists and dicts go in and out, no cards and no positions: such functions are fast as they are, and
they can be compiled as they are. The modules that call them translate; nothing else should.
"""
