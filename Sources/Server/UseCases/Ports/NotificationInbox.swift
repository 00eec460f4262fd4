#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: stores notifications, and records their transactions in the ledger.
///
/// **Promise:** ``take(_:signed:at:)`` is atomic and durable. A notification that arrives again is recognized by its
/// ID, and processed only once. The contents of a notification are recorded in the ledger like those of a client's
/// transaction, for the account that ``NotificationRecipient`` returns.
///
/// If no account owns the purchase yet, only the notification is stored. When an account is later credited with a
/// transaction of the same purchase or subscription, the same step records the stored notification too. So the order in
/// which notifications and clients' transactions arrive makes no difference.
///
/// ```swift
/// if case .genuine(let facts) = try await verifier.verify(notification) {
///     let result = try await inbox.take(facts, signed: notification.signedPayload, at: now)
/// }
/// ```
public protocol NotificationInbox: Sendable {
    /// Stores a notification, records its transaction in the ledger, and returns the effect on the ledger.
    ///
    /// - Parameters:
    ///   - facts: The verified contents of the notification.
    ///   - text: The text to store as evidence: the App Store's signed text (JWS), or a summary of a Google Play
    ///     notification without its purchase token.
    ///   - moment: The current time on the server's clock.
    /// - Returns: The effect of the notification.
    /// - Throws: A `LedgerFailure` if the notification can't be stored.
    func take(
        _ facts: NotificationFacts, signed text: String, at moment: Moment
    ) async throws(LedgerFailure) -> NotificationResult

    /// Returns the number of stored notifications of each type and subtype, in alphabetical order.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read.
    func counts() async throws(LedgerFailure) -> [NotificationCount]

    /// Returns the number of stored notifications that have no effect yet.
    ///
    /// No account owns the purchases of these notifications.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read.
    func unclaimed() async throws(LedgerFailure) -> Int
}

/// The effect of a received notification on the server's ledger.
public enum NotificationResult: Hashable, Sendable {
    /// The notification's contents are recorded for an account.
    ///
    /// `isChange` is `true` if the ledger didn't have these contents. It is `false` if the ledger had the same contents
    /// with an earlier signing time, because stores sign unchanged data again for each response.
    case recorded(isChange: Bool)
    /// No account owns the purchase yet, so the notification is only stored.
    ///
    /// The notification takes effect when a transaction of the same purchase or subscription is recorded for an
    /// account.
    case unclaimed
    /// The notification names another account than the one for which the ledger records the transaction.
    ///
    /// The notification's contents are recorded for the account that the ledger names. A dispute about the owner is
    /// recorded, too. `isChange` has the same meaning as in `recorded`.
    case disputed(isChange: Bool)
    /// The notification is stored, but has no effect, because it isn't about a transaction.
    case noted
    /// The notification was received before, so nothing changed.
    case repeated

    /// A Boolean value that indicates whether the notification changed the contents of the ledger.
    public var isChange: Bool {
        switch self {
        case .recorded(let isChange), .disputed(let isChange): isChange
        case .unclaimed, .noted, .repeated: false
        }
    }

    /// Returns the effect of a notification about several transactions.
    ///
    /// The ledger changes if one of the results is a change, and the owner is disputed if one of them is.
    ///
    /// - Parameter results: The effect of each transaction.
    /// - Returns: The combined effect, which is `noted` if there is no transaction.
    static func combined(_ results: [NotificationResult]) -> NotificationResult {
        let isChange = results.contains(where: \.isChange)
        if results.contains(where: { if case .disputed = $0 { true } else { false } }) {
            return .disputed(isChange: isChange)
        }
        if results.contains(where: { if case .recorded = $0 { true } else { false } }) {
            return .recorded(isChange: isChange)
        }
        return results.contains(.unclaimed) ? .unclaimed : results.contains(.repeated) ? .repeated : .noted
    }
}

/// The number of stored notifications of one type and subtype.
public struct NotificationCount: Hashable, Sendable {
    /// The notification type in the store's spelling.
    public let type: String
    /// The subtype of the notifications in the store's spelling, or `nil` if they have none.
    public let subtype: String?
    /// A Boolean value that indicates whether Apple or Google documents the type.
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
    /// Returns the account for which a notification is recorded, or `nil` if no account is known yet.
    ///
    /// The result is the first of these values that isn't `nil`: `recorded`, the account of the transaction's token,
    /// and `owner`.
    ///
    /// - Parameters:
    ///   - facts: The contents of the notification. If the purchase was transferred, the caller has already replaced
    ///     the account token of its transaction with the new owner's token.
    ///   - recorded: The account for which the ledger records the transaction, or `nil` if the transaction isn't
    ///     recorded.
    ///   - owner: The account that owns the previous transaction of the subscription, according to the ledger. If there
    ///     is no previous transaction, it is the owner of the subscription, or `nil` if no account owns the
    ///     subscription.
    /// - Returns: The account, or `nil`.
    public static func account(
        of facts: NotificationFacts, recorded: AccountToken?, owner: AccountToken?
    ) -> AccountToken? {
        recorded ?? facts.transaction?.accountToken ?? owner
    }
}
#endif
