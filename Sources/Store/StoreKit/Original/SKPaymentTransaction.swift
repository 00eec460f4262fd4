public import Foundation
internal import StoreSimulator

/// A transaction in the payment queue of the original StoreKit API.
///
/// It is a snapshot. The queue creates a new value when the state of the transaction changes. Two values with the same
/// content are equal.
@available(iOS 3.0, macOS 10.7, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
public final class SKPaymentTransaction: NSObject, Sendable {
    let simulated: PaymentTransaction

    /// Creates a transaction from a transaction in the simulated queue.
    init(_ transaction: PaymentTransaction) { simulated = transaction }

    /// The error of a failed transaction; `nil` if the transaction hasn't failed.
    public var error: (any Error)? { simulated.error.map(SKError.init) }

    /// The earlier transaction that this transaction delivers again, or `nil` if there is none.
    public var original: SKPaymentTransaction? { simulated.original.map(SKPaymentTransaction.init) }

    /// The payment for which the transaction was created.
    public var payment: SKPayment { SKPayment(simulated.payment) }

    /// The date of the purchase or restore; `nil` unless the transaction is purchased or restored.
    public var transactionDate: Date? { simulated.transactionDate.map(Date.init(milliseconds:)) }

    /// The transaction's identifier; `nil` unless the transaction is purchased or restored.
    public var transactionIdentifier: String? { simulated.transactionIdentifier }

    /// The state of the transaction.
    public var transactionState: SKPaymentTransactionState {
        SKPaymentTransactionState(rawValue: simulated.state.rawValue) ?? .purchasing
    }

    /// Returns `true` if another object is a transaction with the same content.
    override public func isEqual(_ object: Any?) -> Bool {
        (object as? SKPaymentTransaction)?.simulated == simulated
    }

    /// The hash value of the transaction's content.
    override public var hash: Int { simulated.hashValue }
}

/// The App Store of a country or region in the original StoreKit API.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.2, visionOS 1.0, *)
public final class SKStorefront: NSObject, Sendable {
    /// The three-letter code of the country or region.
    public let countryCode: String
    /// The ID of the storefront, which is the same as that of ``Storefront``.
    public let identifier: String

    /// Creates a storefront of the original API from a storefront of StoreKit 2.
    init(_ storefront: Storefront) {
        countryCode = storefront.countryCode
        identifier = storefront.id
    }
}

extension SKError {
    /// Creates the error of the original API from an error of the simulated queue.
    init(_ error: PaymentQueueError) { self.init(Code(rawValue: error.code.rawValue) ?? .unknown) }
}
