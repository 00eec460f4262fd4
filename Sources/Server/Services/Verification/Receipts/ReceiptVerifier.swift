#if Server

/// A verifier that reads app receipts, and checks offline that Apple issued a receipt for this app.
///
/// ``read(_:)`` also reads receipts of Xcode, but ``ReceiptTrust/appStore`` never accepts them. Every copy of Xcode
/// contains the certificate and the private key for these receipts, so their signature proves nothing.
public struct ReceiptVerifier: Sendable {
    /// The app and the environments that a receipt must be for.
    public struct Expectation: Hashable, Sendable {
        /// The app's bundle ID.
        public let bundleID: String
        /// The environments that the receipt may be from, in Apple's spelling.
        public let environments: Set<String>

        /// Creates an expectation from the app's bundle ID and the accepted environments.
        public init(bundleID: String, environments: Set<String>) {
            self.bundleID = bundleID
            self.environments = environments
        }

        /// Returns the expectation for receipts from production: from the App Store or from a volume purchase.
        public static func production(_ bundleID: String) -> Expectation {
            Expectation(bundleID: bundleID, environments: ["Production", "ProductionVPP"])
        }

        /// Returns the expectation for receipts from Apple's sandbox.
        public static func sandbox(_ bundleID: String) -> Expectation {
            Expectation(bundleID: bundleID, environments: ["ProductionSandbox", "ProductionVPPSandbox"])
        }
    }

    private let trust: ReceiptTrust
    private let limits: ReceiptLimits

    /// Creates a verifier of receipts with trust settings and limits.
    public init(trust: ReceiptTrust = .appStore, limits: ReceiptLimits = ReceiptLimits()) {
        self.trust = trust
        self.limits = limits
    }

    /// Returns the content of a receipt without checking the signature.
    ///
    /// The content is unproven, like everything that a device sends.
    ///
    /// - Parameter receipt: The PKCS#7 data or its Base64 encoding.
    /// - Returns: The content of the receipt.
    /// - Throws: A `ReceiptError` if the receipt can't be read.
    public func read(_ receipt: [UInt8]) throws(ReceiptError) -> AppReceipt {
        try AppReceipt(signed(receipt).content, limits: limits)
    }

    /// Returns the bundle ID in a receipt without checking the signature or any other field.
    ///
    /// The bundle ID is unproven. Use this method to refuse a receipt of another app before Apple is queried: a receipt
    /// with other fields that this verifier can't read may be genuine.
    ///
    /// - Parameter receipt: The PKCS#7 data or its Base64 encoding.
    /// - Returns: The bundle ID.
    /// - Throws: A `ReceiptError` if the data isn't a receipt, or if its bundle ID can't be read.
    public func bundleID(of receipt: [UInt8]) throws(ReceiptError) -> String {
        try ReceiptFields.bundleID(in: signed(receipt).content, limits: limits)
    }

    /// Returns the content of a receipt if Apple signed it for the expected app and environment.
    ///
    /// The checks run in this order: size and format, signature, certificates at the receipt's creation date, app and
    /// environment.
    ///
    /// - Parameters:
    ///   - receipt: The PKCS#7 data or its Base64 encoding.
    ///   - expected: The expected app and environments.
    /// - Returns: The verified content of the receipt.
    /// - Throws: A `ReceiptError` if a check fails.
    public func verify(_ receipt: [UInt8], is expected: Expectation) async throws(ReceiptError) -> AppReceipt {
        let app = try await verify(receipt)
        guard app.bundleID == expected.bundleID else { throw .wrongApp }
        guard expected.environments.contains(app.environment ?? "") else { throw .wrongEnvironment }
        return app
    }

    /// Returns the content of a receipt that Apple signed, for any app and environment.
    ///
    /// - Throws: A `ReceiptError` if a check fails.
    public func verify(_ receipt: [UInt8]) async throws(ReceiptError) -> AppReceipt {
        let signed = try signed(receipt)
        let app = try AppReceipt(signed.content, limits: limits)
        let signer = try ReceiptSignature.signer(of: signed)
        try await ReceiptChain(trust: trust).check(signer, among: signed.certificates, at: app.created)
        return app
    }

    private func signed(_ receipt: [UInt8]) throws(ReceiptError) -> SignedContent {
        try SignedContent(ReceiptText.bytes(receipt, limits: limits), limits: limits)
    }
}
#endif
