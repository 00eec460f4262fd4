#if Server
/// A report on the records of one account: how many of each kind there are, and a page of transactions.
public struct InspectAccountResponse: Hashable, Sendable {
    /// The counts of the account's transactions, spendings, transfers, notifications, and grants.
    public let overview: AccountOverview
    /// The requested page of the account's transactions, in the order in which the account received them.
    public let page: Page<RecordedTransaction>
    /// The products that administrators gave the account, including revoked ones.
    public let grants: [RecordedGrant]
}
#endif
