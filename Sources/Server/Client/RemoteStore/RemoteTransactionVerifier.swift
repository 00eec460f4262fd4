#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: verifies transactions with the simulated App Store that signed them.
///
/// The adapter is for an app without a verification server.
public struct RemoteTransactionVerifier: TransactionVerifier {
    private let store: RemoteStoreConnection

    /// Creates a verifier that sends transactions over the specified connection to a store.
    public init(store: RemoteStoreConnection) { self.store = store }

    /// Returns the simulated store's verdict on each transaction, in the same order.
    ///
    /// - Throws: A `StoreFailure` if the store can't be reached, or if its response isn't a verdict on each
    ///   transaction.
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

    /// Returns the store's verdict on each status (a subscription's transaction and renewal information).
    ///
    /// The verdicts are in the order of the statuses.
    ///
    /// - Throws: A `StoreFailure` if the store can't be reached, or if its response isn't a verdict on each signed
    ///   text.
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
            return try await store.send("POST", "verdicts", claims)
        } catch {
            throw error.storeFailure
        }
    }

    /// Converts the store's verdict on each signed text (JWS) to a `Verdict`.
    ///
    /// - Parameters:
    ///   - words: The store's verdicts as strings, such as `genuine`.
    ///   - texts: The signed texts, in the same order.
    ///   - read: A function that returns the verdict on a genuine text, with the decoded contents.
    /// - Returns: The verdicts, in the same order.
    /// - Throws: `StoreFailure.unavailable` if the numbers of verdicts and texts differ.
    private func zip<Facts>(
        _ words: [String], _ texts: [String], _ read: (String) -> Verdict<Facts>
    ) throws(StoreFailure) -> [Verdict<Facts>] {
        guard words.count == texts.count else { throw .unavailable("a response to another request") }
        return words.indices.map { index in
            words[index] == VerdictsDTO.genuine
                ? read(texts[index]) : .notGenuine(RejectionReason(rawValue: words[index]) ?? .malformed)
        }
    }
}
#endif
