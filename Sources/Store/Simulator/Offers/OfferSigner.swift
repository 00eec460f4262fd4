public import Foundation
internal import Support

/// A signer of subscription offers; in tests, the signer replaces the developer's server.
///
/// Create it with ``SimulatedStore/offerSigner(keyID:)``.
///
/// For the App Store, the developer's server signs an offer with ES256 and a private key. This type instead computes a
/// checksum from the values, the store's seed, and the key ID (see ``ChecksumSigner``). So the store detects wrong
/// signatures without cryptography. The signed values and their order are those of Apple's "Generating a signature for
/// promotional offers".
public struct OfferSigner: Sendable {
    /// The ID of the store's signing key if the catalog contains no key pair.
    public static let localKeyID = "LOCALKEY"

    /// The ID of the key that the signatures are created with.
    public let keyID: String
    private let bundleIdentifier: String
    private let signer: ChecksumSigner

    init(keyID: String, bundleIdentifier: String, seed: UInt64) {
        self.keyID = keyID
        self.bundleIdentifier = bundleIdentifier
        let number = keyID.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        signer = ChecksumSigner(seed: seed ^ SplitMix64.mix(number))
    }

    /// Returns the signature with which a customer can use a promotional offer.
    ///
    /// - Parameters:
    ///   - offerID: The ID of the offer.
    ///   - productID: The ID of the product.
    ///   - appAccountToken: The app account token of the purchase, if it has one. With another token, the signature is
    ///     invalid.
    ///   - nonce: A value that is used only once.
    ///   - timestamp: The time of the signature on the virtual clock, in milliseconds since 1970. The signature is
    ///     valid for 24 hours.
    /// - Returns: The signature. It is empty, and the store rejects it, if an ID contains the character U+2063, which
    ///   separates the signed values.
    public func promotionalOffer(
        _ offerID: String, productID: String, appAccountToken: UUID? = nil, nonce: UUID, timestamp: Int64
    ) -> OfferSignature {
        let account = appAccountToken?.uuidString.lowercased() ?? ""
        return sign([productID, offerID, account], nonce, timestamp)
    }

    /// Returns a signed statement of whether the customer is eligible for an introductory offer.
    ///
    /// The statement overrides the store's own rule.
    ///
    /// - Parameters:
    ///   - isEligible: A Boolean value that indicates whether the customer is eligible.
    ///   - productID: The ID of the product.
    ///   - appTransactionID: The customer's ID, see ``SimulatedStore/appTransactionID``.
    ///   - nonce: A value that is used only once.
    ///   - timestamp: The time of the signature on the virtual clock, in milliseconds since 1970. The signature is
    ///     valid for 24 hours.
    /// - Returns: The signature.
    public func introductoryOfferEligibility(
        _ isEligible: Bool, productID: String, appTransactionID: String, nonce: UUID, timestamp: Int64
    ) -> OfferSignature {
        sign([productID, "introductory \(isEligible)", appTransactionID], nonce, timestamp)
    }

    // Apple joins the values with U+2063. If a value contains this character, different values could give the same
    // text, so the signature is empty, which the store rejects.
    private func sign(_ members: [String], _ nonce: UUID, _ timestamp: Int64) -> OfferSignature {
        let separator: Unicode.Scalar = "\u{2063}"
        let all = [bundleIdentifier, keyID] + members + [nonce.uuidString.lowercased(), String(timestamp)]
        guard !all.contains(where: { $0.unicodeScalars.contains(separator) }) else {
            return OfferSignature(keyID: keyID, nonce: nonce, timestamp: timestamp, signature: Data())
        }
        let text = Array(all.joined(separator: String(separator)).utf8)
        return OfferSignature(
            keyID: keyID, nonce: nonce, timestamp: timestamp, signature: Data(signer.signature(over: text)))
    }
}

extension SimulatedStore {
    /// Returns a signer of subscription offers; in tests, the signer replaces the developer's server.
    ///
    /// - Parameter keyID: The ID of the key. If it is `nil`, the signer uses the store's key: the key in the catalog
    ///   or, if the catalog has none, ``OfferSigner/localKeyID``. The store rejects signatures of all other keys.
    /// - Returns: The signer.
    public func offerSigner(keyID: String? = nil) -> OfferSigner { read { $0.offerSigner(keyID: keyID) } }

    /// The ID of the signed-in Apple Account for this app, like `AppTransaction.appTransactionID`.
    public var appTransactionID: String { read { $0.customer.appTransactionID } }
}

/// A developer's signature of an offer; it can be used only once, in the 24 hours after it was created.
///
/// Modeled on StoreKit's `Product.SubscriptionOffer.Signature`. In tests, an ``OfferSigner`` creates the signature; for
/// the App Store, the developer's server does.
public struct OfferSignature: Sendable, Hashable, Codable {
    /// The ID of the key that created the signature.
    public let keyID: String
    /// A value that is unique for each signature, so that no signature can be used twice.
    public let nonce: UUID
    /// The time of the signature on the virtual clock, in milliseconds since 1970.
    public let timestamp: Int64
    /// The bytes of the signature.
    ///
    /// No description shows them, because they entitle the customer to a reduced price.
    public let signature: Data

    /// Creates a signature from values that an ``OfferSigner`` or a server returned.
    public init(keyID: String, nonce: UUID, timestamp: Int64, signature: Data) {
        self.keyID = keyID
        self.nonce = nonce
        self.timestamp = timestamp
        self.signature = signature
    }
}

extension OfferSignature: CustomStringConvertible, CustomReflectable {
    /// The description for logs, which contains only the ID of the signing key.
    public var description: String { "signed with \(keyID)" }

    /// A mirror that shows only the key ID, so that `dump` doesn't reveal the signature.
    public var customMirror: Mirror { Mirror(self, children: ["keyID": keyID]) }
}
