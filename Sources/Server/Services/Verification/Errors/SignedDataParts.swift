#if Server
/// The kind of content that the App Store signed, such as a transaction.
public enum SignedDataKind: String, Hashable, Sendable, CaseIterable {
    /// A transaction (`JWSTransaction`).
    case transaction
    /// A subscription's renewal information (`JWSRenewalInfo`).
    case renewal
    /// An app transaction (`JWSAppTransaction`).
    case appTransaction
    /// An App Store Server Notification (`responseBodyV2`).
    case notification

    /// A phrase that names this kind of signed text in messages.
    public var words: String {
        switch self {
        case .transaction: "a transaction"
        case .renewal: "renewal information"
        case .appTransaction: "an app transaction"
        case .notification: "a notification"
        }
    }

    /// The name of a JSON member that occurs only in payloads of this kind.
    var mark: StaticString {
        switch self {
        case .transaction: "transactionId"
        case .renewal: "autoRenewStatus"
        case .appTransaction: "receiptType"
        case .notification: "notificationType"
        }
    }
}

/// The parts of a signed text in the compact JWS format, in their order.
public enum JWSPart: String, Hashable, Sendable, CaseIterable {
    /// The header, which contains the algorithm and the certificates.
    case header
    /// The payload, which is the content that the App Store signed.
    case payload
    /// The signature over the header and the payload.
    case signature
}

/// The role of a certificate in the path from a signed text's signer to a trusted root.
public enum CertificateRole: String, Hashable, Sendable, CaseIterable {
    /// The certificate whose key signed the text.
    case leaf
    /// The certificate whose key signed the leaf certificate.
    case intermediate
    /// The root certificate, which is trusted because of the server's configuration.
    case root
}

/// The signed texts that a notification of the store can contain.
public enum NestedPart: String, Hashable, Sendable, CaseIterable {
    /// The signed transaction, in the member `data.signedTransactionInfo`.
    case transaction = "data.signedTransactionInfo"
    /// The signed renewal information, in the member `data.signedRenewalInfo`.
    case renewal = "data.signedRenewalInfo"
    /// The signed app transaction, in the member `appData.signedAppTransactionInfo`.
    case appTransaction = "appData.signedAppTransactionInfo"
}
#endif
