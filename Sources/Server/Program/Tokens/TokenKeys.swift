#if Server
package import Foundation
import JWTKit

/// The public keys that verify the signatures of bearer tokens, from JSON Web Key Sets (RFC 7517).
///
/// To rotate a key, add the new public key to the file, and sign new tokens with its private key. Remove the old public
/// key after the last token that was signed with the old private key has expired.
package struct TokenKeys: Sendable {
    /// A public key, with the only signature algorithm that is permitted for it.
    ///
    /// The header of a token can't change the algorithm.
    struct Key: Sendable {
        let algorithm: String
        let keys: JWTKeyCollection
    }

    /// An error that describes what is wrong with a file of public keys.
    package struct Fault: Error, CustomStringConvertible {
        package let description: String
    }

    /// The permitted signature algorithms, in which a public key verifies what a private key signed.
    ///
    /// So the keys of this type can verify tokens, but not sign them.
    static let algorithms = ["ES256", "ES384", "EdDSA", "PS256", "RS256"]

    /// The public keys by their key ID (`kid`).
    let keys: [String: Key]

    /// Reads public keys from JSON Web Key Sets.
    ///
    /// - Parameter sets: The key sets, each with a name for error messages.
    /// - Throws: `Fault` if a set or one of its keys is invalid.
    package init(_ sets: [(name: String, json: Data)]) async throws(Fault) {
        var keys: [String: Key] = [:]
        for set in sets {
            guard let read = try? JSONDecoder().decode(JWKS.self, from: set.json) else {
                throw Fault(description: "\(set.name): not a JSON Web Key Set, which is {\"keys\":[…]}")
            }
            for key in read.keys {
                guard let kid = key.keyIdentifier?.string, !kid.isEmpty else {
                    throw Fault(description: "\(set.name): a key has no \"kid\"")
                }
                // The ID is shown at the start of the server, and in error messages about the key.
                guard kid.utf8.count <= 128, kid.isPlain else {
                    throw Fault(
                        description: "\(set.name): a \"kid\" is longer than 128 bytes, or has control characters")
                }
                guard let algorithm = key.algorithm?.rawValue, Self.algorithms.contains(algorithm) else {
                    let known = Self.algorithms.joined(separator: ", ")
                    throw Fault(description: "\(set.name): the key \(kid) requires an \"alg\", one of \(known)")
                }
                guard keys[kid] == nil else {
                    throw Fault(description: "\(set.name): two keys have the \"kid\" \(kid)")
                }
                // Verifying tokens needs no private key, and the library crashes on one that doesn't fit its modulus
                // (found by libFuzzer).
                guard key.privateExponent == nil, key.prime1 == nil, key.prime2 == nil else {
                    throw Fault(description: "\(set.name): the key \(kid) is a private key; use its public key")
                }
                let collection = JWTKeyCollection()
                do { try await collection.add(jwk: key) } catch {
                    throw Fault(description: "\(set.name): the key \(kid) can't be read")
                }
                keys[kid] = Key(algorithm: algorithm, keys: collection)
            }
        }
        self.keys = keys
    }

    /// The IDs of the public keys, in alphabetical order.
    package var names: [String] { keys.keys.sorted() }
}
#endif
