#if Server
/// What a signed text is about.
public enum SignedDataKind: String, Hashable, Sendable, CaseIterable {
    /// `JWSTransaction`.
    case transaction
    /// `JWSRenewalInfo`.
    case renewal
    /// `JWSAppTransaction`.
    case appTransaction
    /// `responseBodyV2` of App Store Server Notifications.
    case notification

    /// As one would say it.
    public var words: String {
        switch self {
        case .transaction: "a transaction"
        case .renewal: "renewal information"
        case .appTransaction: "an app transaction"
        case .notification: "a notification"
        }
    }

    /// The member that a payload of this kind has, and none of another kind.
    var mark: StaticString {
        switch self {
        case .transaction: "transactionId"
        case .renewal: "autoRenewStatus"
        case .appTransaction: "receiptType"
        case .notification: "notificationType"
        }
    }
}

/// The parts of a compact JWS, in order.
public enum JWSPart: String, Hashable, Sendable, CaseIterable {
    /// How it is signed, and with which certificates.
    case header
    /// What is signed.
    case payload
    /// The signature over both.
    case signature
}

/// A certificate's place in a path.
public enum CertificateRole: String, Hashable, Sendable, CaseIterable {
    /// Its key signs the text.
    case leaf
    /// Its key signed the leaf.
    case intermediate
    /// It is trusted by configuration.
    case root
}

/// The signed texts that a notification may hold.
public enum NestedPart: String, Hashable, Sendable, CaseIterable {
    /// `data.signedTransactionInfo`.
    case transaction = "data.signedTransactionInfo"
    /// `data.signedRenewalInfo`.
    case renewal = "data.signedRenewalInfo"
    /// `appData.signedAppTransactionInfo`.
    case appTransaction = "appData.signedAppTransactionInfo"
}
#endif
