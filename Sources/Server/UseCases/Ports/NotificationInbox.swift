#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: stores notifications, and records their transactions in the ledger.
///
/// **Promise:** ``take(_:signed:at:)`` is atomic and durable. It processes a notification once, however often it
/// arrives, because it compares the notification's ID. The facts are recorded by the ledger's own rules for the account
/// that ``NotificationRecipient`` returns.
///
/// If no account owns the chain yet, the notification is stored. The step that records the first claimed transaction of
/// the chain records it too. So notifications and claims lead to the same state, in whichever order they arrive.
public protocol NotificationInbox: Sendable {
    /// Stores a notification, records its transaction in the ledger, and returns the effect on the ledger.
    ///
    /// - Parameters:
    ///   - facts: The verified facts of the notification.
    ///   - text: The signed text, which is stored as evidence.
    ///   - moment: The current time on the server's clock.
    /// - Returns: The effect of the notification.
    /// - Throws: A `LedgerFailure` if the notification can't be stored.
    func take(
        _ facts: NotificationFacts, signed text: String, at moment: Moment
    ) async throws(LedgerFailure) -> NotificationResult

    /// Returns the number of stored notifications of each type and subtype, in alphabetical order.
    func counts() async throws(LedgerFailure) -> [NotificationCount]
}

/// The effect of a received notification on the server's ledger.
public enum NotificationResult: Hashable, Sendable {
    /// The notification's contents count for an account; `isChange` states whether the ledger changed.
    case recorded(isChange: Bool)
    /// No account owns the purchase yet, so the notification is stored and takes effect later.
    ///
    /// This happens when an account credits a transaction of the purchase or subscription.
    case unclaimed
    /// The ledger assigns the transaction to another account than the notification names.
    ///
    /// The facts count for the account in the ledger, and a dispute about the owner is recorded.
    case disputed
    /// The notification is stored, but has no effect, because it isn't about a transaction.
    case noted
    /// The notification was received before, so nothing changed.
    case repeated
}

/// The number of stored notifications of one type and subtype.
public struct NotificationCount: Hashable, Sendable {
    /// The notification type in the store's spelling.
    public let type: String
    /// The subtype of the notifications in the store's spelling, or `nil` for notifications without a subtype.
    public let subtype: String?
    /// A Boolean value that indicates whether Apple documents the type.
    public let isOfKnownType: Bool
    /// The number of different notifications; a repeated notification counts once.
    public let count: Int

    /// Creates a count of the notifications of one type and subtype.
    public init(type: String, subtype: String?, isOfKnownType: Bool, count: Int) {
        self.type = type
        self.subtype = subtype
        self.isOfKnownType = isOfKnownType
        self.count = count
    }
}

/// The rule that determines for which account a notification of the store is recorded.
public enum NotificationRecipient {
    /// Returns the account for which a notification is recorded, or `nil` if no account owns the purchase yet.
    ///
    /// The account that the transaction is recorded for comes first. Without one, it is the account that the chain was
    /// transferred to. Otherwise, it is the account of the transaction's token, the account of the previous transaction
    /// in the chain, or else the owner of the chain.
    ///
    /// - Parameters:
    ///   - facts: The facts of the notification. If the chain was transferred, its transaction already carries the new
    ///     account's token.
    ///   - recorded: The account that the transaction is recorded for.
    ///   - owner: The account that, in the ledger, owns the previous transaction in the chain, or else the chain.
    /// - Returns: The account, or `nil`.
    public static func account(
        of facts: NotificationFacts, recorded: AccountToken?, owner: AccountToken?
    ) -> AccountToken? {
        recorded ?? facts.transaction?.accountToken ?? owner
    }
}
#endif
