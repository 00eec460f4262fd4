#if Server
public import DiscoverData

/// The reason why an app receipt is rejected.
///
/// All errors are permanent: the same bytes are always rejected for the same reason. The cases contain no data of the
/// receipt except numbers, so an error is safe to log.
public enum ReceiptError: Error, Hashable, Sendable {
    /// The receipt has more bytes than ``ReceiptLimits/bytes``.
    case tooLarge(bytes: Int, limit: Int)
    /// The data is neither Base64 nor PKCS#7.
    case notAReceipt
    /// The data is a transaction receipt of iOS 6, which is a property list without PKCS#7.
    case olderStyle
    /// A part of the receipt doesn't have the structure that PKCS#7 or Apple's "Receipt Fields" requires.
    case malformed(Part)
    /// The ASN.1 elements of the receipt are nested deeper than ``ReceiptLimits/depth``.
    case tooDeep(limit: Int)
    /// The receipt contains more certificates, fields, or purchases than ``ReceiptLimits`` allows.
    case tooMany(Part, limit: Int)
    /// A field's value isn't of the documented kind; the first associated value is the number of the field.
    ///
    /// `purchase` is the position of the purchase that contains the field, starting with 1, or 0 for a field of the
    /// receipt itself.
    case badField(Int, purchase: Int)
    /// A documented field occurs twice, so different parsers could use different values.
    ///
    /// The first associated value is the field's type number. `purchase` is the position of the purchase that contains
    /// the field, starting with 1, or 0 for a field of the receipt itself.
    case fieldTwice(Int, purchase: Int)
    /// A required field is missing; the first associated value is the field's type number.
    ///
    /// `purchase` is the position of the purchase that lacks the field, starting with 1, or 0 for a field of the
    /// receipt itself.
    case fieldMissing(Int, purchase: Int)
    /// The receipt has no signature.
    case notSigned
    /// The receipt has several signers, although Apple's receipts have exactly one.
    case severalSigners
    /// The receipt uses a signature algorithm that Apple has never used for receipts.
    case unknownAlgorithm
    /// The receipt doesn't contain the certificate of its signer.
    case signerMissing
    /// The signature doesn't match the receipt's content.
    case badSignature
    /// The receipt's creation date is outside the range of accepted dates.
    case impossibleDate
    /// The signer's certificates don't lead to a configured root.
    case untrusted
    /// The signer's certificates weren't valid when the receipt was created.
    case notValidThen
    /// The signer's certificates weren't issued by Apple for signing receipts.
    case wrongPurpose
    /// The receipt is for another app.
    case wrongApp
    /// The receipt is from another environment than the accepted ones.
    case wrongEnvironment

    /// A part of a receipt; a receipt is a PKCS#7 container.
    public enum Part: String, Hashable, Sendable {
        /// The outermost element of the container, which states the type of the content.
        case contentInfo = "content info"
        /// The element that contains the signed content, the certificates, and the signers.
        case signedData = "signed data"
        /// The content of the receipt, which the signature covers.
        case content
        /// The certificates in the container.
        case certificates
        /// The signers of the content, with their signatures.
        case signers
        /// The fields of the receipt, such as the bundle ID, each with a type number.
        case fields
        /// The in-app purchases of the receipt.
        case purchases
    }
}

extension ReceiptError {
    /// A stable code of the error, for log fields and for the type of an HTTP problem response.
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

    /// The error as a `RejectionReason`, the type that the server's use cases handle.
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
