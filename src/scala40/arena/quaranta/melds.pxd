cimport cython

@cython.final
cdef class Melds:
    cdef readonly const long long[::1] bits, faces
    cdef readonly const int[::1] worth, size, jokers, run_at, set_at
    cdef readonly const short[::1] runs, sets
    cdef readonly short[::1] options
    cdef readonly long long[::1] planes

    @cython.locals(count=cython.int, first=cython.int, second=cython.int, third=cython.int, fourth=cython.int, ranks=cython.int, jokers=cython.int, suit=cython.int, pattern=cython.int, high=cython.int, at=cython.int, place=cython.int, rank=cython.int, row=cython.longlong)
    cpdef int note_all(self, long long ones, int wild) noexcept nogil
    @cython.locals(bit=cython.longlong, rank=cython.int, row=cython.longlong, four=cython.int, jokers=cython.int, suit=cython.int, at=cython.int, place=cython.int, meld=cython.int)
    cpdef int has_with(self, long long ones, int wild, int card) noexcept nogil
    @cython.locals(suit=cython.int, at=cython.int, rank=cython.int, row=cython.longlong)
    cpdef int has_with_joker(self, long long ones) noexcept nogil
    @cython.locals(place=cython.int, meld=cython.int, faces=cython.longlong, left=cython.int, lack=cython.int, double=cython.longlong, used=cython.int)
    cpdef int reaches(self, long long ones, long long twos, int jokers, int needed, int budget, int first, int count) noexcept nogil
