#if Server
public import DiscoverData

/// Why an app receipt is refused. All of these are final: the same bytes are refused for the same reason for ever.
///
/// No case holds anything out of the receipt but numbers, so an error may be logged as it is.
public enum ReceiptError: Error, Hashable, Sendable {
    /// It is longer than ``ReceiptLimits/bytes``.
    case tooLarge(bytes: Int, limit: Int)
    /// It is neither base64 nor PKCS#7.
    case notAReceipt
    /// It is a transaction receipt as iOS 6 made them: a property list, with no PKCS#7 in it.
    case olderStyle
    /// This part of the container is not what PKCS#7 has there.
    case malformed(Part)
    /// Values lie within values, deeper than ``ReceiptLimits/depth``.
    case tooDeep(limit: Int)
    /// There are more of these than ``ReceiptLimits`` allows.
    case tooMany(Part, limit: Int)
    /// A field is of another type than Apple's documents give it; `purchase` counts from one, and is 0 for the app's own.
    case badField(Int, purchase: Int)
    /// A field is there twice, so that two readers could understand two things.
    case fieldTwice(Int, purchase: Int)
    /// A field without which the receipt says nothing is missing.
    case fieldMissing(Int, purchase: Int)
    /// Nobody signed it.
    case notSigned
    /// More than one signed it, which Apple never does.
    case severalSigners
    /// It is signed in a way that Apple never used for receipts.
    case unknownAlgorithm
    /// The certificate of whoever signed it is not in it.
    case signerMissing
    /// The signature does not belong to the content: it was changed.
    case badSignature
    /// The creation date lies outside the years in which receipts were made.
    case impossibleDate
    /// The signer's certificates do not lead to a root of the configuration.
    case untrusted
    /// The signer's certificates were not valid when the receipt was made.
    case notValidThen
    /// Apple issued the certificates for something else than receipts.
    case wrongPurpose
    /// It is another app's.
    case wrongApp
    /// It is of another environment than the configured one.
    case wrongEnvironment

    /// A part of the container.
    public enum Part: String, Hashable, Sendable {
        /// The outermost value, which names what is in it.
        case contentInfo = "content info"
        /// The signed data.
        case signedData = "signed data"
        /// What was signed.
        case content
        /// The certificates that came with it.
        case certificates
        /// Whoever signed it.
        case signers
        /// The attributes of the content.
        case fields
        /// The purchases.
        case purchases
    }
}

extension ReceiptError {
    /// A stable name for a log's field or a problem's type.
    public var code: String {
        switch self {
        case .tooLarge: "receipt-too-large"
        case .notAReceipt: "not-a-receipt"
        case .olderStyle: "receipt-of-ios-6"
        case .malformed: "receipt-malformed"
        case .tooDeep: "receipt-too-deep"
        case .tooMany: "receipt-too-many"
        case .badField: "receipt-field-type"
        case .fieldTwice: "receipt-field-twice"
        case .fieldMissing: "receipt-field-missing"
        case .notSigned: "receipt-not-signed"
        case .severalSigners: "receipt-several-signers"
        case .unknownAlgorithm: "receipt-algorithm"
        case .signerMissing: "receipt-signer-missing"
        case .badSignature: "receipt-signature"
        case .impossibleDate: "receipt-date"
        case .untrusted: "receipt-untrusted"
        case .notValidThen: "receipt-certificates-not-valid"
        case .wrongPurpose: "receipt-certificates-purpose"
        case .wrongApp: "receipt-app"
        case .wrongEnvironment: "receipt-environment"
        }
    }

    /// The same in the words of the eight, for a caller that knows only transactions.
    public var notGenuine: RejectionReason {
        switch self {
        case .badSignature: .altered
        case .notSigned, .severalSigners, .unknownAlgorithm, .signerMissing, .untrusted, .notValidThen, .wrongPurpose,
            .wrongApp:
            .notIssuedByStore
        case .wrongEnvironment: .wrongEnvironment
        case .tooLarge, .notAReceipt, .olderStyle, .malformed, .tooDeep, .tooMany, .badField, .fieldTwice,
            .fieldMissing, .impossibleDate:
            .malformed
        }
    }
}
#endif
