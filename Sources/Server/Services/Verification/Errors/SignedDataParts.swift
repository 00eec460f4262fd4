#if Server
/// The kind of a signed text.
public enum SignedDataKind: String, Hashable, Sendable, CaseIterable {
    /// A transaction (`JWSTransaction`).
    case transaction
    /// A subscription's renewal information (`JWSRenewalInfo`).
    case renewal
    /// An app transaction (`JWSAppTransaction`).
    case appTransaction
    /// An App Store Server Notification (`responseBodyV2`).
    case notification

    /// The kind as a phrase for messages.
    public var words: String {
        switch self {
        case .transaction: "a transaction"
        case .renewal: "renewal information"
        case .appTransaction: "an app transaction"
        case .notification: "a notification"
        }
    }

    /// The name of a member that only payloads of this kind have.
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
    /// The header, which contains the algorithm and the certificates.
    case header
    /// The payload, which is the signed content.
    case payload
    /// The signature over the header and the payload.
    case signature
}

/// The role of a certificate in a certification path.
public enum CertificateRole: String, Hashable, Sendable, CaseIterable {
    /// The certificate whose key signs the text.
    case leaf
    /// The certificate whose key signed the leaf.
    case intermediate
    /// The certificate that is trusted by configuration.
    case root
}

/// The signed texts that a notification can contain.
public enum NestedPart: String, Hashable, Sendable, CaseIterable {
    /// The transaction, `data.signedTransactionInfo`.
    case transaction = "data.signedTransactionInfo"
    /// The renewal information, `data.signedRenewalInfo`.
    case renewal = "data.signedRenewalInfo"
    /// The app transaction, `appData.signedAppTransactionInfo`.
    case appTransaction = "appData.signedAppTransactionInfo"
}
#endif
