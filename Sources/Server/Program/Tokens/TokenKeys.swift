#if Server
package import Foundation
import JWTKit

/// The public keys whose tokens are believed, each under its `kid`: a JSON Web Key Set (RFC 7517).
///
/// To rotate: add the new key to the file, make out tokens with it, and take the old one out once the last token of it has ended.
package struct TokenKeys: Sendable {
    /// A key, and the only algorithm that it may be used with: what a token's header asks for is never believed.
    struct Key: Sendable {
        let algorithm: String
        let keys: JWTKeyCollection
    }

    /// What is wrong with a file of keys.
    package struct Fault: Error, CustomStringConvertible {
        package let description: String
    }

    /// Only signatures with a public key: whoever can check a token here must not be able to make one out.
    static let algorithms = ["ES256", "ES384", "EdDSA", "PS256", "RS256"]

    /// The keys, by `kid`.
    let keys: [String: Key]

    /// Reads key sets.
    ///
    /// - Parameter name: What the set is called in messages.
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
                // It is shown at the start, and in what is wrong with its key.
                guard kid.utf8.count <= 128, kid.isPlain else {
                    throw Fault(
                        description: "\(set.name): a \"kid\" is longer than 128 bytes, or has control characters")
                }
                guard let algorithm = key.algorithm?.rawValue, Self.algorithms.contains(algorithm) else {
                    let known = Self.algorithms.joined(separator: ", ")
                    throw Fault(description: "\(set.name): the key \(kid) needs an \"alg\", one of \(known)")
                }
                guard keys[kid] == nil else { throw Fault(description: "\(set.name): two keys are called \(kid)") }
                // Whoever checks tokens needs none, and the library ends the process over one that fits no modulus: libFuzzer's find.
                guard key.privateExponent == nil, key.prime1 == nil, key.prime2 == nil else {
                    throw Fault(description: "\(set.name): the key \(kid) is a private one; the public half is wanted")
                }
                let collection = JWTKeyCollection()
                do { try await collection.add(jwk: key) } catch {
                    throw Fault(description: "\(set.name): the key \(kid) cannot be read")
                }
                keys[kid] = Key(algorithm: algorithm, keys: collection)
            }
        }
        self.keys = keys
    }

    /// The names of the keys, in alphabetical order.
    package var names: [String] { keys.keys.sorted() }
}
#endif
