public import Foundation
package import StoreSimulator

/// A purchase, or a renewal of a subscription, signed by the App Store.
///
///     for await result in Transaction.updates {
///         guard case .verified(let transaction) = result else { continue }
///         deliver(transaction)
///         await transaction.finish()
///     }
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
public struct Transaction: Identifiable, Sendable {
    let signed: SignedPayload<SignedTransactionPayload>
    /// The store that made the transaction, which is where it is finished.
    let store: SimulatedStore

    /// The ID of the transaction.
    public var id: UInt64 { UInt64(payload.transactionId) ?? 0 }

    /// The ID of the first transaction: that of the first purchase, for a renewal.
    public var originalID: UInt64 { UInt64(payload.originalTransactionId) ?? 0 }

    /// The ID of the subscription period, the same on all devices.
    public var webOrderLineItemID: String? { payload.webOrderLineItemId }

    /// The product that was bought.
    public var productID: String { payload.productId }

    /// The group of the subscription, or `nil` for other products.
    public var subscriptionGroupID: String? { payload.subscriptionGroupIdentifier }

    /// The bundle ID of the app.
    public var appBundleID: String { payload.bundleId }

    /// When the App Store charged the customer.
    public var purchaseDate: Date { Date(milliseconds: payload.purchaseDate) }

    /// When the first transaction was made.
    public var originalPurchaseDate: Date { Date(milliseconds: payload.originalPurchaseDate) }

    /// When the subscription's period ends, or `nil` for other products.
    public var expirationDate: Date? { payload.expiresDate.map(Date.init(milliseconds:)) }

    /// How many of the product were bought.
    public var purchasedQuantity: Int { payload.quantity }

    /// A Boolean value that indicates whether the customer upgraded to another subscription.
    public var isUpgraded: Bool { payload.isUpgraded ?? false }

    /// When the App Store refunded the transaction, or `nil` if it didn't.
    public var revocationDate: Date? { payload.revocationDate.map(Date.init(milliseconds:)) }

    /// Why the App Store refunded the transaction, or `nil` if it didn't.
    public var revocationReason: Transaction.RevocationReason? {
        payload.revocationReason.map { RevocationReason(rawValue: $0) }
    }

    /// The type of the product.
    public var productType: Product.ProductType { Product.ProductType(rawValue: payload.type.rawValue) }

    /// The account of the app that the purchase was made for.
    public var appAccountToken: UUID? { payload.appAccountToken }

    /// How the customer owns the product.
    public var ownershipType: Transaction.OwnershipType {
        OwnershipType(rawValue: payload.inAppOwnershipType.rawValue)
    }

    /// The price that the customer paid, or `nil` where it isn't known.
    public var price: Decimal? { Decimal(milliunits: payload.price) }

    /// The customer's ID for this app.
    public var appTransactionID: String { payload.appTransactionId }

    /// The date on which the App Store signed the transaction. A later version of a transaction has a later date.
    public var signedDate: Date { Date(milliseconds: payload.signedDate) }

    /// The hash that binds the transaction to this device.
    public var deviceVerification: Data { text.deviceVerification }

    /// The nonce that the device verification was computed with.
    public var deviceVerificationNonce: UUID { text.nonce }

    /// The transaction in JSON, as the App Store signed it.
    public var jsonRepresentation: Data { text.payload }

    /// Reports to the App Store that the app delivered what was bought. Until then, every launch receives the transaction again.
    public func finish() async {
        // A store that can't write its file delivers the transaction again, as the App Store does when finishing fails.
        try? await store.finish(payload.transactionId)
    }
}

extension Transaction {
    var payload: SignedTransactionPayload { signed.payload }
    var text: SignedText { SignedText(jws: signed.jwsRepresentation) }

    /// Returns the simulator's result as StoreKit's.
    package static func result(
        _ found: StoreSimulator.VerificationResult<SignedTransactionPayload>, from store: SimulatedStore
    ) -> VerificationResult<Transaction> {
        VerificationResult(found) { Transaction(signed: $0, store: store) }
    }
}

extension Transaction: Equatable, Hashable {
    /// Returns whether two transactions are the same signed text.
    public static func == (lhs: Transaction, rhs: Transaction) -> Bool { lhs.signed == rhs.signed }

    /// Adds the signed text.
    public func hash(into hasher: inout Hasher) { hasher.combine(signed) }
}

extension Transaction: CustomDebugStringConvertible {
    /// The ID and the product, and nothing that identifies a person.
    public var debugDescription: String { payload.description }
}

extension Transaction: CustomReflectable {
    /// The ID and the product, so that dumping a value shows no more than describing it.
    public var customMirror: Mirror { Mirror(self, children: ["id": id, "productID": productID]) }
}
