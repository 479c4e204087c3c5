cimport cython
from scala40.arena.chance cimport Randomness

@cython.final
cdef class Kernel:
    cdef readonly const long long[::1] rules, values, bits, faces, fits, takes
    cdef readonly const int[::1] worth, size, jokers, wild, suit, entry_at, entry, run_at, set_at
    cdef readonly const short[::1] runs, sets
    cdef readonly int[::1] info
    cdef readonly long long[::1] hands, known, drawn, recycled, dice
    cdef readonly short[::1] table
    cdef readonly signed char[::1] stock, pile
    cdef readonly short[::1] options
    cdef readonly int[::1] found
    cdef readonly Randomness chance
    cdef readonly const signed char[::1] pack
    cdef readonly unsigned char[::1] keys
    cdef readonly signed char[::1] hidden
    cdef readonly int[::1] places
    cdef readonly long long[::1] seen

    @cython.locals(seats=cython.int, stock=cython.int, info=cython.int, key=cython.int, dealer=cython.int, place=cython.int, left=cython.int, card=cython.schar, seat=cython.int, attempt=cython.int)
    cpdef void deal(self, int hand) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void clear(self, int hand) noexcept nogil
    @cython.locals(info=cython.int, first=cython.int, left=cython.int, place=cython.int)
    cdef void reshuffle(self, int hand, int kept) noexcept nogil

    @cython.locals(count=cython.int, jokers=cython.int, suit=cython.int, at=cython.int, place=cython.int, rank=cython.int, row=cython.longlong)
    cpdef int list_options(self, long long ones, int wild) noexcept nogil
    @cython.locals(bit=cython.longlong, rank=cython.int, row=cython.longlong, four=cython.int, jokers=cython.int, suit=cython.int, at=cython.int, place=cython.int, meld=cython.int)
    cpdef int melds_with(self, long long ones, int wild, int card) noexcept nogil
    @cython.locals(place=cython.int, meld=cython.int, faces=cython.longlong, left=cython.int, lack=cython.int, double=cython.longlong, used=cython.int)
    cdef int reaches(self, long long ones, long long twos, int jokers, int needed, int budget, int first, int count) noexcept nogil
    @cython.locals(bit=cython.longlong, place=cython.int, meld=cython.int, near=cython.int, at=cython.int, kind=cython.int, card=cython.int, held=cython.int)
    cdef int meets(self, int base, int melds, long long ones, long long twos, int jokers, int spare, int owed) noexcept nogil
    @cython.locals(suit=cython.int, at=cython.int, rank=cython.int, row=cython.longlong)
    cdef int list_with_joker(self, long long ones) noexcept nogil
    @cython.locals(info=cython.int, phase=cython.int, turn=cython.int, cards=cython.int, ones=cython.longlong, twos=cython.longlong, jokers=cython.int, base=cython.int, melds=cython.int, least=cython.int, opened=cython.int, size=cython.int, top=cython.int, one=cython.longlong, answer=cython.int)
    cpdef int legal(self, int hand) noexcept nogil
    @cython.locals(usable=cython.int, options=cython.int, points=cython.int, needed=cython.int, count=cython.int, place=cython.int, meld=cython.int, faces=cython.longlong, left=cython.int, lack=cython.int, double=cython.longlong, fits=cython.longlong)
    cdef int legal_unopened(self, int info, long long ones, long long twos, int jokers, int size, int spare, int base, int melds) noexcept nogil
    @cython.locals(owed=cython.int, count=cython.int, options=cython.int, place=cython.int, meld=cython.int, fits=cython.longlong, slot=cython.int, at=cython.int, card=cython.int, held=cython.int, kind=cython.int)
    cdef int legal_opened(self, int info, long long ones, long long twos, int jokers, int size, int spare, int base, int melds) noexcept nogil
    @cython.locals(faces=cython.longlong, double=cython.longlong)
    cdef int may_lay(self, int base, int melds, long long ones, long long twos, int jokers, int spare, int owed, int meld) noexcept nogil
    @cython.locals(meld=cython.int, kind=cython.int, card=cython.int, answer=cython.int, one=cython.longlong, double=cython.longlong)
    cdef int may_add(self, int place, int base, int melds, long long ones, long long twos, int jokers, int spare, int owed, int at) noexcept nogil
    @cython.locals(free=cython.longlong, joker=cython.int, card=cython.int)
    cdef int discards(self, long long ones, int jokers, int size, long long banned, int ban_joker, int count) noexcept nogil
    @cython.locals(count=cython.int)
    cdef int count(self, long long plane) noexcept nogil
    @cython.locals(one=cython.longlong)
    cdef void gain(self, long long[::1] cards, int at, int card) noexcept nogil
    @cython.locals(double=cython.longlong, left=cython.longlong)
    cdef void lose(self, long long[::1] cards, int at, long long faces, int jokers) noexcept nogil
    @cython.locals(info=cython.int, seat=cython.int, cards=cython.int, left=cython.int, card=cython.int)
    cpdef void play(self, int hand, int number) noexcept nogil
    @cython.locals(base=cython.int, owed=cython.int, turn=cython.int, meld=cython.int, faces=cython.longlong, jokers=cython.int, taken=cython.int, offset=cython.int, place=cython.int, at=cython.int, card=cython.int)
    cdef void lay(self, int hand, int info, int seat, int number) noexcept nogil
    @cython.locals(faces=cython.longlong, jokers=cython.int)
    cdef void discard(self, int hand, int info, int seat, int cards, int card) noexcept nogil
    @cython.locals(info=cython.int, made=cython.int, x=cython.longlong, y=cython.longlong, t=cython.longlong, mask=cython.longlong, count=cython.int)
    cpdef int run(self, int hand, int most, int policy) noexcept nogil
    @cython.locals(base=cython.int, ones=cython.longlong, twos=cython.longlong, played=cython.longlong, room=cython.int, jokers=cython.int, place=cython.int, meld=cython.int, most=cython.int, seats=cython.int, seat=cython.int, size=cython.int)
    cdef int is_deadlock(self, int hand, int info) noexcept nogil
    @cython.locals(first=cython.int, at=cython.int)
    cdef void end(self, int hand, int info, int phase) noexcept nogil
    @cython.locals(info=cython.int, at=cython.int, ones=cython.longlong, twos=cython.longlong, jokers=cython.int, closed=cython.int, after=cython.int, waits=cython.int, points=cython.int, card=cython.int)
    cpdef int score(self, int hand, int seat) noexcept nogil
    @cython.locals(hand=cython.int, first=cython.longlong, place=cython.int)
    cpdef void mark(self, unsigned char[::1] mask, long long size, int hands) noexcept nogil
    @cython.locals(hand=cython.int, action=cython.longlong, count=cython.int, is_legal=cython.int, place=cython.int)
    cpdef int first_wrong(self, const long long[::1] actions, int hands) noexcept nogil
    @cython.locals(hand=cython.int)
    cpdef void step(self, const long long[::1] actions, int hands) noexcept nogil
    cdef void set_dice(self, int hand) noexcept nogil
    @cython.locals(kept=cython.int, place=cython.int, number=cython.int)
    cdef int eager(self, int count) noexcept nogil
    @cython.locals(seats=cython.int, stock=cython.int, at=cython.int, free=cython.int, bound=cython.int, left=cython.int, place=cython.int, seat=cython.int, held=cython.int)
    cdef void arrange(self, int hand, int view, int number) noexcept nogil
    @cython.locals(size=cython.int, place=cython.int)
    cdef void copy(self, int hand, int other) noexcept nogil
    @cython.locals(hand=cython.int)
    cpdef int deal_all(self, int first, int last)
    @cython.locals(hand=cython.int)
    cpdef int arrange_all(self, int first, int last, int size)
    @cython.locals(hand=cython.int, made=cython.longlong)
    cpdef long long play_out(self, int first, int last, int most, int policy)
