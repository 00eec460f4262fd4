import DiscoverEntities
import Support
import TestSupport
import Testing

extension Moment {
    /// So many minutes later.
    fileprivate static func + (moment: Moment, minutes: Int) -> Moment { moment.adding(minutes: minutes) }
}

@Suite struct `So many likes are free within a day` {
    private let limit = LikeLimit(most: 3)
    private let now = Moment.day(10)

    @Test func `none given leaves all of them, and the next is free now`() {
        #expect(limit.left(after: [], at: now) == 3)
        #expect(limit.nextFree(after: [], at: now) == now)
    }

    @Test func `a like counts for 24 hours to the millisecond`() {
        let end = Moment.day(11)
        #expect(limit.left(after: [now], at: Moment(milliseconds: end.milliseconds - 1)) == 2)
        #expect(limit.left(after: [now], at: end) == 3)
    }

    @Test func `the next is free when the oldest that counts no longer does, whatever the order they are told in`() {
        let likes = [now + 5, now + 1, now + 3]
        #expect(limit.left(after: likes, at: now + 10) == 0)
        #expect(limit.nextFree(after: likes, at: now + 10) == .day(11) + 1)
        #expect(limit.left(after: likes, at: .day(11) + 1) == 1)
    }

    @Test
    func `who gave more than the limit, because there was none then, waits until one fewer than the limit counts`() {
        let likes = (0..<6).map { now + $0 }
        let next = limit.nextFree(after: likes, at: now + 10)
        #expect(next == .day(11) + 3)
        #expect(limit.left(after: likes, at: next) == 1)
        #expect(limit.left(after: likes, at: Moment(milliseconds: next.milliseconds - 1)) == 0)
    }

    @Test func `a like from the future counts`() {
        #expect(limit.left(after: [.day(50), .day(51), .day(52)], at: now) == 0)
    }

    @Test func `a limit of none is never free, and one below none is none`() {
        for limit in [LikeLimit(most: 0), LikeLimit(most: -4)] {
            #expect(limit.left(after: [], at: now) == 0)
            #expect(limit.nextFree(after: [], at: now) == .distantFuture)
        }
    }

    @Test func `the end of time overflows nothing`() {
        let endless = LikeLimit(most: 1, hours: .max)
        #expect(endless.left(after: [.distantPast], at: now) == 0)
        #expect(endless.nextFree(after: [.distantPast], at: now) == .distantFuture)
        #expect(limit.left(after: [.distantPast, .distantFuture], at: now) == 2)
    }

    @Test func `at every moment there is one left exactly from when the next is free`() {
        for seed in UInt64(1)..<500 {
            var random = SplitMix64(seed: seed)
            let limit = LikeLimit(most: Int.random(in: 1...5, using: &random))
            let likes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                now + Int.random(in: 0...3_000, using: &random)
            }
            let moment = now + Int.random(in: 0...4_000, using: &random)
            let next = limit.nextFree(after: likes, at: moment)
            #expect(limit.left(after: likes, at: max(next, moment)) > 0, "seed \(seed)")
            #expect((limit.left(after: likes, at: moment) > 0) == (next == moment), "seed \(seed)")
        }
    }
}

@Suite struct `A boost is what was spent on it` {
    private func spent(_ unit: String = "boost", on moment: Moment, _ key: String = "boost:0") -> Spending {
        Spending(key: key, unit: unit, amount: 1, moment: moment)
    }

    @Test func `without a spending none runs`() {
        #expect(BoostRule([]).end(at: .day(0)) == nil)
        #expect(BoostRule([spent("superLike", on: .day(0))]).end(at: .day(0)) == nil)
    }

    @Test func `it runs for 30 minutes to the millisecond`() {
        let rule = BoostRule([spent(on: .day(0))])
        let end = Moment.day(0) + 30
        #expect(rule.end(at: .day(0)) == end)
        #expect(rule.end(at: Moment(milliseconds: end.milliseconds - 1)) == end)
        #expect(rule.end(at: end) == nil)
    }

    @Test func `of several the latest is the one that runs, and one from the future does`() {
        let rule = BoostRule([spent(on: .day(2), "boost:1"), spent(on: .day(0))])
        #expect(rule.end(at: .day(0)) == .day(2) + 30)
    }

    @Test func `the next is named by how many there were, and other spendings do not count`() {
        #expect(BoostRule([]).nextKey == "boost:0")
        let two = [spent(on: .day(0)), spent("superLike", on: .day(0), "x"), spent(on: .day(1), "boost:1")]
        #expect(BoostRule(two).nextKey == "boost:2")
    }
}

@Suite struct `A super like is spent once for each card` {
    private func spent(_ key: String, unit: String = "superLike", on day: Int = 1) -> Spending {
        Spending(key: key, unit: unit, amount: 1, moment: .day(day))
    }

    @Test(arguments: ["r-1", "", "a:b", "superLike:x", "e\u{301}", "\u{301}x", "👩‍👩‍👧"])
    func `a spending's name leads back to its card`(name: String) {
        let card = RecommendationID(name)
        #expect(SuperLike.card(of: spent(SuperLike.key(for: card))) == card)
    }

    @Test func `other spendings lead to no card`() {
        #expect(SuperLike.card(of: spent("boost:0", unit: "boost")) == nil)
        #expect(SuperLike.card(of: spent("superLike:a", unit: "boost")) == nil)
        #expect(SuperLike.card(of: spent("superlike:a")) == nil)
    }

    @Test func `what was paid for and never made is cut off; what was made, taken back or decided otherwise is not`() {
        let state = StackState([
            .dealt(["made", "back", "other", "open", "late"], .alone),
            .swiped(SwipeRecord(card: "made", decision: .superLike, moment: .day(0))),
            .swiped(SwipeRecord(card: "other", decision: .nope, moment: .day(0))),
            .swiped(SwipeRecord(card: "back", decision: .superLike, moment: .day(0))), .rewound("back"),
            .swiped(SwipeRecord(card: "late", decision: .nope, moment: .day(0))), .rewound("late"),
        ])
        let spendings = ["made", "back", "other", "open", "late", "gone"].map { spent("superLike:\($0)") }
        #expect(
            SuperLike.cutOff(among: spendings, in: state).map(\.card) == ["open", "late", "gone"])
        #expect(SuperLike.cutOff(among: [spent("superLike:open", on: 4)], in: state).first?.moment == .day(4))
    }
}
