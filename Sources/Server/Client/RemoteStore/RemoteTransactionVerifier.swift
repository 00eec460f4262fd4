#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: a simulated App Store on the wire as the authority on what it sold, for a device whose app has no server.
public struct RemoteTransactionVerifier: TransactionVerifier {
    private let store: RemoteStoreConnection

    /// Takes the store that knows.
    public init(store: RemoteStoreConnection) { self.store = store }

    /// The store's word on each transaction.
    public func verify(_ transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<
        TransactionFacts
    >] {
        let span = Trace.begin(.service, "RemoteTransactionVerifier", "transactions: \(transactions.count)")
        defer { span.end() }
        guard !transactions.isEmpty else { return [] }
        let texts = transactions.map(\.signedText)
        let words = try await verdicts(ClaimsDTO(transactions: texts)).transactions
        return try zip(words, texts, SignedTextDecoder.transaction)
    }

    /// The store's word on each subscription's latest transaction and renewal information.
    public func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>]
    {
        let span = Trace.begin(.service, "RemoteTransactionVerifier", "subscriptions: \(statuses.count)")
        defer { span.end() }
        guard !statuses.isEmpty else { return [] }
        let texts = (transactions: statuses.map(\.transaction.signedText), renewals: statuses.map(\.signedRenewal))
        let words = try await verdicts(ClaimsDTO(transactions: texts.transactions, renewals: texts.renewals))
        let transactions = try zip(words.transactions, texts.transactions, SignedTextDecoder.transaction)
        let renewals = try zip(words.renewals, texts.renewals, SignedTextDecoder.renewal)
        return transactions.indices.map { Verdict(transaction: transactions[$0], renewal: renewals[$0]) }
    }

    private func verdicts(_ claims: ClaimsDTO) async throws(StoreFailure) -> VerdictsDTO {
        do throws(FailureDTO) {
            return try await store.ask("POST", "verdicts", claims)
        } catch {
            throw error.storeFailure
        }
    }

    /// What was called genuine is read from the very text that was shown.
    private func zip<Facts>(
        _ words: [String], _ texts: [String], _ read: (String) -> Verdict<Facts>
    ) throws(StoreFailure) -> [Verdict<Facts>] {
        guard words.count == texts.count else { throw .unavailable("an answer to another question") }
        return words.indices.map { index in
            words[index] == VerdictsDTO.genuine
                ? read(texts[index]) : .notGenuine(RejectionReason(rawValue: words[index]) ?? .malformed)
        }
    }
}
#endif
