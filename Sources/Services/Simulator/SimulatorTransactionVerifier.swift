public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import StoreSimulator

/// Adapter: the simulated App Store as the verifier of the transactions that it signed.
///
/// The verifier sends each transaction to the store, as an app's server would, and doesn't rely on the device's own
/// check of the signature.
public struct SimulatorTransactionVerifier: TransactionVerifier {
    private let store: SimulatedStore

    /// Creates a verifier that sends transactions to the specified simulated store.
    public init(store: SimulatedStore) { self.store = store }

    /// Returns the simulated store's verdict (genuine or not) on each transaction.
    ///
    /// - Throws: `StoreFailure` if the simulated store doesn't respond.
    public func verify(
        _ transactions: [UnverifiedTransaction]
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        let span = Trace.begin(.service, "SimulatorTransactionVerifier", "transactions: \(transactions.count)")
        defer { span.end() }
        let authority = store.authority
        var verdicts: [Verdict<TransactionFacts>] = []
        verdicts.reserveCapacity(transactions.count)
        for transaction in transactions { verdicts.append(try verdict(await authority.verify(transaction.signedText))) }
        return verdicts
    }

    /// Returns the simulated store's verdict (genuine or not) on the renewal information of subscriptions.
    ///
    /// The transactions that the renewal information belongs to aren't verified.
    ///
    /// - Parameter signedTexts: The signed texts (JWS) of the renewal information.
    /// - Returns: One verdict for each text, in the same order.
    /// - Throws: `StoreFailure` if the simulated store doesn't respond.
    public func verify(
        renewals signedTexts: [String]
    ) async throws(StoreFailure) -> [Verdict<RenewalFacts>] {
        let authority = store.authority
        var verdicts: [Verdict<RenewalFacts>] = []
        for text in signedTexts { verdicts.append(try verdict(await authority.verifyRenewalInfo(text))) }
        return verdicts
    }

    /// Returns the simulated store's verdict (genuine or not) on each subscription's status.
    ///
    /// A status consists of the subscription's latest transaction and its renewal information.
    ///
    /// - Parameter statuses: The subscriptions' unverified statuses.
    /// - Returns: One verdict for each status, in the same order.
    /// - Throws: `StoreFailure` if any of the statuses cannot be checked, because the store doesn't respond.
    public func verify(
        _ statuses: [UnverifiedSubscriptionStatus]
    ) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        let span = Trace.begin(.service, "SimulatorTransactionVerifier", "subscriptions: \(statuses.count)")
        defer { span.end() }
        let authority = store.authority
        var verdicts: [Verdict<StatusFacts>] = []
        for status in statuses {
            let transaction = try verdict(await authority.verify(status.transaction.signedText))
            let renewal = try verdict(await authority.verifyRenewalInfo(status.signedRenewal))
            verdicts.append(Verdict(transaction: transaction, renewal: renewal))
        }
        return verdicts
    }

    private func verdict(
        _ verdict: VerificationVerdict
    ) throws(StoreFailure) -> Verdict<TransactionFacts> {
        switch verdict {
        case .genuine(let payload): TransactionFacts.read(payload)
        case .altered: .notGenuine(.altered)
        case .notIssuedHere: .notGenuine(.notIssuedByStore)
        case .malformed: .notGenuine(.malformed)
        case .unreachable(let error): throw StoreFailure(error)
        }
    }

    private func verdict(_ verdict: RenewalVerdict) throws(StoreFailure) -> Verdict<RenewalFacts> {
        switch verdict {
        case .genuine(let payload): RenewalFacts.read(payload)
        case .altered: .notGenuine(.altered)
        case .notIssuedHere: .notGenuine(.notIssuedByStore)
        case .malformed: .notGenuine(.malformed)
        case .unreachable(let error): throw StoreFailure(error)
        }
    }
}
