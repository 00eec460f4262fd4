public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import StoreSimulator

/// Adapter: the simulated App Store as the authority on what it sold. It asks the store, which is what a server does,
/// and does not rely on the device's own check.
public struct SimulatorTransactionVerifier: TransactionVerifier {
    private let store: SimulatedStore

    /// Takes the store that knows.
    public init(store: SimulatedStore) { self.store = store }

    /// The store's word on each transaction; where it cannot be asked about one, a failure for all.
    public func verify(
        _ transactions: [UnverifiedTransaction]
    ) async throws(DiscoverData.StoreFailure) -> [Verdict<TransactionFacts>] {
        let span = Trace.begin(.service, "SimulatorTransactionVerifier", "transactions: \(transactions.count)")
        defer { span.end() }
        let authority = store.authority
        var verdicts: [Verdict<TransactionFacts>] = []
        verdicts.reserveCapacity(transactions.count)
        for transaction in transactions { verdicts.append(try verdict(await authority.verify(transaction.signedText))) }
        return verdicts
    }

    /// Returns the store's verdict on each renewal information, whatever transaction stands beside it.
    public func verify(
        renewals signedTexts: [String]
    ) async throws(DiscoverData.StoreFailure) -> [Verdict<RenewalFacts>] {
        let authority = store.authority
        var verdicts: [Verdict<RenewalFacts>] = []
        for text in signedTexts { verdicts.append(try verdict(await authority.verifyRenewalInfo(text))) }
        return verdicts
    }

    /// The store's word on each subscription's latest transaction and renewal information; where it cannot be asked about
    /// one, a failure for all.
    public func verify(
        _ statuses: [UnverifiedSubscriptionStatus]
    ) async throws(DiscoverData.StoreFailure) -> [Verdict<StatusFacts>] {
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
    ) throws(DiscoverData.StoreFailure) -> Verdict<TransactionFacts> {
        switch verdict {
        case .genuine(let payload): TransactionFacts.read(payload)
        case .altered: .notGenuine(.altered)
        case .notIssuedHere: .notGenuine(.notIssuedByStore)
        case .malformed: .notGenuine(.malformed)
        case .unreachable(let error): throw DiscoverData.StoreFailure(error)
        }
    }

    private func verdict(_ verdict: RenewalVerdict) throws(DiscoverData.StoreFailure) -> Verdict<RenewalFacts> {
        switch verdict {
        case .genuine(let payload): RenewalFacts.read(payload)
        case .altered: .notGenuine(.altered)
        case .notIssuedHere: .notGenuine(.notIssuedByStore)
        case .malformed: .notGenuine(.malformed)
        case .unreachable(let error): throw DiscoverData.StoreFailure(error)
        }
    }
}
