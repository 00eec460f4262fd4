#if Server
internal import ServerUseCases

/// The URLs of the `verifyReceipt` endpoints, either Apple's own or those of a simulated store.
public struct VerifyReceiptURLs: Hashable, Sendable {
    /// The URL for receipts of production.
    public let production: String
    /// The URL for receipts of the sandbox.
    public let sandbox: String

    /// Creates the URLs of the `verifyReceipt` endpoints of production and sandbox.
    public init(production: String, sandbox: String) {
        self.production = production
        self.sandbox = sandbox
    }

    /// The URLs of Apple's `verifyReceipt` endpoints.
    ///
    /// Source: Apple's documentation of `verifyReceipt`.
    public static let apple = VerifyReceiptURLs(
        production: "https://buy.itunes.apple.com/verifyReceipt",
        sandbox: "https://sandbox.itunes.apple.com/verifyReceipt")

    func url(of environment: LedgerEnvironment) -> String {
        switch environment {
        case .production: production
        case .sandbox: sandbox
        }
    }
}
#endif
