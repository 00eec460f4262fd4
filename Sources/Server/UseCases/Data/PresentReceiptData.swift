#if Server
public import DiscoverData
public import DiscoverEntities

/// A request to validate a receipt.
///
/// Neither a description nor a dump shows the receipt, which is a secret of the customer.
public struct PresentReceiptRequest: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The receipt in base64.
    public let receipt: String
    /// The account that presents the receipt.
    public let account: AccountToken

    /// Creates a request.
    public init(receipt: String, account: AccountToken) {
        self.receipt = receipt
        self.account = account
    }

    /// A description that doesn't contain the receipt.
    public var description: String { "a receipt, unverified" }

    /// An empty mirror, so that a dump doesn't show the receipt.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The outcome of presenting a receipt.
public enum PresentReceiptOutcome: Hashable, Sendable {
    /// The receipt is genuine; the case contains the reports, and the purchases of an unknown product kind.
    case reported([TransactionReport], undecided: [TransactionID])
    /// The receipt is refused permanently; the case contains a stable reason code.
    case refused(String)
    /// The receipt couldn't be validated.
    case failed(PresentReceiptFailure)
}

/// The reason why a receipt couldn't be validated; nothing was decided.
public enum PresentReceiptFailure: Error, Hashable, Sendable {
    /// The server has no validator of receipts.
    case notConfigured
    /// The validator didn't respond.
    case unreachable(StoreFailure)
}
#endif
