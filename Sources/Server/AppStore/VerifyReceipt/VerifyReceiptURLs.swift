#if Server
internal import ServerUseCases

/// Where `verifyReceipt` is asked. Apple's own, or a simulated store's.
public struct VerifyReceiptURLs: Hashable, Sendable {
    /// For receipts of real customers.
    public let production: String
    /// For receipts of the sandbox.
    public let sandbox: String

    /// Takes both addresses.
    public init(production: String, sandbox: String) {
        self.production = production
        self.sandbox = sandbox
    }

    /// Apple's. Source: Apple's documentation of `verifyReceipt`.
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
