#if Server
/// A signed text (JWS) that passed every check, with its decoded payload.
///
/// Only a ``SignedDataVerifier`` creates instances. The text is kept as evidence. Neither a description nor a dump
/// shows the text.
public struct VerifiedSignedText<Payload: Hashable & Sendable>: Hashable, Sendable, CustomStringConvertible,
    CustomReflectable
{
    /// The decoded payload of the signed text (JWS).
    public let payload: Payload
    /// The signed text in compact form, which is stored as evidence and never shown.
    public let text: String

    // The initializer is internal because an instance made anywhere else would prove nothing.
    init(payload: Payload, text: String) {
        self.payload = payload
        self.text = text
    }

    /// A description that doesn't contain the signed text (JWS).
    public var description: String { "a signed text, verified" }

    /// An empty mirror, so that a dump doesn't show the signed text (JWS).
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A notification that passed every check, with the verified signed texts (JWS) that it contains.
public struct SignedNotification: Hashable, Sendable {
    /// The verified notification.
    public let notification: VerifiedSignedText<NotificationPayload>
    /// The transaction in the notification, or `nil` for a notification without a transaction.
    public let transaction: VerifiedSignedText<TransactionPayload>?
    /// The renewal information of the subscription, or `nil` if the notification contains none.
    public let renewal: VerifiedSignedText<RenewalPayload>?
    /// The app transaction in the notification, or `nil` for a notification without an app transaction.
    public let appTransaction: VerifiedSignedText<AppTransactionPayload>?

    /// The payload of the verified notification.
    public var payload: NotificationPayload { notification.payload }

    // The initializer is internal for the same reason as that of ``VerifiedSignedText``.
    init(
        notification: VerifiedSignedText<NotificationPayload>, transaction: VerifiedSignedText<TransactionPayload>?,
        renewal: VerifiedSignedText<RenewalPayload>?, appTransaction: VerifiedSignedText<AppTransactionPayload>?
    ) {
        self.notification = notification
        self.transaction = transaction
        self.renewal = renewal
        self.appTransaction = appTransaction
    }
}
#endif
