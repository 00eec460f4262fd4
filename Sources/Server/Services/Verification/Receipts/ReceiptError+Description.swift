#if Server
extension ReceiptError: CustomStringConvertible {
    /// A sentence that describes the receipt's problem, its location, and, where possible, a solution.
    public var description: String {
        switch self {
        case .tooLarge(let bytes, let limit): "The receipt has \(bytes) bytes; at most \(limit) are accepted."
        case .notAReceipt:
            "The data isn't an app receipt: neither PKCS#7 nor base64 of PKCS#7. Send the file at appStoreReceiptURL."
        case .olderStyle:
            "The data is a transaction receipt from iOS 6, without PKCS#7. Send the app's receipt instead."
        case .malformed(let part): "The receipt's \(part.rawValue) can't be read. Send the file unchanged."
        case .tooDeep(let limit): "The receipt's values are nested more than \(limit) levels deep."
        case .tooMany(let part, let limit): "The receipt has more than \(limit) \(part.rawValue)."
        case .badField(let field, let purchase): "Field \(field) of \(place(purchase)) has the wrong type."
        case .fieldTwice(let field, let purchase): "Field \(field) of \(place(purchase)) occurs twice."
        case .fieldMissing(let field, let purchase): "Field \(field) of \(place(purchase)) is missing."
        case .notSigned: "The receipt isn't signed."
        case .severalSigners: "The receipt has more than one signer; Apple's receipts have one."
        case .unknownAlgorithm: "The receipt isn't signed with RSA and SHA-1 or SHA-256, as Apple's receipts are."
        case .signerMissing: "The signer's certificate isn't in the receipt."
        case .badSignature: "The receipt was changed after it was signed."
        case .impossibleDate: "The receipt's creation date is outside of the years in which Apple creates receipts."
        case .untrusted: "The receipt's certificates don't lead to a configured root."
        case .notValidThen: "The receipt's certificates were not valid on its creation date."
        case .wrongPurpose: "The receipt's certificates were not issued for signing receipts."
        case .wrongApp: "The receipt is another app's."
        case .wrongEnvironment: "The receipt is from another environment than this server's."
        }
    }

    private func place(_ purchase: Int) -> String { purchase == 0 ? "the receipt" : "purchase \(purchase)" }
}
#endif
