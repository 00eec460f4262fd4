public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that every `TransactionVerifier` must pass.
public struct TransactionVerifierContract: Sendable {
    private let verifier: any TransactionVerifier
    private let genuine: [UnverifiedTransaction]
    private let forged: [UnverifiedTransaction]
    private let statuses: [UnverifiedSubscriptionStatus]
    private let forgedStatuses: [UnverifiedSubscriptionStatus]
    private let cutOff: @Sendable () async throws -> Void

    /// Creates the tests of a verifier.
    ///
    /// - Parameters:
    ///   - verifier: The verifier to test.
    ///   - genuine: Transactions that the store signed; at least two.
    ///   - forged: Transactions that the store didn't sign.
    ///   - statuses: Renewal information that the store signed.
    ///   - forgedStatuses: Renewal information that the store didn't sign.
    ///   - cutOff: A closure that makes the verifier unreachable.
    public init(
        _ verifier: any TransactionVerifier, genuine: [UnverifiedTransaction], forged: [UnverifiedTransaction],
        statuses: [UnverifiedSubscriptionStatus], forgedStatuses: [UnverifiedSubscriptionStatus],
        cutOff: @escaping @Sendable () async throws -> Void
    ) {
        self.verifier = verifier
        self.genuine = genuine
        self.forged = forged
        self.statuses = statuses
        self.forgedStatuses = forgedStatuses
        self.cutOff = cutOff
    }

    /// Creates the tests of a verifier that is never reachable.
    ///
    /// - Parameters:
    ///   - verifier: The verifier to test.
    ///   - transactions: Transactions for the requests.
    ///   - statuses: Renewal information for the requests.
    public init(
        closed verifier: any TransactionVerifier, transactions: [UnverifiedTransaction],
        statuses: [UnverifiedSubscriptionStatus]
    ) {
        self.init(
            verifier, genuine: [], forged: transactions, statuses: [], forgedStatuses: statuses, cutOff: {})
    }

    /// Tests the verifier.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        guard !genuine.isEmpty else { return await checkClosed(sourceLocation) }
        // Genuine and forged transactions alternate, and one occurs twice, so that the tests detect verdicts in the
        // wrong order.
        let mixed = zip(genuine, forged).flatMap { [$0, $1] } + genuine + genuine.prefix(1)
        let verdicts = try await verifier.verify(mixed)
        try #require(verdicts.count == mixed.count, "each signed text gets one verdict", sourceLocation: sourceLocation)
        for (transaction, verdict) in zip(mixed, verdicts) {
            let isForged = forged.contains(transaction)
            #expect(
                verdict.names(transaction.id) == !isForged, "\(transaction) is \(isForged ? "forged" : "genuine")",
                sourceLocation: sourceLocation)
        }
        let again = try await verifier.verify(mixed)
        #expect(again == verdicts, "verifying again returns the same verdicts", sourceLocation: sourceLocation)
        let nothing = try await verifier.verify([UnverifiedTransaction]())
        #expect(nothing.isEmpty, sourceLocation: sourceLocation)
        for listed in [genuine, []] {
            let all = try await verifier.verify(all: listed)
            let some = try await verifier.verify(listed)
            #expect(all == some, "a complete list gets the same verdicts", sourceLocation: sourceLocation)
        }
        try await checkRenewals(sourceLocation)
        try await cutOff()
        await #expect(
            throws: StoreFailure.self, "an unreachable verifier fails instead of returning verdicts",
            sourceLocation: sourceLocation
        ) {
            _ = try await verifier.verify(mixed)
        }
    }

    private func checkClosed(_ sourceLocation: SourceLocation) async {
        for _ in 1...2 {
            await #expect(
                throws: StoreFailure.self, "an unreachable verifier fails instead of returning verdicts",
                sourceLocation: sourceLocation
            ) {
                _ = try await verifier.verify(forged)
            }
            await #expect(
                throws: StoreFailure.self, "an unreachable verifier fails instead of returning verdicts",
                sourceLocation: sourceLocation
            ) {
                _ = try await verifier.verify(forgedStatuses)
            }
        }
    }

    private func checkRenewals(_ sourceLocation: SourceLocation) async throws {
        let mixed = forgedStatuses + statuses
        let verdicts = try await verifier.verify(mixed)
        try #require(verdicts.count == mixed.count, "each signed text gets one verdict", sourceLocation: sourceLocation)
        for (status, verdict) in zip(mixed, verdicts) {
            var named: TransactionID?
            if case .genuine(let facts) = verdict { named = facts.transaction.key.id }
            #expect(
                named == (statuses.contains(status) ? status.transaction.id : nil),
                "a genuine status has the ID of its transaction", sourceLocation: sourceLocation)
        }
        let again = try await verifier.verify(mixed)
        #expect(again == verdicts, "verifying again returns the same verdicts", sourceLocation: sourceLocation)
    }
}

extension Verdict<TransactionFacts> {
    fileprivate func names(_ id: TransactionID) -> Bool {
        if case .genuine(let facts) = self { facts.key.id == id } else { false }
    }
}
