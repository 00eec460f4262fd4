#if Server
public import DiscoverEntities
internal import DiscoverInteractors
public import ServerUseCases
internal import TestSupport
public import Testing

/// A behavior that every storage must have.
///
/// The test target of each database runs all scenarios on empty storages.
public struct StorageScenario: Sendable, CustomTestStringConvertible {
    /// All scenarios.
    public static let all = balances + evidence + evidenceChecks + receipts

    /// The behavior, as the name of the test case.
    public let testDescription: String
    private let body: @Sendable (TestedStorage) async throws -> Void

    init(_ testDescription: String, _ body: @escaping @Sendable (TestedStorage) async throws -> Void) {
        self.testDescription = testDescription
        self.body = body
    }

    /// Verifies that an empty storage has the behavior.
    ///
    /// Afterward, each row of the storage must refer to existing rows.
    public func check(_ tested: TestedStorage) async throws {
        try await body(tested)
        try await tested.storage.checkIntegrity()
        try await tested.storage.close()
    }
}

/// A storage, and access to its tables beside it, as another program has.
public struct TestedStorage: Sendable {
    /// The storage.
    public let storage: any Storage
    /// Runs statements on the tables.
    let run: @Sendable (String) async throws -> Void
    /// Returns the first column of a query's rows.
    let texts: @Sendable (String) async throws -> [String]
    /// Returns the stored signed texts of a transaction, newest first.
    let signedTexts: @Sendable (TransactionKey) async throws -> [String]

    /// Returns all stored signed texts of transactions and renewal information, in the order of their rows.
    let evidence: @Sendable () async throws -> [String]

    /// Creates a tested storage from an empty storage for the sandbox.
    ///
    /// - Parameters:
    ///   - storage: The storage.
    ///   - run: A function that runs statements on the tables.
    ///   - texts: A function that returns the first column of a query's rows.
    ///   - signedTexts: A function that returns the stored signed texts of a transaction, newest first.
    ///   - evidence: A function that returns all stored signed texts, in the order of their rows.
    public init(
        _ storage: any Storage, run: @escaping @Sendable (String) async throws -> Void,
        texts: @escaping @Sendable (String) async throws -> [String],
        signedTexts: @escaping @Sendable (TransactionKey) async throws -> [String],
        evidence: @escaping @Sendable () async throws -> [String]
    ) {
        self.storage = storage
        self.run = run
        self.texts = texts
        self.signedTexts = signedTexts
        self.evidence = evidence
    }

    /// Returns the ledger for one request.
    func ledger(_ evidence: RequestEvidence = RequestEvidence(), at moment: Moment = .day(50)) -> any LedgerStore {
        storage.ledger(evidence, policy: .refuse, time: FixedTimeSource(moment))
    }
}
#endif
