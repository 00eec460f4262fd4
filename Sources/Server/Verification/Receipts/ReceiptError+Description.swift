#if Server
extension ReceiptError: CustomStringConvertible {
    /// A sentence that describes the problem, its place, and, where possible, how to fix it.
    public var description: String {
        switch self {
        case .tooLarge(let bytes, let limit): "The receipt has \(bytes) bytes; at most \(limit) are read."
        case .notAReceipt: "This is no app receipt: neither PKCS#7 nor its base64. Send the file at appStoreReceiptURL."
        case .olderStyle:
            "This is a transaction receipt as iOS 6 made them, without PKCS#7. Send the app's receipt instead."
        case .malformed(let part): "The receipt's \(part.rawValue) cannot be read. Send the file unchanged."
        case .tooDeep(let limit): "The receipt's values lie more than \(limit) deep in one another."
        case .tooMany(let part, let limit): "The receipt has more than \(limit) \(part.rawValue)."
        case .badField(let field, let purchase): "Field \(field) of \(place(purchase)) has the wrong type."
        case .fieldTwice(let field, let purchase): "Field \(field) of \(place(purchase)) is there twice."
        case .fieldMissing(let field, let purchase): "Field \(field) of \(place(purchase)) is missing."
        case .notSigned: "Nobody signed the receipt."
        case .severalSigners: "The receipt has more than one signer; Apple's have one."
        case .unknownAlgorithm: "The receipt is not signed by RSA with SHA-1 or SHA-256, as Apple's are."
        case .signerMissing: "The signer's certificate is not in the receipt."
        case .badSignature: "The receipt was changed after it was signed."
        case .impossibleDate: "The receipt's creation date is not of the years in which receipts are made."
        case .untrusted: "The receipt's certificates do not lead to a configured root."
        case .notValidThen: "The receipt's certificates were not valid on its creation date."
        case .wrongPurpose: "The receipt's certificates were not issued for signing receipts."
        case .wrongApp: "The receipt is another app's."
        case .wrongEnvironment: "The receipt is of another environment than this server's."
        }
    }

    private func place(_ purchase: Int) -> String { purchase == 0 ? "the receipt" : "purchase \(purchase)" }
}
#endif
