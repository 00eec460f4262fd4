import DiscoverEntities
import TestSupport
import Testing

@Suite struct `The state of the card stack` {
    private func swiped(_ card: RecommendationID, _ decision: SwipeDecision = .nope, on day: Int = 0) -> StackEntry {
        .swiped(SwipeRecord(card: card, decision: decision, moment: .day(day)))
    }

    @Test func `cards wait in the order in which they were dealt`() {
        let state = StackState([.dealt(["a", "b"], .alone), .dealt(["c"], .alone)])
        #expect(state.waiting == ["a", "b", "c"])
    }

    @Test func `a waiting or decided card isn't dealt again, and a repeated card waits once`() {
        let state = StackState([
            .dealt(["a", "b", "a"], .alone), swiped("a"), .dealt(["b", "a", "c", "c"], .alone),
            .dealt(["b", "c"], .friends),
        ])
        #expect(state.waiting == ["b", "c"])
        #expect(state.everyWaiting == ["b", "c"])
        #expect(state.news(among: ["a", "b", "c", "d", "d"]) == ["d"])
    }

    @Test func `a second decision on a card counts only if the first was rewound`() {
        let stack = SwipeStack([.dealt(["a"], .alone), swiped("a", .nope)])
        #expect(!stack.record(swiped("a", .like)))
        #expect(stack.state.lastSwipe?.decision == .nope)
        #expect(stack.record(.rewound("a")))
        #expect(stack.record(swiped("a", .like)))
        #expect(stack.state.lastSwipe?.decision == .like)
    }

    @Test func `only the latest decision can be rewound, and its card returns to the top`() {
        let stack = SwipeStack([.dealt(["a", "b", "c"], .alone), swiped("a"), swiped("b")])
        #expect(!stack.record(.rewound("a")))
        #expect(!stack.record(.rewound("c")))
        #expect(stack.record(.rewound("b")))
        #expect(stack.state.waiting == ["b", "c"])
        #expect(!stack.record(.rewound("b")))
        #expect(stack.record(.rewound("a")))
        #expect(stack.state.waiting == ["a", "b", "c"])
        #expect(stack.state.lastSwipe == nil)
    }

    @Test func `each swiping mode has its own cards and decisions`() {
        let stack = SwipeStack([.dealt(["a"], .alone), swiped("a"), .joined(.friends), .dealt(["g", "h"], .friends)])
        #expect(stack.state.mode == .friends)
        #expect(stack.state.waiting == ["g", "h"])
        #expect(stack.state.lastSwipe == nil)
        #expect(stack.record(swiped("g")))
        #expect(stack.record(.joined(.alone)))
        #expect(!stack.record(.joined(.alone)))
        #expect(stack.state.waiting == [])
        #expect(stack.state.lastSwipe?.card == "a")
        #expect(stack.state.everyWaiting == ["h"])
    }

    @Test func `a card of the other swiping mode is decided and rewound in that mode`() {
        let stack = SwipeStack([.dealt(["g"], .friends), swiped("g")])
        #expect(stack.state.everyWaiting == [])
        #expect(stack.state.lastSwipe == nil)
        #expect(stack.record(.joined(.friends)))
        #expect(stack.state.lastSwipe?.card == "g")
        #expect(stack.record(.rewound("g")))
        #expect(stack.state.waiting == ["g"])
    }

    @Test func `moving to another place removes waiting cards and keeps decisions`() {
        let stack = SwipeStack([
            .moved(to: "Berlin"), .dealt(["a", "b"], .alone), .dealt(["g"], .friends), swiped("a"),
        ])
        #expect(!stack.record(.moved(to: "Berlin")))
        #expect(stack.record(.moved(to: "Paris")))
        #expect(stack.state.place == "Paris")
        #expect(stack.state.everyWaiting == [])
        #expect(stack.state.news(among: ["a", "b", "g"]) == ["b", "g"])
        #expect(stack.record(.rewound("a")))
        #expect(stack.state.waiting == ["a"])
    }

    @Test func `a rewound like doesn't count, and neither do nopes and super likes`() {
        let state = StackState([
            swiped("a", .like, on: 1), swiped("b", .nope, on: 2), swiped("c", .superLike, on: 3),
            .joined(.friends), swiped("d", .like, on: 4), .joined(.alone), swiped("e", .like, on: 5), .rewound("e"),
        ])
        #expect(state.likes.sorted() == [.day(1), .day(4)])
    }

    @Test func `super liked cards and the latest time are remembered after a rewind`() {
        let state = StackState([swiped("a", .superLike, on: 7), .rewound("a"), swiped("b", .nope, on: 3)])
        #expect(state.superLiked == ["a"])
        #expect(!state.isDecided("a"))
        #expect(state.latest == .day(7))
    }

    @Test func `the minimal entries keep the time of a rewound swipe whose card was swiped again`() {
        let swipes: [StackEntry] = [swiped("a", on: 7), .rewound("a"), swiped("a", on: 3)]
        let state = StackState(swipes)
        #expect(state.latest == .day(7))
        #expect(state.entries == swipes)
        #expect(StackState(state.entries) == state)
        let moved = StackState([.moved(to: "Berlin")] + swipes)
        #expect(
            moved.entries == [swiped("", on: 7), .rewound(""), .moved(to: "Berlin"), swiped("a", on: 3)])
        #expect(StackState(moved.entries) == moved)
    }

    @Test func `the minimal entries deal the cards of a swiping mode in one entry`() {
        let dealt: [StackEntry] = [.dealt(["a"], .alone), .dealt(["b", "c"], .alone)]
        #expect(StackState(dealt).entries == [.dealt(["a", "b", "c"], .alone)])
        #expect(
            StackState(dealt + [swiped("a", on: 3)]).entries == [swiped("a", on: 3), .dealt(["b", "c"], .alone)])
    }

    @Test func `only entries that change the stack count, in their order`() {
        let state = StackState([.moved(to: "Berlin")])
        let entries: [StackEntry] = [
            .moved(to: "Berlin"), .dealt(["a"], .alone), .dealt(["a"], .alone), swiped("a"), swiped("a"), .rewound("x"),
        ]
        #expect(state.counting(entries) == [.dealt(["a"], .alone), swiped("a")])
    }
}

@Suite struct `Shared card stacks` {
    @Test func `a stack isn't open before it is opened with its entries`() {
        let stack = SwipeStack()
        #expect(!stack.isOpen)
        stack.open(with: [.dealt(["a"], .alone)])
        #expect(stack.isOpen)
        #expect(stack.state.waiting == ["a"])
        #expect(SwipeStack([.dealt(["a"], .alone)]).state == stack.state)
    }
}
