#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases

/// A receipt that Apple validated, with its purchases and a verifier for them.
///
/// To process the purchases, pass ``transactions`` to the use case `Verify`, with the result of
/// ``verifier(depositing:)`` as its verifier. This verifier accepts only the content of this receipt.
public struct ValidatedReceipt: Sendable {
    /// The purchases in the order of the receipt, except those in ``undecided``.
    public let transactions: [UnverifiedTransaction]
    /// The status of each subscription for which Apple's response contains renewal information.
    public let statuses: [UnverifiedSubscriptionStatus]
    /// The IDs of the transactions that can't be recorded for an account yet.
    ///
    /// Either the kind of the product is unknown, because the product isn't in the configuration, or the transaction's
    /// row in the receipt lacks a required value. The client can send the receipt again after the product was added to
    /// the configuration.
    public let undecided: [TransactionID]

    private let claims: [TransactionID: (claim: UnverifiedTransaction, facts: TransactionFacts)]
    private let renewals: [TransactionID: (claim: UnverifiedSubscriptionStatus, facts: RenewalFacts)]

    init(
        _ response: VerifyReceiptResponse, responseTime: Moment, in environment: LedgerEnvironment,
        kinds: @Sendable (ProductID) -> ProductKind?
    ) {
        var reading = ReceiptParser(response, responseTime: responseTime, in: environment)
        for purchase in response.transactions { reading.take(purchase, kinds: kinds) }
        for row in response.renewals { reading.take(renewal: row) }
        (transactions, statuses, undecided) = (reading.transactions, reading.statuses, reading.undecided)
        (claims, renewals) = (reading.claims, reading.renewals)
    }

    /// Returns a verifier that accepts only this receipt's content.
    ///
    /// - Parameter evidence: The object that collects evidence of the request's purchases for the ledger. For each
    ///   transaction or renewal information that the verifier accepts, it adds the JSON text of the row that contains
    ///   it.
    /// - Returns: The verifier.
    public func verifier(depositing evidence: RequestEvidence = RequestEvidence()) -> some TransactionVerifier {
        ValidatedReceiptVerifier(receipt: self, evidence: evidence)
    }

    fileprivate func verdict(_ transaction: UnverifiedTransaction, _ evidence: RequestEvidence) -> Verdict<
        TransactionFacts
    > {
        guard let (claim, facts) = claims[transaction.id] else { return .notGenuine(.notIssuedByStore) }
        guard claim == transaction else { return .notGenuine(.altered) }
        evidence.deposit(transaction.signedText, for: .transaction(facts.key), signed: facts.signed)
        return .genuine(facts)
    }

    fileprivate func verdict(_ status: UnverifiedSubscriptionStatus, _ evidence: RequestEvidence) -> Verdict<
        StatusFacts
    > {
        guard let (_, transaction) = claims[status.transaction.id], let (claim, facts) = renewals[transaction.original]
        else { return .notGenuine(.notIssuedByStore) }
        guard claim == status else { return .notGenuine(.altered) }
        evidence.deposit(status.signedRenewal, for: .renewal(facts.chain), signed: facts.signed)
        return Verdict(transaction: verdict(status.transaction, evidence), renewal: .genuine(facts))
    }
}

/// A verifier that accepts only the content of one receipt.
private struct ValidatedReceiptVerifier: TransactionVerifier {
    let receipt: ValidatedReceipt
    let evidence: RequestEvidence

    func verify(_ transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        transactions.map { receipt.verdict($0, evidence) }
    }

    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        statuses.map { receipt.verdict($0, evidence) }
    }
}
#endif
