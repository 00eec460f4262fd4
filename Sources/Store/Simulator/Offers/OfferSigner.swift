public import Foundation
internal import Support

/// The merchant's server, as far as it signs offers: made by ``SimulatedStore/offerSigner(keyID:)``.
///
/// The App Store checks an ES256 signature made with the merchant's private key. This one is a keyed checksum that grows
/// from the store's seed and the key's id (see ``ChecksumSigner``): it tells right from wrong signatures and needs no
/// cryptography. What is signed, and in which order, is as in Apple's "Generating a signature for promotional offers".
public struct OfferSigner: Sendable {
    /// The key id of a store whose catalogue has no key pair.
    public static let localKeyID = "LOCALKEY"

    /// The key it signs with.
    public let keyID: String
    private let bundleIdentifier: String
    private let signer: ChecksumSigner

    init(keyID: String, bundleIdentifier: String, seed: UInt64) {
        self.keyID = keyID
        self.bundleIdentifier = bundleIdentifier
        let number = keyID.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        signer = ChecksumSigner(seed: seed ^ SplitMix64.mix(number))
    }

    /// Says that a customer may have a promotional offer.
    ///
    /// - Parameters:
    ///   - offerID: The offer.
    ///   - productID: The plan it is for.
    ///   - appAccountToken: The token that the purchase will carry, if it will carry one: another, and the signature is wrong.
    ///   - nonce: A value used for nothing else.
    ///   - timestamp: When, in milliseconds since 1970, on the store's clock; the signature is good for 24 hours.
    public func promotionalOffer(
        _ offerID: String, productID: String, appAccountToken: UUID? = nil, nonce: UUID, timestamp: Int64
    ) -> OfferSignature {
        let account = appAccountToken?.uuidString.lowercased() ?? ""
        return sign([productID, offerID, account], nonce, timestamp)
    }

    /// Says whether a customer may have a plan's introductory offer, whatever the App Store thinks.
    ///
    /// - Parameters:
    ///   - isEligible: Whether.
    ///   - productID: The plan.
    ///   - appTransactionID: The customer, by ``SimulatedStore/appTransactionID``.
    ///   - nonce: A value used for nothing else.
    ///   - timestamp: When, in milliseconds since 1970, on the store's clock; the signature is good for 24 hours.
    public func introductoryOfferEligibility(
        _ isEligible: Bool, productID: String, appTransactionID: String, nonce: UUID, timestamp: Int64
    ) -> OfferSignature {
        sign([productID, "introductory \(isEligible)", appTransactionID], nonce, timestamp)
    }

    // Apple joins the members by U+2063, which none of them contains, so that one text has one meaning.
    private func sign(_ members: [String], _ nonce: UUID, _ timestamp: Int64) -> OfferSignature {
        let all = [bundleIdentifier, keyID] + members + [nonce.uuidString.lowercased(), String(timestamp)]
        let text = Array(all.joined(separator: "\u{2063}").utf8)
        return OfferSignature(
            keyID: keyID, nonce: nonce, timestamp: timestamp, signature: Data(signer.signature(over: text)))
    }
}

extension SimulatedStore {
    /// The merchant's server, as far as it signs offers.
    ///
    /// - Parameter keyID: The key to sign with; nil is the one that the store knows: the catalogue's, or
    ///   ``OfferSigner/localKeyID``. What is signed with any other key is refused.
    public func offerSigner(keyID: String? = nil) -> OfferSigner { read { $0.offerSigner(keyID: keyID) } }

    /// The signed-in customer's id for this app, as `AppTransaction.appTransactionID` has it.
    public var appTransactionID: String { read { $0.customer.appTransactionID } }
}

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
