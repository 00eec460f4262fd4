#if Server
public import DiscoverData
public import DiscoverEntities

/// An order in Google's list of voided purchases: refunded, canceled, or charged back.
///
/// Neither a description nor a dump shows the purchase token, which is a secret of the customer.
public struct VoidedPurchase: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The purchase token.
    public let token: String
    /// The ID of the order.
    public let order: String
    /// The time at which the order was voided.
    public let moment: Moment
    /// The number of voided items if only some items of the order were voided.
    ///
    /// The value is `nil` unless only a part of a quantity was voided. For an order of several products, `nil` doesn't
    /// prove that the whole order was voided.
    public let quantity: Int?
    /// A Boolean value that indicates whether the payment of the order was charged back.
    ///
    /// A chargeback is about the payment of the whole order. Google's other responses may not contain it.
    public let isChargeback: Bool

    /// Creates a voided purchase.
    ///
    /// - Parameters:
    ///   - token: The purchase token.
    ///   - order: The ID of the order.
    ///   - moment: The time at which the order was voided.
    ///   - quantity: The number of voided items if only some were voided, or `nil` for the whole order.
    ///   - isChargeback: Specify `true` if the payment of the order was charged back.
    public init(token: String, order: String, moment: Moment, quantity: Int? = nil, isChargeback: Bool = false) {
        self.token = token
        self.order = order
        self.moment = moment
        self.quantity = quantity
        self.isChargeback = isChargeback
    }

    /// A description of the voided purchase that doesn't contain the purchase token.
    public var description: String { "a voided purchase of Google Play" }

    /// An empty mirror, so that a dump of the voided purchase doesn't show the purchase token.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A page of Google's list of voided purchases.
public struct VoidedPurchasePage: Hashable, Sendable {
    /// The voided purchases of the page.
    public let purchases: [VoidedPurchase]
    /// The number of entries without a purchase token, an order, or a time, which can't be recorded.
    public let unreadable: Int
    /// The token of the next page, or `nil` if this is the last page.
    public let next: String?

    /// Creates a page from its voided purchases.
    ///
    /// The other arguments are the number of the page's unreadable entries, and the token of the next page.
    public init(_ purchases: [VoidedPurchase], unreadable: Int = 0, next: String? = nil) {
        self.purchases = purchases
        self.unreadable = unreadable
        self.next = next
    }
}

/// A request for a page of Google's list of voided purchases.
public struct VoidedPurchasesRequest: Hashable, Sendable {
    /// The time since which Google counts the purchases as voided, or `nil` for all that Google lists.
    ///
    /// Google lists the voided purchases of the latest 30 days.
    public let since: Moment?
    /// The token that the previous page contains, or `nil` for the first page.
    public let token: String?

    /// Creates a request for a page.
    public init(since: Moment?, token: String? = nil) {
        self.since = since
        self.token = token
    }
}

/// The period whose voided purchases are imported.
public struct VoidedPeriod: Hashable, Sendable {
    /// The start of the period, or `nil` for the earliest time of Google's list.
    public let start: Moment?
    /// The time of the server's clock before the first request.
    ///
    /// Afterward, the import is complete up to this time.
    public let end: Moment
    /// The checkpoint, the time before which an earlier import has processed the listed entries.
    ///
    /// The value is `nil` if no earlier import was completed, or if the server's clock was ahead then. It is also `nil`
    /// if the store doesn't use real time, because each import then reads the whole list.
    public let mark: Moment?

    /// Creates a period.
    ///
    /// - Parameters:
    ///   - start: The start of the period, or `nil` for the earliest time of Google's list.
    ///   - end: The time of the server's clock before the first request.
    ///   - mark: The time before which an earlier import has processed the entries, or `nil`.
    public init(start: Moment?, end: Moment, mark: Moment?) {
        self.start = start
        self.end = end
        self.mark = mark
    }
}

/// The counts of an import of voided purchases.
public struct VoidedPurchaseStatistics: Hashable, Sendable {
    /// The number of pages of Google's list that were read.
    public var pages = 0
    /// The number of voided purchases whose contents changed the ledger.
    ///
    /// No notification had reported these contents.
    public var recorded = 0
    /// The number of voided purchases that the ledger already contained, or that no account owns.
    public var unchanged = 0
    /// The number of voided purchases that can't be recorded yet.
    ///
    /// Google doesn't report the refund of the order yet, or the catalog lacks a product of the purchase. The next
    /// import includes these purchases.
    public var postponed = 0
    /// The number of orders that were voided 20 days ago or earlier, and can't be recorded.
    ///
    /// The next import doesn't include their purchases. The audit log names the orders.
    public var abandoned = 0
    /// The number of entries that Google lists without a purchase token, an order, or a time.
    public var unreadable = 0

    /// Creates statistics in which all counts are zero.
    public init() {}
}

/// The reason why an import of voided purchases ended early.
///
/// Purchases that were imported stay recorded; a later import processes the others.
public enum ImportVoidedPurchasesFailure: LeasedWorkFailure, Hashable, Sendable {
    /// Google didn't return the list of voided purchases, or one of the purchases.
    case unreachable(StoreFailure)
    /// Google returned the same page token twice, so the import would never end.
    case endless
    /// The ledger couldn't store a purchase, or couldn't read or store the checkpoint.
    case ledger(LedgerFailure)
    /// The process was paused for too long, and another process has acquired the lease.
    ///
    /// The lease is the right to import.
    case displaced
    /// The task of the import was canceled.
    case cancelled
}

/// The outcome of an import of voided purchases.
public enum ImportVoidedPurchasesOutcome: Hashable, Sendable {
    /// The whole list was read.
    ///
    /// Each purchase was recorded, is included in the next import, or was written to the audit log as abandoned.
    case completed(VoidedPurchaseStatistics)
    /// Another process imports the list, or has done so recently, so nothing was read.
    case skipped(LeaseRefusal)
    /// The import ended early, for the reason in the first associated value.
    ///
    /// The statistics count the pages and purchases that were processed before.
    case interrupted(ImportVoidedPurchasesFailure, VoidedPurchaseStatistics)
}
#endif
