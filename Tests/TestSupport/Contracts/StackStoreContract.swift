internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// What every ``StackStore`` promises.
public struct StackStoreContract: Sendable {
    private let store: any StackStore
    private let reopened: @Sendable () async throws -> any StackStore

    /// Takes an empty store, and a way to open it in the next life of the process; a store that lives in memory opens
    /// as itself.
    public init(_ store: any StackStore, reopened: @escaping @Sendable () async throws -> any StackStore) {
        self.store = store
        self.reopened = reopened
    }

    /// Holds the store to its promise.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let empty = try await store.entries(of: .ann)
        #expect(empty.isEmpty, "it begins empty", sourceLocation: sourceLocation)
        try await store.append([], for: .ann)
        var kept: [StackEntry] = []
        for call in Self.calls {
            try await store.append(call, for: .ann)
            try await store.append([.dealt(["bob's"], .alone)], for: .bob)
            kept += call
            let entries = try await store.entries(of: .ann)
            #expect(
                StackState(entries) == StackState(kept), "they come to the same in the order they were added",
                sourceLocation: sourceLocation)
        }
        let later = try await reopened()
        let entries = try await later.entries(of: .ann)
        #expect(StackState(entries) == StackState(kept), "also in its next life", sourceLocation: sourceLocation)
        let others = try await later.entries(of: .bob)
        #expect(
            StackState(others) == StackState([.dealt(["bob's"], .alone)]), "an account's are its own",
            sourceLocation: sourceLocation)
        try await checkCrowd(sourceLocation)
    }

    /// Many add at the same moment.
    private func checkCrowd(_ sourceLocation: SourceLocation) async throws {
        let store = try await reopened()
        let account = AccountToken(bits: 0xC0)
        try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                let card = RecommendationID("crowd \(number)")
                let swipe = SwipeRecord(card: card, decision: .like, moment: .day(number))
                group.addTask { try await store.append([.dealt([card], .alone), .swiped(swipe)], for: account) }
            }
            try await group.waitForAll()
        }
        let entries = try await store.entries(of: account)
        let state = StackState(entries)
        #expect(state.likes.count == 20 && state.waiting.isEmpty, "none is lost", sourceLocation: sourceLocation)
    }

    /// Everything that can happen to a stack, with what does not count among it, and names that need care.
    private static var calls: [[StackEntry]] {
        [
            [.moved(to: "Berlin"), .dealt(["a", "b", "c\u{301}\n\"\\/\u{0}", "👩‍👩‍👧", ""], .alone)],
            [.swiped(SwipeRecord(card: "a", decision: .superLike, moment: .day(1)))],
            [.swiped(SwipeRecord(card: "b", decision: .nope, moment: .day(2))), .rewound("b")],
            [.swiped(SwipeRecord(card: "b", decision: .like, moment: .day(1)))],
            [.swiped(SwipeRecord(card: "b", decision: .nope, moment: .day(3))), .rewound("a"), .joined(.alone)],
            [.joined(.friends), .dealt(["g"], .friends), .dealt(["a", "g"], .friends)],
            [.swiped(SwipeRecord(card: "g", decision: .nope, moment: Moment(milliseconds: -1)))],
            [
                .joined(.alone), .rewound("b"),
                .swiped(SwipeRecord(card: "b", decision: .superLike, moment: .distantFuture)),
            ],
            [.moved(to: "São Paulo"), .dealt(["d"], .alone), .rewound("b"), .moved(to: "")],
            [.dealt(["e", "f"], .alone), .swiped(SwipeRecord(card: "e", decision: .like, moment: .distantPast))],
        ]
    }
}
