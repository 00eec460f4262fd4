internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that every `ExperimentStore` must pass.
public struct ExperimentStoreContract: Sendable {
    /// A document that replaces the earlier one at the source of a store.
    public enum Document: Sendable {
        /// A valid document with the first experiments of the contract.
        case first
        /// A valid document with the second experiments of the contract.
        case second
        /// A document that isn't valid.
        case malformed
        /// No document.
        case absent
    }

    private let store: any ExperimentStore
    private let first: ExperimentList
    private let second: ExperimentList
    private let publish: @Sendable (Document) async throws -> Void
    private let reopened: @Sendable () async throws -> any ExperimentStore

    /// Creates the tests of a store that has read no document yet.
    ///
    /// - Parameters:
    ///   - store: The store to test.
    ///   - first: The experiments of a document.
    ///   - second: The experiments of another document.
    ///   - publish: A function that replaces the document.
    ///   - reopened: A function that returns a store with the same source and state, as after a restart.
    public init(
        _ store: any ExperimentStore, first: ExperimentList, second: ExperimentList,
        publish: @escaping @Sendable (Document) async throws -> Void,
        reopened: @escaping @Sendable () async throws -> any ExperimentStore
    ) {
        self.store = store
        self.first = first
        self.second = second
        self.publish = publish
        self.reopened = reopened
    }

    /// Tests the store.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        for document in [Document.malformed, .absent] {
            try await publish(document)
            let loaded = await store.load()
            #expect(
                loaded.list == .none, "without a valid document, there is no experiment", sourceLocation: sourceLocation
            )
            #expect(loaded.failure != nil, "the failure has a reason", sourceLocation: sourceLocation)
        }
        try await publish(.first)
        for _ in 1...2 {
            let loaded = await store.load()
            #expect(
                loaded.list == first && loaded.failure == nil, "a valid document applies",
                sourceLocation: sourceLocation)
        }
        for (document, isUnreadable) in [(Document.malformed, false), (.absent, true)] {
            try await publish(document)
            for store in [store, try await reopened()] {
                let loaded = await store.load()
                #expect(loaded.list == first, "an invalid document changes nothing", sourceLocation: sourceLocation)
                let failure = try #require(loaded.failure, "the failure has a reason", sourceLocation: sourceLocation)
                #expect(failure.isUnreadable == isUnreadable, sourceLocation: sourceLocation)
                #expect(
                    ![failure.file, failure.found, failure.expected].contains(""), "the reason is complete",
                    sourceLocation: sourceLocation)
            }
        }
        try await publish(.second)
        for store in [store, try await reopened()] {
            let loaded = await store.load()
            #expect(
                loaded.list == second && loaded.failure == nil, "the next valid document applies",
                sourceLocation: sourceLocation)
        }
    }
}
