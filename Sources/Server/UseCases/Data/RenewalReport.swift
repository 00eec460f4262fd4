#if Server
internal import DiscoverData
public import DiscoverEntities
internal import DiscoverInteractors

/// The server's report on the renewal information of one subscription, with the verdicts of transaction reports.
public struct RenewalReport: Hashable, Sendable {
    /// The verdict on the renewal information, such as credited or refused.
    public let verdict: TransactionReport.Verdict
    /// A stable code for the reason why the renewal information isn't recorded, or `nil` if it is recorded.
    public let reason: String?
    /// The first transaction of the subscription, or `nil` if the renewal information isn't genuine or wasn't verified.
    public let chain: TransactionKey?

    /// Creates a report from a verdict, the code of its reason, and the first transaction of the subscription.
    public init(_ verdict: TransactionReport.Verdict, because reason: String?, on chain: TransactionKey? = nil) {
        self.verdict = verdict
        self.reason = reason
        self.chain = chain
    }

    /// The report on renewal information that was presented without a transaction of its subscription.
    ///
    /// Renewal information doesn't name the app that it is for. Only a transaction of the subscription names the app.
    static let transactionMissing = RenewalReport(.notYet, because: "transactionMissing")

    /// Creates the report on verified renewal information.
    ///
    /// Renewal information is recorded with its transaction or not at all, so only the ledger shows whether it is.
    ///
    /// - Parameters:
    ///   - verdict: The verdict of the verifier.
    ///   - report: The report on the transaction of the same chain. If it isn't credited, the renewal isn't either.
    ///   - account: The account that presented both.
    ///   - ledger: The ledger of the account; `nil` if it is unavailable.
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
