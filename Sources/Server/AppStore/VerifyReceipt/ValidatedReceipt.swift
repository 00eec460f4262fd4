#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases

/// A receipt after Apple's word on it: every purchase with its verdict, in one go.
///
/// Whatever a receipt brings runs through the same context as anything else: give its ``transactions`` to `Verify`, and its
/// ``verifier(depositing:)`` as the one who judges them. That one knows this receipt only; a text that did not come out of it
/// is none that the store issued.
public struct ValidatedReceipt: Sendable {
    /// Every purchase that can be accounted for, in the order of the receipt.
    public let transactions: [UnverifiedTransaction]
    /// The state of each subscription, beside its latest transaction.
    public let statuses: [UnverifiedSubscriptionStatus]
    /// Purchases of products that the configuration does not know, so that nobody can say what they are: not yet decided,
    /// and to be sent again once it does.
    public let undecided: [TransactionID]

    private let claims: [TransactionID: (claim: UnverifiedTransaction, facts: TransactionFacts)]
    private let renewals: [TransactionID: (claim: UnverifiedSubscriptionStatus, facts: RenewalFacts)]

    init(
        _ answer: VerifyReceiptResponse, answered: Moment, in environment: LedgerEnvironment,
        kinds: @Sendable (ProductID) -> ProductKind?
    ) {
        var reading = ReceiptParser(answer, answered: answered, in: environment)
        for purchase in answer.transactions { reading.take(purchase, kinds: kinds) }
        for row in answer.renewals { reading.take(renewal: row) }
        (transactions, statuses, undecided) = (reading.transactions, reading.statuses, reading.undecided)
        (claims, renewals) = (reading.claims, reading.renewals)
    }

    /// The verifier of what came out of this receipt, which deposits the text of each as evidence.
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

/// Tells what came out of one receipt.
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
