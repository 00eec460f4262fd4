import DiscoverEntities
import Support
import TestSupport
import Testing

@Suite struct `Properties of the card stack` {
    private static let cases = 1...UInt64(DeepCheck.cases(300, deep: 2_000))

    /// Returns random entries, valid or not, for a few cards, so that they collide often.
    private func history(_ seed: UInt64) -> [StackEntry] {
        var random = SplitMix64(seed: seed)
        return (0..<Int.random(in: 0...40, using: &random)).map { _ in
            let cards = (0..<Int.random(in: 0...4, using: &random)).map { _ in card(&random) }
            return switch Int.random(in: 0..<10, using: &random) {
            case 0...2: .dealt(cards, random.pick(SwipingMode.allCases))
            case 3...5: .swiped(swipe(of: card(&random), &random))
            case 6, 7: .rewound(card(&random))
            case 8: .joined(random.pick(SwipingMode.allCases))
            default: .moved(to: random.pick(["Berlin", "Paris"]))
            }
        }
    }

    private func card(_ random: inout SplitMix64) -> RecommendationID {
        RecommendationID(random.pick(["a", "b", "c", "d", "e", "f", "g", "h"]))
    }

    private func swipe(of card: RecommendationID, _ random: inout SplitMix64) -> SwipeRecord {
        SwipeRecord(
            card: card, decision: random.pick(SwipeDecision.allCases),
            moment: .day(Int.random(in: 0...9, using: &random)))
    }

    @Test func `replaying the entries gives the same stack, with or without ineffective entries`() {
        for seed in Self.cases {
            let entries = history(seed)
            let state = StackState(entries)
            #expect(StackState(entries) == state, "seed \(seed)")
            let counting = StackState().counting(entries)
            #expect(StackState(counting) == state, "seed \(seed)")
            #expect(StackState().counting(counting) == counting, "seed \(seed)")
        }
    }

    @Test func `no card waits twice, and no decided card waits`() {
        for seed in Self.cases {
            let stack = SwipeStack([])
            for entry in history(seed) {
                let decided = ["a", "b", "c", "d", "e", "f", "g", "h"].filter { stack.state.isDecided($0) }
                let before = Set(stack.state.everyWaiting)
                _ = stack.record(entry)
                let lying = stack.state.everyWaiting
                #expect(Set(lying).count == lying.count, "seed \(seed)")
                #expect(!lying.contains { stack.state.isDecided($0) }, "seed \(seed)")
                if case .dealt = entry {
                    let dealt = lying.filter { !before.contains($0) }
                    #expect(!dealt.contains { decided.contains($0) }, "seed \(seed): a decided card was dealt")
                }
            }
        }
    }

    @Test func `rewinding a swipe of the top card restores the previous stack`() {
        var swipes = 0
        for seed in Self.cases {
            let before = StackState(history(seed))
            guard let top = before.waiting.first else { continue }
            swipes += 1
            var random = SplitMix64(seed: ~seed)
            let stack = SwipeStack(history(seed))
            let swipe = swipe(of: top, &random)
            #expect(stack.record(.swiped(swipe)), "seed \(seed)")
            #expect(stack.state.waiting == Array(before.waiting.dropFirst()), "seed \(seed)")
            #expect(stack.record(.rewound(top)), "seed \(seed)")
            #expect(
                stack.state.waiting == before.waiting && stack.state.everyWaiting == before.everyWaiting, "seed \(seed)"
            )
            #expect(stack.state.lastSwipe == before.lastSwipe && stack.state.likes == before.likes, "seed \(seed)")
            #expect(stack.state.mode == before.mode && stack.state.place == before.place, "seed \(seed)")
            #expect(stack.state.latest == max(before.latest, swipe.moment), "seed \(seed)")
        }
        #expect(swipes > Self.cases.count / 4, "only \(swipes) stacks had a card on top")
    }

    @Test func `repeated rewinds undo every decision of a swiping mode, the latest first`() {
        for seed in Self.cases {
            let stack = SwipeStack(history(seed))
            var rewound: [RecommendationID] = []
            while let last = stack.state.lastSwipe {
                #expect(stack.record(.rewound(last.card)), "seed \(seed)")
                rewound.append(last.card)
            }
            #expect(Array(stack.state.waiting.prefix(rewound.count)) == rewound.reversed(), "seed \(seed)")
        }
    }

    @Test func `the minimal entries of a stack recreate it and are always the same`() {
        for seed in Self.cases {
            let state = StackState(history(seed))
            let entries = state.entries
            #expect(StackState(entries) == state, "seed \(seed)")
            #expect(StackState(entries).entries == entries, "seed \(seed)")
        }
    }

    @Test func `repeating the same moves doesn't increase the number of stored entries`() {
        let stack = SwipeStack([.moved(to: "Berlin"), .dealt(["a", "b", "c"], .alone)])
        let before = stack.state.entries.count
        for day in 0..<100 {
            for entry: StackEntry in [
                .swiped(SwipeRecord(card: "a", decision: .superLike, moment: .day(day))), .rewound("a"),
                .joined(.friends),
                .dealt(["g"], .friends), .moved(to: "Paris"), .dealt(["p"], .alone), .moved(to: "Berlin"),
                .joined(.alone), .dealt(["a", "b", "c"], .alone),
            ] {
                #expect(stack.record(entry))
            }
        }
        #expect(stack.state.entries.count <= before + 4)
        #expect(StackState(stack.state.entries) == stack.state)
    }
}
