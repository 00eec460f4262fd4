#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: where notifications are kept, and what they say is taken into the ledger.
///
/// Promise: ``take(_:signed:at:)`` is atomic and durable, and does a notification's work once, however often it comes: its name
/// tells. What is signed within it is recorded by the ledger's own rule for the account that ``Addressee`` finds; where that is
/// nobody yet, it is kept, and recorded in the same step as the first transaction of its chain that somebody claims. So
/// notifications and claims end in one state, in whichever order they come.
public protocol NotificationInbox: Sendable {
    /// Keeps a notification, and takes in what it says.
    ///
    /// - Parameters:
    ///   - facts: What it says.
    ///   - text: What the store signed: the evidence.
    ///   - moment: What the server's clock says.
    func take(
        _ facts: NotificationFacts, signed text: String, at moment: Moment
    ) async throws(LedgerFailure) -> NotificationResult

    /// How many notifications of each type and subtype were kept, in alphabetical order.
    func counts() async throws(LedgerFailure) -> [NotificationCount]
}

/// What became of a notification.
public enum NotificationResult: Hashable, Sendable {
    /// What it says counts for an account; whether that changed anything.
    case recorded(isChange: Bool)
    /// Nobody has claimed its chain yet; it is kept until somebody does.
    case unclaimed
    /// The ledger has its transaction under another account than the one it names. What it says counts for the account of
    /// the ledger, and a dispute about the owner is noted.
    case disputed
    /// It is kept, and says nothing of any transaction.
    case noted
    /// It was here before.
    case repeated
}

/// How many notifications of a kind were kept.
public struct NotificationCount: Hashable, Sendable {
    /// The type, in the store's own word.
    public let type: String
    /// The subtype, in the store's own word.
    public let subtype: String?
    /// Whether the type is a documented one.
    public let isOfKnownType: Bool
    /// How many; repetitions do not count.
    public let count: Int

    /// Takes a count.
    public init(type: String, subtype: String?, isOfKnownType: Bool, count: Int) {
        self.type = type
        self.subtype = subtype
        self.isOfKnownType = isOfKnownType
        self.count = count
    }
}

/// The rule whose account a notification is for.
public enum NotificationRecipient {
    /// What decides: the account that the transaction is recorded for; else a binding of our own, for the chain was moved; else
    /// the token of the transaction; else who owns the chain. `nil` where it is nobody's yet.
    ///
    /// - Parameters:
    ///   - facts: What the notification says; the transaction in it bears its account's token already if its chain was moved.
    ///   - recorded: The account that the transaction is recorded for.
    ///   - owner: Who owns the chain by the ledger.
    public static func account(
        of facts: NotificationFacts, recorded: AccountToken?, owner: AccountToken?
    ) -> AccountToken? {
        recorded ?? facts.transaction?.accountToken ?? owner
    }
}
#endif
