cimport cython
from scala40.arena.chance cimport Dealing

cdef class Driver:
    cdef readonly Dealing dealing
    cdef readonly const long long[::1] rules, bits
    cdef readonly int[::1] info, found
    cdef readonly long long[::1] dice, hands, known, drawn
    cdef readonly signed char[::1] stock, pile
    cdef readonly int lays_taken, room
    cdef readonly long long columns, views

    cdef void begin(self, int hand) noexcept nogil
    cdef int legal(self, int hand) noexcept nogil
    cdef int plays(self, int hand) noexcept nogil
    cdef int discards(self) noexcept nogil
    cdef int discard_at(self, int place) noexcept nogil
    cdef void play(self, int hand, int number) noexcept nogil
    cdef void adopt(self, int hand, int other, int aside) noexcept nogil
    cdef int ending(self, int hand) noexcept nogil
    cdef int closer(self, int hand) noexcept nogil
    cdef int score(self, int hand, int seat) noexcept nogil
    cdef void say_more(self, int[::1] out, long long at, int hand, int seat) noexcept nogil
    @cython.locals(left=cython.int, card=cython.int)
    cdef int draw(self, int info, int seat, int cards) noexcept nogil
    @cython.locals(left=cython.int, card=cython.int)
    cdef int take(self, int info, int seat, int cards) noexcept nogil
    @cython.locals(double=cython.longlong, left=cython.longlong)
    cdef void lose(self, long long[::1] cards, int at, long long faces, int jokers) noexcept nogil
    cdef void drop(self, long long[::1] cards, int at, int card) noexcept nogil
    cdef void pile_up(self, int info, int cards, int card) noexcept nogil
    cdef void end_turn(self, int info) noexcept nogil
    @cython.locals(first=cython.int, at=cython.int)
    cdef void show_hands(self, int hand) noexcept nogil
    cdef int require(self, int first, int last, long long most) except -1
    cdef int require_rows(self, long long rows, long long size) except -1
    @cython.locals(hand=cython.int)
    cpdef int deal_all(self, int first, int last) except -1
    @cython.locals(hand=cython.int, aside=cython.int)
    cpdef int arrange_all(self, int first, int last, int size) except -1
    @cython.locals(hand=cython.int, made=cython.longlong)
    cpdef long long play_out(self, int first, int last, int most, int policy) except -1
    cpdef int give(self, int hand, int dealer) except -1
    cpdef int note(self, int hand) except -1
    @cython.locals(is_legal=cython.int)
    cpdef int play_one(self, int hand, long long number) except -1
    @cython.locals(place=cython.int)
    cdef int has(self, int count, long long number) noexcept nogil
    @cython.locals(hand=cython.int, first=cython.longlong, place=cython.int)
    cpdef int mark(self, unsigned char[::1] mask) except -1
    @cython.locals(hand=cython.int, count=cython.int)
    cpdef int first_wrong(self, const long long[::1] actions) except -1
    @cython.locals(hand=cython.int)
    cpdef int step(self, const long long[::1] actions) except -1
    @cython.locals(seats=cython.int, hand=cython.int, seat=cython.int)
    cpdef int count_points(self, int[::1] out) except -1
    @cython.locals(seats=cython.int, at=cython.longlong, hand=cython.int, info=cython.int, ending=cython.int, seat=cython.int)
    cpdef int say(self, int[::1] out, long long size) except -1
    @cython.locals(info=cython.int, made=cython.int, x=cython.longlong, y=cython.longlong, t=cython.longlong, mask=cython.longlong, count=cython.int, kept=cython.int, total=cython.int, place=cython.int)
    cdef int run(self, int hand, int most, int policy) noexcept nogil
    @cython.locals(kept=cython.int, place=cython.int, number=cython.int)
    cdef int eager(self, int count) noexcept nogil

@cython.final
cdef class CommonPlanes:
    cdef readonly const long long[::1] rules
    cdef readonly const int[::1] planes
    cdef readonly int[::1] info
    cdef readonly long long[::1] hands, known, drawn, recycled
    cdef readonly signed char[::1] pile
    cdef readonly long long[::1] contexts

    cdef int require(self, long long rows, long long size, int seat) except -1
    @cython.locals(info=cython.int, held=cython.int, first=cython.int, count=cython.int, place=cython.int)
    cdef void write(self, float[::1] out, long long at, int hand, int me) noexcept nogil
    @cython.locals(seats=cython.int, info=cython.int, place=cython.int, seat=cython.int, held=cython.int, count=cython.int, card=cython.int)
    cdef void write_seats(self, float[::1] out, long long at, int hand, int me) noexcept nogil
    @cython.locals(card=cython.int)
    cdef void put(self, float[::1] out, long long at, const long long[::1] cards, int held) noexcept nogil
