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

@cython.final
cdef class Dealing:
    cdef readonly Randomness chance
    cdef readonly const long long[::1] rules, bits
    cdef readonly const signed char[::1] pack
    cdef readonly int[::1] info
    cdef readonly long long[::1] hands, known, drawn, recycled, dice
    cdef readonly signed char[::1] stock, pile, hidden
    cdef readonly unsigned char[::1] keys
    cdef readonly int[::1] places
    cdef readonly long long[::1] seen

    @cython.locals(key=cython.int, dealer=cython.int)
    cpdef void deal(self, int hand) noexcept nogil
    @cython.locals(seats=cython.int, stock=cython.int, info=cython.int, key=cython.int, place=cython.int, left=cython.int, card=cython.schar, seat=cython.int, attempt=cython.int)
    cpdef void give(self, int hand, int dealer) noexcept nogil
    cdef void set_dice(self, int hand) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void clear(self, int hand) noexcept nogil
    @cython.locals(info=cython.int, first=cython.int, left=cython.int, over=cython.int, place=cython.int, card=cython.schar)
    cdef void refill(self, int hand, int kept) noexcept nogil
    @cython.locals(seats=cython.int, stock=cython.int, at=cython.int, free=cython.int, bound=cython.int, left=cython.int, place=cython.int, seat=cython.int, held=cython.int, aside=cython.int)
    cdef int arrange(self, int hand, int view, int number) noexcept nogil
    @cython.locals(size=cython.int, place=cython.int)
    cdef void copy(self, int hand, int other) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void gain(self, long long[::1] cards, int at, int card) noexcept nogil
