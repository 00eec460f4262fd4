import DiscoverEntities
import TestSupport
import Testing

@Suite struct `What happened to a stack comes to one state` {
    private func swiped(_ card: RecommendationID, _ decision: SwipeDecision = .nope, on day: Int = 0) -> StackEntry {
        .swiped(SwipeRecord(card: card, decision: decision, moment: .day(day)))
    }

    @Test func `cards lie in the order in which they were dealt`() {
        let state = StackState([.dealt(["a", "b"], .alone), .dealt(["c"], .alone)])
        #expect(state.waiting == ["a", "b", "c"])
    }

    @Test func `a card that lies there or was decided on is not dealt again, and one that comes twice lies there once`()
    {
        let state = StackState([
            .dealt(["a", "b", "a"], .alone), swiped("a"), .dealt(["b", "a", "c", "c"], .alone),
            .dealt(["b", "c"], .friends),
        ])
        #expect(state.waiting == ["b", "c"])
        #expect(state.everyWaiting == ["b", "c"])
        #expect(state.news(among: ["a", "b", "c", "d", "d"]) == ["d"])
    }

    @Test func `a second decision on a card does not count, unless the first was taken back`() {
        let stack = SwipeStack([.dealt(["a"], .alone), swiped("a", .nope)])
        #expect(!stack.record(swiped("a", .like)))
        #expect(stack.state.lastSwipe?.decision == .nope)
        #expect(stack.record(.rewound("a")))
        #expect(stack.record(swiped("a", .like)))
        #expect(stack.state.lastSwipe?.decision == .like)
    }

    @Test func `only the latest decision is taken back, and its card lies on top`() {
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

    @Test func `each company has cards and decisions of its own`() {
        let stack = SwipeStack([.dealt(["a"], .alone), swiped("a"), .joined(.friends), .dealt(["g", "h"], .friends)])
        #expect(stack.state.company == .friends)
        #expect(stack.state.waiting == ["g", "h"])
        #expect(stack.state.lastSwipe == nil)
        #expect(stack.record(swiped("g")))
        #expect(stack.record(.joined(.alone)))
        #expect(!stack.record(.joined(.alone)))
        #expect(stack.state.waiting == [])
        #expect(stack.state.lastSwipe?.card == "a")
        #expect(stack.state.everyWaiting == ["h"])
    }

    @Test func `who looks elsewhere puts away what lies there, and it may come again; what was decided stays decided`()
    {
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

    @Test func `a like that was taken back counts no more, and neither nopes nor super likes are likes`() {
        let state = StackState([
            swiped("a", .like, on: 1), swiped("b", .nope, on: 2), swiped("c", .superLike, on: 3),
            .joined(.friends), swiped("d", .like, on: 4), .joined(.alone), swiped("e", .like, on: 5), .rewound("e"),
        ])
        #expect(state.likes.sorted() == [.day(1), .day(4)])
    }

    @Test func `what was super liked once is remembered, and so is the latest moment, though it was taken back`() {
        let state = StackState([swiped("a", .superLike, on: 7), .rewound("a"), swiped("b", .nope, on: 3)])
        #expect(state.superLiked == ["a"])
        #expect(!state.isDecided("a"))
        #expect(state.latest == .day(7))
    }

    @Test func `of some entries those count that would change something, in their order`() {
        let state = StackState([.moved(to: "Berlin")])
        let entries: [StackEntry] = [
            .moved(to: "Berlin"), .dealt(["a"], .alone), .dealt(["a"], .alone), swiped("a"), swiped("a"), .rewound("x"),
        ]
        #expect(state.counting(entries) == [.dealt(["a"], .alone), swiped("a")])
    }
}

@Suite struct `A stack is one object for all that move its cards` {
    @Test func `nothing is known of it before it is opened`() {
        let stack = SwipeStack()
        #expect(!stack.isOpen)
        stack.open(with: [.dealt(["a"], .alone)])
        #expect(stack.isOpen)
        #expect(stack.state.waiting == ["a"])
        #expect(SwipeStack([.dealt(["a"], .alone)]).state == stack.state)
    }

    @Test func `whoever lines up has a turn when everybody before has left, in the order of their coming`() {
        let line = SerialQueue()
        let turns = Spy<Int>()
        for number in 1...3 { line.join { turns.hear(number) } }
        #expect(turns.heard == [1])
        line.leave()
        #expect(turns.heard == [1, 2])
        line.leave()
        line.leave()
        #expect(turns.heard == [1, 2, 3])
        line.leave()
        line.join { turns.hear(4) }
        #expect(turns.heard == [1, 2, 3, 4])
    }

    @Test func `a turn that leaves at once lets the next begin`() {
        let line = SerialQueue()
        let turns = Spy<Int>()
        line.join {}
        for number in 1...3 {
            line.join {
                turns.hear(number)
                line.leave()
            }
        }
        line.leave()
        #expect(turns.heard == [1, 2, 3])
    }
}
