public import Foundation
public import StoreKit
internal import StoreSimulator

/// What the test environment knows of a transaction, or of a purchase that waits.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
public final class SKTestTransaction: NSObject, Sendable {
    private let transaction: TestTransaction

    /// A Boolean value that indicates whether the subscriber has a request for consent to a higher price that is still open.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public let isPendingPriceIncreaseConsent: Bool

    init(_ transaction: TestTransaction, isPendingPriceIncreaseConsent: Bool) {
        self.transaction = transaction
        self.isPendingPriceIncreaseConsent = isPendingPriceIncreaseConsent
    }

    /// The ID of the transaction. A purchase that waits keeps its ID as a transaction.
    public var identifier: UInt { UInt(transaction.identifier) ?? 0 }

    /// The ID of the first transaction, or 0 for a purchase that waits.
    public var originalTransactionIdentifier: UInt {
        transaction.originalTransactionIdentifier.flatMap(UInt.init) ?? 0
    }

    /// The product.
    public var productIdentifier: String { transaction.productIdentifier }

    /// The state of the purchase.
    public var state: SKPaymentTransactionState {
        switch transaction.state {
        case .purchased: .purchased
        case .deferred: .deferred
        case .failed: .failed
        }
    }

    /// When the customer bought the product, or asked for it.
    public var purchaseDate: Date { Self.date(transaction.purchaseDate) }

    /// When the subscription's period ends, or `nil` for other products.
    public var expirationDate: Date? { transaction.expirationDate.map(Self.date) }

    /// When the transaction was refunded, or `nil` if it wasn't.
    public var cancelDate: Date? { transaction.cancelDate.map(Self.date) }

    /// A Boolean value that indicates whether another period follows.
    public var autoRenewingEnabled: Bool { transaction.autoRenewingEnabled }

    /// A Boolean value that indicates whether the purchase waits for a parent's approval.
    public var pendingAskToBuyConfirmation: Bool { transaction.pendingAskToBuyConfirmation }

    /// A Boolean value that indicates whether the customer must settle something before the purchase can continue.
    public var hasPurchaseIssue: Bool { transaction.hasPurchaseIssue }

    private static func date(_ milliseconds: Int64) -> Date {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
