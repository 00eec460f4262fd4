#if Server
/// A signed text that has passed every check, and what it says. Only a ``SignedDataVerifier`` makes one.
///
/// The text is kept beside what was read from it, for it is the evidence; neither a description nor a dump shows it.
public struct VerifiedSignedText<Payload: Hashable & Sendable>: Hashable, Sendable, CustomStringConvertible,
    CustomReflectable
{
    /// What it says.
    public let payload: Payload
    /// What the store signed, in compact form: evidence, for nobody's eyes.
    public let text: String

    // Internal on purpose: made anywhere else, it would prove nothing.
    init(payload: Payload, text: String) {
        self.payload = payload
        self.text = text
    }

    /// Never the text.
    public var description: String { "a signed text, verified" }

    /// Shows nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A notification that has passed every check, with the signed texts within it, each verified as well.
public struct SignedNotification: Hashable, Sendable {
    /// The notification itself.
    public let notification: VerifiedSignedText<NotificationPayload>
    /// The transaction within it.
    public let transaction: VerifiedSignedText<TransactionPayload>?
    /// The renewal information within it; of the same chain as the transaction.
    public let renewal: VerifiedSignedText<RenewalPayload>?
    /// The app transaction within it.
    public let appTransaction: VerifiedSignedText<AppTransactionPayload>?

    /// What the notification itself says.
    public var payload: NotificationPayload { notification.payload }

    // Internal on purpose, as that of ``VerifiedSignedText``.
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
