public import Foundation
public import StoreKit
internal import StoreSimulator

/// A transaction or a pending purchase that a test can inspect.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
public final class SKTestTransaction: NSObject, Sendable {
    private let transaction: TestTransaction

    /// A Boolean value that indicates whether a price increase awaits the subscriber's consent.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public let isPendingPriceIncreaseConsent: Bool

    init(_ transaction: TestTransaction, isPendingPriceIncreaseConsent: Bool) {
        self.transaction = transaction
        self.isPendingPriceIncreaseConsent = isPendingPriceIncreaseConsent
    }

    /// The ID of the transaction.
    ///
    /// A pending purchase already has the ID that its transaction will have.
    public var identifier: UInt { UInt(transaction.identifier) ?? 0 }

    /// The original transaction ID, shared by a subscription's transactions; 0 for a pending purchase.
    public var originalTransactionIdentifier: UInt {
        transaction.originalTransactionIdentifier.flatMap(UInt.init) ?? 0
    }

    /// The ID of the product.
    public var productIdentifier: String { transaction.productIdentifier }

    /// The state of the purchase.
    public var state: SKPaymentTransactionState {
        switch transaction.state {
        case .purchased: .purchased
        case .deferred: .deferred
        case .failed: .failed
        }
    }

    /// The date on which the customer bought the product; for a pending purchase, the date of the request.
    public var purchaseDate: Date { Self.date(transaction.purchaseDate) }

    /// The end of the subscription period, or `nil` if the product isn't an auto-renewable subscription.
    public var expirationDate: Date? { transaction.expirationDate.map(Self.date) }

    /// The date of the refund or other revocation, or `nil` if the transaction wasn't revoked.
    public var cancelDate: Date? { transaction.cancelDate.map(Self.date) }

    /// A Boolean value that indicates whether the subscription will renew after this transaction's period.
    public var autoRenewingEnabled: Bool { transaction.autoRenewingEnabled }

    /// A Boolean value that indicates whether the purchase waits for a parent's approval.
    public var pendingAskToBuyConfirmation: Bool { transaction.pendingAskToBuyConfirmation }

    /// A Boolean value that indicates whether the customer must resolve an issue to complete the purchase.
    public var hasPurchaseIssue: Bool { transaction.hasPurchaseIssue }

    private static func date(_ milliseconds: Int64) -> Date {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
