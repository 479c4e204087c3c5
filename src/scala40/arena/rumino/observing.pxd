cimport cython
from scala40.arena.observing cimport CommonPlanes

@cython.final
cdef class Observations:
    cdef readonly CommonPlanes common
    cdef readonly const int[::1] planes
    cdef readonly int[::1] info
    cdef readonly long long[::1] shown

    @cython.locals(hand=cython.int, info=cython.int)
    cpdef int write(self, float[::1] out, long long size, int seat) except -1
    @cython.locals(place=cython.int, card=cython.int)
    cdef void write_shown(self, float[::1] out, long long at, int first) noexcept nogil
