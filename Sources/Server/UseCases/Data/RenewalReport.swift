#if Server
internal import DiscoverData
public import DiscoverEntities
internal import DiscoverInteractors

/// The server's report on the renewal information that a client presented for one subscription.
///
/// Renewal information states how the subscription continues, such as the product and the price of its next bill.
public struct RenewalReport: Hashable, Sendable {
    /// The decision on the renewal information, such as recorded for the account or permanently refused.
    public let verdict: TransactionReport.Verdict
    /// A code for the reason why the renewal information isn't recorded, such as `otherAccount`.
    ///
    /// The value is `nil` if the renewal information is recorded.
    public let reason: String?
    /// The key of the subscription's first transaction.
    ///
    /// The value is `nil` if the renewal information isn't genuine or wasn't verified.
    public let chain: TransactionKey?

    /// Creates a report from a verdict, its reason, and the key of the subscription's first transaction.
    public init(_ verdict: TransactionReport.Verdict, because reason: String?, on chain: TransactionKey? = nil) {
        self.verdict = verdict
        self.reason = reason
        self.chain = chain
    }

    /// The report on renewal information that a client presented without a transaction of its subscription.
    ///
    /// Without a transaction, the server can't determine for which app the renewal information is.
    static let transactionMissing = RenewalReport(.notYet, because: "transactionMissing")

    /// Creates the report on renewal information after its verification.
    ///
    /// The verdict on genuine renewal information is the first of these that applies:
    ///
    /// - The verdict on the presented transaction, if that transaction isn't recorded for the account.
    /// - `refusedForGood`, if the subscription belongs to another account.
    /// - `credited`, if the ledger contains the renewal information, or newer information about the subscription.
    /// - `notYet`. The ledger records renewal information only together with a transaction of the subscription.
    ///
    /// - Parameters:
    ///   - verdict: The result of verifying the renewal information.
    ///   - report: The report on the transaction of the same subscription that the client presented, or `nil` if there
    ///     is none.
    ///   - account: The account that presented the renewal information and the transaction.
    ///   - ledger: The ledger of the account, or `nil` if it is unavailable.
    init(
        _ verdict: Verdict<StatusFacts>, beside report: TransactionReport?, for account: AccountToken,
        in ledger: Ledger?
    ) {
        switch verdict {
        case .notGenuine(let reason): self.init(.refusedForGood, because: reason.rawValue)
        case .genuine(let status): self.init(status.renewal, beside: report, for: account, in: ledger)
        }
    }

    private init(
        _ facts: RenewalFacts, beside report: TransactionReport?, for account: AccountToken, in ledger: Ledger?
    ) {
        if let report, !report.mayFinish {
            self.init(report.verdict, because: report.reason, on: facts.chain)
        } else if let owner = ledger?.owner(of: facts.chain), owner != account {
            // The transaction is the account's own, but its subscription has been transferred to another account.
            self.init(.refusedForGood, because: "otherAccount", on: facts.chain)
        } else if let known = ledger?.renewal(of: facts.chain, for: account), !facts.supersedes(known) {
            self.init(.credited, because: nil, on: facts.chain)
        } else {
            self.init(.notYet, because: ledger == nil ? "ledgerUnavailable" : "notRecordedYet", on: facts.chain)
        }
    }
}
#endif
