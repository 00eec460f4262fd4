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
    /// The simulated store that created the transaction, and that records when the app finishes it.
    let store: SimulatedStore

    /// The ID of the transaction.
    public var id: UInt64 { UInt64(payload.transactionId) ?? 0 }

    /// The ID of the subscription's first transaction, or of this transaction for other products.
    public var originalID: UInt64 { UInt64(payload.originalTransactionId) ?? 0 }

    /// The ID of the subscription period, which is the same on all devices.
    ///
    /// The value is `nil` for a product without periods.
    public var webOrderLineItemID: String? { payload.webOrderLineItemId }

    /// The ID of the product.
    public var productID: String { payload.productId }

    /// The ID of the subscription group, or `nil` if the product isn't an auto-renewable subscription.
    public var subscriptionGroupID: String? { payload.subscriptionGroupIdentifier }

    /// The bundle ID of the app.
    public var appBundleID: String { payload.bundleId }

    /// The date on which the App Store charged the customer.
    public var purchaseDate: Date { Date(milliseconds: payload.purchaseDate) }

    /// The date of the subscription's first transaction, or of this transaction for other products.
    public var originalPurchaseDate: Date { Date(milliseconds: payload.originalPurchaseDate) }

    /// The end of the subscription period, or `nil` if the product isn't an auto-renewable subscription.
    public var expirationDate: Date? { payload.expiresDate.map(Date.init(milliseconds:)) }

    /// The number of items that were bought.
    public var purchasedQuantity: Int { payload.quantity }

    /// A Boolean value that indicates whether an upgrade superseded the transaction.
    public var isUpgraded: Bool { payload.isUpgraded ?? false }

    /// The date of the refund or other revocation, or `nil` if the transaction wasn't revoked.
    public var revocationDate: Date? { payload.revocationDate.map(Date.init(milliseconds:)) }

    /// The reason for the refund or other revocation, or `nil` if the transaction wasn't revoked.
    public var revocationReason: Transaction.RevocationReason? {
        payload.revocationReason.map { RevocationReason(rawValue: $0) }
    }

    /// The type of the product.
    public var productType: Product.ProductType { Product.ProductType(rawValue: payload.type.rawValue) }

    /// The token by which the app identifies the buyer's account, or `nil` if the app passed none.
    public var appAccountToken: UUID? { payload.appAccountToken }

    /// The reason why the customer owns the product: bought, or shared by a family member.
    public var ownershipType: Transaction.OwnershipType {
        OwnershipType(rawValue: payload.inAppOwnershipType.rawValue)
    }

    /// The price that the customer paid; never `nil` in this module.
    public var price: Decimal? { Decimal(milliunits: payload.price) }

    /// The ID that identifies the customer's Apple Account in all signed data of the app.
    public var appTransactionID: String { payload.appTransactionId }

    /// The date on which the App Store signed the transaction.
    ///
    /// A later version of a transaction has a later date.
    public var signedDate: Date { Date(milliseconds: payload.signedDate) }

    /// A hash that proves that the transaction was signed for this device.
    public var deviceVerification: Data { text.deviceVerification }

    /// The unique value with which the hash in ``deviceVerification`` was computed.
    public var deviceVerificationNonce: UUID { text.nonce }

    /// The transaction in JSON, as the App Store signed it.
    public var jsonRepresentation: Data { text.payload }

    /// Reports to the App Store that the app has delivered the product.
    ///
    /// Until the app calls this function, it receives the transaction again at every launch.
    public func finish() async {
        // A store that can't write its file delivers the transaction again, as the App Store does if finishing fails.
        try? await store.finish(payload.transactionId)
    }
}

extension Transaction {
    var payload: SignedTransactionPayload { signed.payload }
    var text: SignedText { SignedText(jws: signed.jwsRepresentation) }

    /// Converts the simulator's verification result of a transaction to that of StoreKit.
    ///
    /// - Parameters:
    ///   - found: The result of the simulator.
    ///   - store: The store that created the transaction.
    /// - Returns: The equivalent result of StoreKit.
    package static func result(
        _ found: StoreSimulator.VerificationResult<SignedTransactionPayload>, from store: SimulatedStore
    ) -> VerificationResult<Transaction> {
        VerificationResult(found) { Transaction(signed: $0, store: store) }
    }
}

extension Transaction: Equatable, Hashable {
    /// Returns `true` if two transactions have the same JWS string, and so are the same version.
    public static func == (lhs: Transaction, rhs: Transaction) -> Bool { lhs.signed == rhs.signed }

    /// Adds the JWS string of the transaction to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(signed) }
}

extension Transaction: CustomDebugStringConvertible {
    /// The description for logs: the ID and the product, without personal data.
    public var debugDescription: String { payload.description }
}

extension Transaction: CustomReflectable {
    /// A mirror with the ID and the product, so that a dump shows no more than the description.
    public var customMirror: Mirror { Mirror(self, children: ["id": id, "productID": productID]) }
}
