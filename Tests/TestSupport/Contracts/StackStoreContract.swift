internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that every `StackStore` must pass.
public struct StackStoreContract: Sendable {
    private let store: any StackStore
    private let reopened: @Sendable () async throws -> any StackStore

    /// Creates the tests of a store.
    ///
    /// - Parameters:
    ///   - store: An empty store.
    ///   - reopened: A closure that opens the store as the next process does. A store in memory returns itself.
    public init(_ store: any StackStore, reopened: @escaping @Sendable () async throws -> any StackStore) {
        self.store = store
        self.reopened = reopened
    }

    /// Tests the store.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let empty = try await store.entries(of: .ann)
        #expect(empty.isEmpty, "a new store is empty", sourceLocation: sourceLocation)
        try await store.append([], for: .ann)
        var kept: [StackEntry] = []
        for call in Self.calls {
            try await store.append(call, for: .ann)
            try await store.append([.dealt(["bob's"], .alone)], for: .bob)
            kept += call
            let entries = try await store.entries(of: .ann)
            #expect(
                StackState(entries) == StackState(kept), "the stored entries give the same stack as the appended ones",
                sourceLocation: sourceLocation)
        }
        let later = try await reopened()
        let entries = try await later.entries(of: .ann)
        #expect(
            StackState(entries) == StackState(kept), "the entries are kept after the store is reopened",
            sourceLocation: sourceLocation)
        let others = try await later.entries(of: .bob)
        #expect(
            StackState(others) == StackState([.dealt(["bob's"], .alone)]), "each account has its own entries",
            sourceLocation: sourceLocation)
        try await checkCrowd(sourceLocation)
    }

    /// Tests that all of many concurrent writes are stored.
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
        #expect(
            state.likes.count == 20 && state.waiting.isEmpty, "no concurrent write is lost",
            sourceLocation: sourceLocation)
    }

    /// Entries of every kind, including ineffective ones and names with special characters.
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
