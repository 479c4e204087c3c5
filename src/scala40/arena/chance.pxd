cimport cython

@cython.final
cdef class Randomness:
    cdef readonly const unsigned int[::1] roots
    cdef readonly const unsigned char[::1] steps
    cdef readonly const int[::1] step_at
    cdef readonly unsigned char[::1] message
    cdef readonly unsigned int[::1] words
    cdef readonly int seeded
    cdef readonly long long count
    cdef readonly int used

    @cython.locals(end=cython.int)
    cpdef void derive_seeded(self, int step, int number, int other) noexcept nogil
    cpdef void derive_keyed(self, int step, int number) noexcept nogil
    @cython.locals(size=cython.int, place=cython.int, digit=cython.int)
    cdef int put_path(self, int at, int step, int number) noexcept nogil
    @cython.locals(place=cython.int, word=cython.uint)
    cdef void put_digest(self, int at) noexcept nogil
    @cython.locals(place=cython.int)
    cpdef void save(self, unsigned char[::1] keys, int at) noexcept nogil
    @cython.locals(place=cython.int)
    cpdef void load(self, const unsigned char[::1] keys, int at) noexcept nogil
    cpdef void start(self, int step, int number) noexcept nogil
    cdef void start_key(self) noexcept nogil
    @cython.locals(bound=cython.longlong, place=cython.int, word=cython.longlong)
    cpdef int below(self, int n) noexcept nogil
    @cython.locals(last=cython.int, other=cython.int, card=cython.schar)
    cpdef void shuffle(self, signed char[::1] cards, int first, int count) noexcept nogil
    @cython.locals(end=cython.int, last=cython.int, place=cython.int, at=cython.int, bits=cython.longlong)
    cpdef void digest(self, int first, int size) noexcept nogil
    @cython.locals(mask=cython.uint, place=cython.int, at=cython.int, x=cython.uint, y=cython.uint, a=cython.uint, b=cython.uint, c=cython.uint, d=cython.uint, e=cython.uint, f=cython.uint, g=cython.uint, h=cython.uint)
    cdef void add_block(self, int first) noexcept nogil
