import DiscoverEntities
import Support
import TestSupport
import Testing

extension Moment {
    /// Returns the moment the specified number of minutes later.
    fileprivate static func + (moment: Moment, minutes: Int) -> Moment { moment.adding(minutes: minutes) }
}

@Suite struct `The number of free likes` {
    private let limit = LikeLimit(maximum: 3)
    private let now = Moment.day(10)

    @Test func `without any likes, all free likes are left and the next is free now`() {
        #expect(limit.remaining(after: [], at: now) == 3)
        #expect(limit.nextFree(after: [], at: now) == now)
    }

    @Test func `a like counts toward the limit for 24 hours to the millisecond`() {
        let end = Moment.day(11)
        #expect(limit.remaining(after: [now], at: Moment(milliseconds: end.milliseconds - 1)) == 2)
        #expect(limit.remaining(after: [now], at: end) == 3)
    }

    @Test func `the next like is free when the oldest counted like expires, in any order of likes`() {
        let likes = [now + 5, now + 1, now + 3]
        #expect(limit.remaining(after: likes, at: now + 10) == 0)
        #expect(limit.nextFree(after: likes, at: now + 10) == .day(11) + 1)
        #expect(limit.remaining(after: likes, at: .day(11) + 1) == 1)
    }

    @Test
    func `with more likes than the limit, the next is free when fewer than the limit count`() {
        let likes = (0..<6).map { now + $0 }
        let next = limit.nextFree(after: likes, at: now + 10)
        #expect(next == .day(11) + 3)
        #expect(limit.remaining(after: likes, at: next) == 1)
        #expect(limit.remaining(after: likes, at: Moment(milliseconds: next.milliseconds - 1)) == 0)
    }

    @Test func `a like from the future counts toward the limit`() {
        #expect(limit.remaining(after: [.day(50), .day(51), .day(52)], at: now) == 0)
    }

    @Test func `a limit of zero or less never frees a like`() {
        for limit in [LikeLimit(maximum: 0), LikeLimit(maximum: -4)] {
            #expect(limit.remaining(after: [], at: now) == 0)
            #expect(limit.nextFree(after: [], at: now) == .distantFuture)
        }
    }

    @Test func `a limit with extreme dates doesn't overflow`() {
        let endless = LikeLimit(maximum: 1, hours: .max)
        #expect(endless.remaining(after: [.distantPast], at: now) == 0)
        #expect(endless.nextFree(after: [.distantPast], at: now) == .distantFuture)
        #expect(limit.remaining(after: [.distantPast, .distantFuture], at: now) == 2)
    }

    @Test func `a like is left exactly when the next free time is reached`() {
        for seed in UInt64(1)..<500 {
            var random = SplitMix64(seed: seed)
            let limit = LikeLimit(maximum: Int.random(in: 1...5, using: &random))
            let likes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                now + Int.random(in: 0...3_000, using: &random)
            }
            let moment = now + Int.random(in: 0...4_000, using: &random)
            let next = limit.nextFree(after: likes, at: moment)
            #expect(limit.remaining(after: likes, at: max(next, moment)) > 0, "seed \(seed)")
            #expect((limit.remaining(after: likes, at: moment) > 0) == (next == moment), "seed \(seed)")
        }
    }
}

@Suite struct `The end of a boost` {
    private func spent(_ unit: String = "boost", on moment: Moment, _ key: String = "boost:0") -> Spending {
        Spending(key: key, unit: unit, amount: 1, moment: moment)
    }

    @Test func `no boost runs without a spending`() {
        #expect(BoostRule([]).end(at: .day(0)) == nil)
        #expect(BoostRule([spent("superLike", on: .day(0))]).end(at: .day(0)) == nil)
    }

    @Test func `a boost runs for 30 minutes to the millisecond`() {
        let rule = BoostRule([spent(on: .day(0))])
        let end = Moment.day(0) + 30
        #expect(rule.end(at: .day(0)) == end)
        #expect(rule.end(at: Moment(milliseconds: end.milliseconds - 1)) == end)
        #expect(rule.end(at: end) == nil)
    }

    @Test func `the latest of several boosts runs, even if it starts in the future`() {
        let rule = BoostRule([spent(on: .day(2), "boost:1"), spent(on: .day(0))])
        #expect(rule.end(at: .day(0)) == .day(2) + 30)
    }

    @Test func `the key of the next boost has the number of boosts without other spendings`() {
        #expect(BoostRule([]).nextKey == "boost:0")
        let two = [spent(on: .day(0)), spent("superLike", on: .day(0), "x"), spent(on: .day(1), "boost:1")]
        #expect(BoostRule(two).nextKey == "boost:2")
    }
}

@Suite struct `Spendings for super likes` {
    private func spent(_ key: String, unit: String = "superLike", on day: Int = 1) -> Spending {
        Spending(key: key, unit: unit, amount: 1, moment: .day(day))
    }

    @Test(arguments: ["r-1", "", "a:b", "superLike:x", "e\u{301}", "\u{301}x", "👩‍👩‍👧"])
    func `the key of a super like's spending identifies its card`(name: String) {
        let card = RecommendationID(name)
        #expect(SuperLike.card(of: spent(SuperLike.key(for: card))) == card)
    }

    @Test func `the keys of other spendings identify no card`() {
        #expect(SuperLike.card(of: spent("boost:0", unit: "boost")) == nil)
        #expect(SuperLike.card(of: spent("superLike:a", unit: "boost")) == nil)
        #expect(SuperLike.card(of: spent("superlike:a")) == nil)
    }

    @Test func `a paid super like is cut off only if it was never made and its card is undecided`() {
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
