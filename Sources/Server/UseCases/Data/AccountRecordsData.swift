#if Server
public import DiscoverEntities

/// Everything that the server has recorded about an account, from one snapshot of the database.
///
/// The store's signed texts (JWS) aren't included, because a signed text proves the purchase for each account that
/// presents it.
public struct AccountRecords: Hashable, Sendable {
    /// The account.
    public let account: AccountToken
    /// The accounts that were merged into the account; the other properties contain their records, too.
    public let aliases: [AccountToken]
    /// The time at which the account last presented a complete list of its purchases.
    ///
    /// The value is `nil` if the account never did.
    public let lastRefresh: Moment?
    /// The transactions that belong to the account, in the order in which the account received them.
    public let transactions: [RecordedTransaction]
    /// The renewal information of the account's subscriptions.
    public let renewals: [RenewalFacts]
    /// The units that the account spent.
    public let spendings: [Spending]
    /// The products that administrators gave the account, including revoked ones.
    public let grants: [RecordedGrant]
    /// The purchases that were transferred to the account or away from it.
    public let transfers: [AccountTransfer]
    /// The store's notifications that were recorded for the account.
    public let notifications: [AccountNotification]
    /// The App Store's requests for consumption information about the account's purchases.
    ///
    /// A request belongs to the account that owned the purchase when the request arrived, or, if none did, to the first
    /// account that owned it later. A correction of the purchase's owner moves the request.
    public let consumptionRequests: [RecordedConsumptionRequest]
    /// The disputes in which the account is involved.
    ///
    /// The account is the claimant or the owner, or it resolved the dispute as an administrator.
    public let disputes: [Dispute]
    /// The entries of the audit log that name the account.
    public let audit: [AuditEntry]
    /// The webhook events about the account that weren't delivered yet, with the abandoned ones.
    public let events: [WebhookEvent]
    /// The experiments' outcomes that the account's devices have sent, each as a JSON object.
    public let outcomes: [String]
    /// The number of stored signed texts (JWS) of the account.
    ///
    /// The texts prove the account's transactions and renewal information.
    public let signedTexts: Int

    /// Creates the records of an account from the values that the database contains.
    public init(
        account: AccountToken, aliases: [AccountToken] = [], lastRefresh: Moment?, transactions: [RecordedTransaction],
        renewals: [RenewalFacts], spendings: [Spending], grants: [RecordedGrant], transfers: [AccountTransfer],
        notifications: [AccountNotification], consumptionRequests: [RecordedConsumptionRequest] = [],
        disputes: [Dispute], audit: [AuditEntry], events: [WebhookEvent], outcomes: [String], signedTexts: Int
    ) {
        self.consumptionRequests = consumptionRequests
        self.grants = grants
        self.account = account
        self.aliases = aliases
        self.lastRefresh = lastRefresh
        self.transactions = transactions
        self.renewals = renewals
        self.spendings = spendings
        self.transfers = transfers
        self.notifications = notifications
        self.disputes = disputes
        self.audit = audit
        self.events = events
        self.outcomes = outcomes
        self.signedTexts = signedTexts
    }

    /// A Boolean value that indicates whether nothing is recorded about the account.
    ///
    /// An event that reports an erasure of the account isn't considered, because the erasure itself writes it. Entries
    /// of the audit log about reading the account aren't considered, either, because reading an account without records
    /// writes them, too.
    public var isEmpty: Bool {
        lastRefresh == nil && transactions.isEmpty && renewals.isEmpty && spendings.isEmpty && transfers.isEmpty
            && grants.isEmpty && notifications.isEmpty && consumptionRequests.isEmpty && disputes.isEmpty
            && audit.allSatisfy { $0.note.isAccess(to: account) } && outcomes.isEmpty
            && aliases.isEmpty && events.allSatisfy { $0.type == .accountErased }
    }
}

/// A transfer of a purchase with its renewals, as one of the two accounts sees it.
public struct AccountTransfer: Hashable, Sendable {
    /// The ID of the purchase's first transaction.
    public let chain: TransactionID
    /// A Boolean value that indicates whether the account received the purchase.
    ///
    /// If the value is `false`, the account lost the purchase.
    public let isReceived: Bool
    /// The reason, as the database stores it, such as `transfer`.
    public let reason: String
    /// The time up to which the former owner's purchases were transferred.
    ///
    /// The former owner keeps its later purchases.
    public let moment: Moment

    /// Creates a transfer of the purchase that begins with the specified transaction.
    public init(chain: TransactionID, isReceived: Bool, reason: String, moment: Moment) {
        self.chain = chain
        self.isReceived = isReceived
        self.reason = reason
        self.moment = moment
    }
}

/// A notification of the store that was recorded for an account, without its signed text.
public struct AccountNotification: Hashable, Sendable {
    /// The ID of the notification.
    public let uuid: String
    /// The type of the notification, as the store names it.
    public let type: String
    /// The subtype of the notification, or `nil` if it has none.
    public let subtype: String?
    /// The ID of the first transaction of the purchase, or `nil` if the notification is about no purchase.
    public let chain: TransactionID?
    /// The time at which the store signed the notification.
    public let signed: Moment
    /// The time at which the server received the notification.
    public let received: Moment

    /// Creates a notification from the values that the database contains.
    public init(
        uuid: String, type: String, subtype: String?, chain: TransactionID?, signed: Moment, received: Moment
    ) {
        self.uuid = uuid
        self.type = type
        self.subtype = subtype
        self.chain = chain
        self.signed = signed
        self.received = received
    }
}

/// A request of an administrator or of a team's own back end to erase an account.
public struct EraseAccountRequest: Hashable, Sendable {
    /// The account to erase.
    public let account: AccountToken
    /// The account of the administrator or of the back end.
    public let actor: AccountToken

    /// Creates a request to erase an account on behalf of an administrator or of a team's own back end.
    public init(_ account: AccountToken, by actor: AccountToken) {
        self.account = account
        self.actor = actor
    }
}

/// The result of erasing an account.
public enum EraseAccountResponse: Hashable, Sendable {
    /// The account was erased; the specified number of transactions stays recorded for a pseudonym.
    case erased(transactions: Int)
    /// Nothing was recorded about the account; nothing changed.
    case nothing
    /// Nothing changed, because the account is an alias of the specified account.
    ///
    /// To erase both accounts, erase the specified account.
    case isAlias(of: AccountToken)
}
#endif
