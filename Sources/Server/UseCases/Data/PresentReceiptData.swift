#if Server
public import DiscoverData
public import DiscoverEntities

/// A request to validate a receipt.
///
/// Neither a description nor a dump shows the receipt, which is a secret of the customer.
public struct PresentReceiptRequest: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The receipt of the App Store, encoded in base64.
    public let receipt: String
    /// The account that presents the receipt.
    public let account: AccountToken

    /// Creates a request to validate the receipt that an account presents.
    public init(receipt: String, account: AccountToken) {
        self.receipt = receipt
        self.account = account
    }

    /// A description of the request that doesn't contain the receipt.
    public var description: String { "a receipt, unverified" }

    /// An empty mirror, so that a dump of the request doesn't show the receipt.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The outcome of presenting a receipt.
public enum PresentReceiptOutcome: Hashable, Sendable {
    /// The receipt is genuine; each of its transactions has a report, or is listed in `undecided`.
    ///
    /// A transaction in `undecided` is neither credited nor refused, because the kind of its product, such as
    /// consumable, is unknown, or because the receipt lacks a required value.
    case reported([TransactionReport], undecided: [TransactionID])
    /// The receipt is permanently refused; the string is a code for the reason.
    case refused(String)
    /// The receipt couldn't be validated, so none of its purchases is credited or refused.
    case failed(PresentReceiptFailure)
}

/// The reason why a receipt couldn't be validated.
///
/// None of the receipt's purchases is credited or refused.
public enum PresentReceiptFailure: Error, Hashable, Sendable {
    /// The server isn't configured to validate receipts.
    case notConfigured
    /// The store's service that validates receipts didn't respond.
    case unreachable(StoreFailure)
}
#endif
