#if Server
package import Foundation
import JWTKit

/// The public keys that verify the signatures of bearer tokens, from JSON Web Key Sets (RFC 7517).
///
/// To rotate a key, add the new public key to the set, and sign new tokens with its private key. Remove the old public
/// key after the last token that was signed with the old private key has expired.
package struct TokenKeys: Sendable {
    /// A public key, with the only signature algorithm that is permitted for it.
    ///
    /// The header of a token can't change the algorithm.
    package struct Key: Sendable {
        let algorithm: String
        let keys: JWTKeyCollection
        /// The members of the JSON Web Key that define the public key, for comparing two keys.
        let material: [String?]
    }

    /// An error that describes what is wrong with a set of public keys.
    package struct InvalidKeysError: Error, CustomStringConvertible {
        package let description: String
    }

    /// The permitted signature algorithms, all of them asymmetric.
    ///
    /// With such an algorithm, a public key verifies what a private key signed. So the public keys of this type can
    /// verify tokens, but not sign them.
    static let algorithms = ["ES256", "ES384", "EdDSA", "PS256", "RS256"]

    /// The public keys by their key ID (`kid`).
    private(set) var keys: [String: Key] = [:]

    /// Reads public keys from JSON Web Key Sets that the operator of the server wrote.
    ///
    /// - Parameter sets: The key sets, each with a name for error messages.
    /// - Throws: `InvalidKeysError` if a set or one of its keys is invalid.
    package init(_ sets: [(name: String, json: Data)]) async throws(InvalidKeysError) {
        for set in sets {
            guard let read = try? JSONDecoder().decode(KeySet<Member>.self, from: set.json) else {
                throw InvalidKeysError(description: "\(set.name): not a JSON Web Key Set, which is {\"keys\":[…]}")
            }
            for member in read.keys { try await add(member, from: set.name) }
        }
    }

    /// Reads public keys from the JSON Web Key Set of an identity provider.
    ///
    /// A provider's set may contain keys for other purposes, so keys that can't be used are ignored (RFC 7517,
    /// section 5).
    ///
    /// - Parameter json: The key set.
    /// - Throws: `InvalidKeysError` if the set can't be read, or contains no key that can be used.
    package init(ofProvider json: Data) async throws(InvalidKeysError) {
        let name = "the key set"
        guard let read = try? JSONDecoder().decode(KeySet<OptionalMember>.self, from: json) else {
            throw InvalidKeysError(description: "\(name): not a JSON Web Key Set, which is {\"keys\":[…]}")
        }
        for case let member? in read.keys.map(\.value) {
            do throws(InvalidKeysError) { try await add(member, from: name) } catch { continue }
        }
        guard !keys.isEmpty else {
            throw InvalidKeysError(description: "\(name): contains no key that can verify tokens")
        }
    }

    /// The IDs of the public keys, in alphabetical order.
    package var names: [String] { keys.keys.sorted() }

    private mutating func add(_ member: Member, from name: String) async throws(InvalidKeysError) {
        var key = member.key
        guard let kid = key.keyIdentifier?.string, !kid.isEmpty else {
            throw InvalidKeysError(description: "\(name): a key has no \"kid\"")
        }
        // The ID is shown at the start of the server, and in error messages about the key.
        guard kid.utf8.count <= 128, kid.isPlain else {
            throw InvalidKeysError(
                description: "\(name): a \"kid\" is longer than 128 bytes, or has control characters")
        }
        guard member.use ?? "sig" == "sig" else {
            throw InvalidKeysError(
                description: "\(name): the key \(kid) isn't for signatures, because its \"use\" isn't \"sig\"")
        }
        key.algorithm = key.algorithm ?? key.usualAlgorithm
        guard let algorithm = key.algorithm?.rawValue, Self.algorithms.contains(algorithm) else {
            let known = Self.algorithms.joined(separator: ", ")
            throw InvalidKeysError(description: "\(name): the key \(kid) requires an \"alg\", one of \(known)")
        }
        guard keys[kid] == nil else {
            throw InvalidKeysError(description: "\(name): two keys have the \"kid\" \(kid)")
        }
        // Verifying tokens needs no private key, and the library crashes on one that doesn't fit its modulus
        // (found by libFuzzer).
        guard key.privateExponent == nil, key.prime1 == nil, key.prime2 == nil else {
            throw InvalidKeysError(description: "\(name): the key \(kid) is a private key; use its public key")
        }
        let collection = JWTKeyCollection()
        do { try await collection.add(jwk: key) } catch {
            throw InvalidKeysError(description: "\(name): the key \(kid) can't be read")
        }
        let material = [
            key.keyType.rawValue, algorithm, key.curve?.rawValue, key.modulus, key.exponent, key.x, key.y,
        ]
        keys[kid] = Key(algorithm: algorithm, keys: collection, material: material)
    }

    private struct KeySet<Element: Decodable>: Decodable {
        let keys: [Element]
    }

    private struct Member: Decodable {
        let key: JWK
        /// The intended use of the key: `sig` or `enc`.
        let use: String?

        private enum CodingKeys: String, CodingKey { case use }

        init(from decoder: any Decoder) throws {
            key = try JWK(from: decoder)
            use = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .use)
        }
    }

    private struct OptionalMember: Decodable {
        let value: Member?

        init(from decoder: any Decoder) { value = try? Member(from: decoder) }
    }
}

extension JWK {
    /// The signature algorithm of a key that doesn't name one.
    ///
    /// The value is `nil` if the type of the key doesn't determine the algorithm. An elliptic curve has only one
    /// algorithm. For RSA, it is the default of OpenID Connect, because large identity providers leave the member out.
    fileprivate var usualAlgorithm: Algorithm? {
        switch (keyType, curve?.rawValue) {
        case (.ecdsa, "P-256"): .es256
        case (.ecdsa, "P-384"): .es384
        case (.octetKeyPair, "Ed25519"): .eddsa
        case (.rsa, _): .rs256
        default: nil
        }
    }
}
#endif
