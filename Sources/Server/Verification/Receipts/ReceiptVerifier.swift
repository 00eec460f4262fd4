#if Server

/// Reads app receipts, and tells whether Apple made them for this app: offline, from nothing but the bytes.
///
/// A receipt that Xcode made is read by ``read(_:)`` and never verified against ``ReceiptTrust/appStore``: its certificate
/// lies in every Xcode, with the key beside it, so its signature proves nothing.
public struct ReceiptVerifier: Sendable {
    /// What a receipt must be of.
    public struct Expectation: Hashable, Sendable {
        /// The app.
        public let bundleID: String
        /// What the receipt may call its environment.
        public let environments: Set<String>

        /// Takes the app, and what the receipt may call its environment.
        public init(bundleID: String, environments: Set<String>) {
            self.bundleID = bundleID
            self.environments = environments
        }

        /// Receipts of real customers, by the App Store or by volume purchase.
        public static func production(_ bundleID: String) -> Expectation {
            Expectation(bundleID: bundleID, environments: ["Production", "ProductionVPP"])
        }

        /// Receipts of Apple's sandbox.
        public static func sandbox(_ bundleID: String) -> Expectation {
            Expectation(bundleID: bundleID, environments: ["ProductionSandbox", "ProductionVPPSandbox"])
        }
    }

    private let trust: ReceiptTrust
    private let limits: ReceiptLimits

    /// Takes whose receipts are believed, and how much of one is read.
    public init(trust: ReceiptTrust = .appStore, limits: ReceiptLimits = ReceiptLimits()) {
        self.trust = trust
        self.limits = limits
    }

    /// What a receipt says, believed by nobody: a claim, as is everything that a device sends.
    ///
    /// - Parameter receipt: PKCS#7, or its base64.
    public func read(_ receipt: [UInt8]) throws(ReceiptError) -> AppReceipt {
        try AppReceipt(signed(receipt).content, limits: limits)
    }

    /// What a receipt says, where Apple signed it for this app and environment.
    ///
    /// The checks, in this order: size and form, signature, the certificates at the receipt's own creation date, then app and
    /// environment.
    ///
    /// - Parameter receipt: PKCS#7, or its base64.
    public func verify(_ receipt: [UInt8], is expected: Expectation) async throws(ReceiptError) -> AppReceipt {
        let app = try await verify(receipt)
        guard app.bundleID == expected.bundleID else { throw .wrongApp }
        guard expected.environments.contains(app.environment ?? "") else { throw .wrongEnvironment }
        return app
    }

    /// What a receipt says, where Apple signed it, for whichever app.
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
