public import Foundation

/// A merchant's word that a customer may have an offer, after StoreKit's `Product.SubscriptionOffer.Signature`.
///
/// It is made by an ``OfferSigner``, as the App Store's is made by the merchant's server, and is good once and for a day.
public struct OfferSignature: Sendable, Hashable, Codable {
    /// Which key it was made with.
    public let keyID: String
    /// A value of its own for each signature, so that none can be used twice.
    public let nonce: UUID
    /// When it was made, in milliseconds since 1970, on the store's clock.
    public let timestamp: Int64
    /// The signature itself. It is good for money: no description shows it.
    public let signature: Data

    /// Takes what a signer, or a server, has made.
    public init(keyID: String, nonce: UUID, timestamp: Int64, signature: Data) {
        self.keyID = keyID
        self.nonce = nonce
        self.timestamp = timestamp
        self.signature = signature
    }
}

extension OfferSignature: CustomStringConvertible, CustomReflectable {
    /// The key's id, and nothing that could be used.
    public var description: String { "signed with \(keyID)" }

    /// The same, so that dumping a value does not show more than describing it.
    public var customMirror: Mirror { Mirror(self, children: ["keyID": keyID]) }
}
