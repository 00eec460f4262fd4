import DiscoverEntities
import Testing

@Suite struct `Moments in milliseconds` {
    @Test func `adding a day to a moment adds 24 hours`() {
        #expect(Moment(milliseconds: 5).adding(days: 2) == Moment(milliseconds: 172_800_005))
        #expect(Moment(milliseconds: 5).adding(days: 0) == Moment(milliseconds: 5))
    }

    @Test func `a moment that overflows is the distant future`() {
        #expect(Moment(milliseconds: 0).adding(days: .max) == .distantFuture)
        #expect(Moment(milliseconds: .max - 1).adding(days: 1) == .distantFuture)
        #expect(Moment.distantFuture.adding(days: 1) == .distantFuture)
    }

    @Test func `the distant past is before and the distant future is after all other moments`() {
        let moments = [Moment.distantFuture, Moment(milliseconds: 0), .distantPast, Moment(milliseconds: -1)]
        #expect(moments.sorted() == [.distantPast, Moment(milliseconds: -1), Moment(milliseconds: 0), .distantFuture])
    }
}
