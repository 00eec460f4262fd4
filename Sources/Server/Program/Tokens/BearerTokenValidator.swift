#if Server
import Crypto
import DiscoverEntities
package import Foundation
import JWTKit
import Support
import Synchronization

/// A validator of bearer tokens: JSON Web Tokens that are signed with one of the configured keys.
///
/// A token's content isn't trusted before its signature is verified. Before that, the token's `kid` only selects a
/// configured key, and its `alg` must be the algorithm of that key. So a token can't select the algorithm `none`, or
/// misuse a public key as a shared secret.
package final class BearerTokenValidator: Sendable {
    /// The maximum length of a token in bytes; a longer token is refused without being parsed.
    package static let longest = 4096

    private let keys: any TokenKeyProvider
    private let policy: TokenPolicy
    private let now: @Sendable () -> Date
    /// The accepted tokens, by their SHA-256 digest.
    ///
    /// The signature of a token in this cache isn't verified again.
    private let good: Mutex<LRUCache<SHA256Digest, AcceptedToken>>

    /// Creates a validator of bearer tokens.
    ///
    /// - Parameters:
    ///   - keys: The keys whose tokens are accepted.
    ///   - policy: The rules for the claims of a token.
    ///   - capacity: The maximum number of accepted tokens that are cached; the least recently used one is removed
    ///     first.
    ///   - now: A function that returns the current time.
    package init(
        keys: any TokenKeyProvider, policy: TokenPolicy, capacity: Int = 4096,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.keys = keys
        self.policy = policy
        good = Mutex(LRUCache(capacity: capacity))
        self.now = now
    }

    /// Returns the caller that a token identifies, if the token was verified before.
    ///
    /// An earlier request contained the token, whose signature was verified then.
    ///
    /// - Parameter authorization: The value of the `Authorization` header, which contains the token, or `nil` without
    ///   it.
    /// - Returns: The caller, or `nil` if the token isn't cached, or isn't valid at this time.
    func cachedCaller(authorization: String?) -> Caller? {
        guard let token = try? Self.token(in: authorization), token.utf8.count <= Self.longest else { return nil }
        let digest = SHA256.hash(data: Data(token.utf8))
        guard let known = known(digest) else { return nil }
        let seconds = now().timeIntervalSince1970
        return seconds >= known.begins && seconds < known.ends ? known.caller : nil
    }

    /// Returns the caller that the `Authorization` header of a request identifies.
    ///
    /// - Parameter authorization: The value of the header, or `nil` if the request has none.
    /// - Returns: The caller.
    /// - Throws: `TokenRefusal` if the token is missing or refused.
    package func caller(authorization: String?) async throws(TokenRefusal) -> Caller {
        try await accepted(try Self.token(in: authorization)).caller
    }

    /// Returns `true` if a token that was accepted before would be accepted now.
    ///
    /// The result is `false` if the token has expired, or if the key that signed it was removed or replaced.
    func isValid(_ accepted: AcceptedToken) -> Bool {
        let seconds = now().timeIntervalSince1970
        return seconds >= accepted.begins && seconds < accepted.ends
            && keys.knownKey(accepted.key.id)?.material == accepted.key.material
    }

    static func token(in authorization: String?) throws(TokenRefusal) -> String {
        guard let authorization else { throw .missing }
        let parts = authorization.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { throw .missing }
        return String(parts[1])
    }

    /// Returns the caller that a token identifies, with the token's validity.
    ///
    /// - Throws: `TokenRefusal` if the token is refused.
    func accepted(_ token: String) async throws(TokenRefusal) -> AcceptedToken {
        guard token.utf8.count <= Self.longest else { throw .malformed }
        let seconds = now().timeIntervalSince1970
        let digest = SHA256.hash(data: Data(token.utf8))
        if let known = known(digest) {
            guard seconds < known.ends else { throw .expired }
            guard seconds >= known.begins else { throw .notYetValid }
            return known
        }
        let (claims, key) = try await Self.claims(of: token, signedWith: keys)
        let caller = try caller(claims, at: seconds)
        let accepted = AcceptedToken(caller: caller, begins: claims.nbf ?? 0, ends: claims.exp, key: key)
        good.withLock { $0.insert(accepted, for: digest) }
        return accepted
    }

    /// The number of cached tokens.
    var cached: Int { good.withLock { $0.count } }

    /// Returns the accepted token with the specified digest.
    ///
    /// The result is `nil` if the token isn't cached, or if the key that signed the token was removed or replaced
    /// meanwhile.
    private func known(_ digest: SHA256Digest) -> AcceptedToken? {
        guard let known = good.withLock({ $0.value(for: digest) }),
            keys.knownKey(known.key.id)?.material == known.key.material
        else { return nil }
        return known
    }

    /// Verifies the signature of a token, and returns its claims with the ID and the contents of the key.
    static func claims(
        of token: String, signedWith keys: any TokenKeyProvider
    ) async throws(TokenRefusal) -> (ReceivedClaims, key: (id: String, material: [String?])) {
        guard let parts = JWSParts(token), let header = Base64URL.decode(parts.header),
            let header = try? JSONDecoder().decode(TokenHeader.self, from: Data(header))
        else { throw .malformed }
        guard header.crit == nil else { throw .wrongAlgorithm }
        guard let kid = header.kid, let key = try await keys.key(kid) else { throw .unknownKey }
        guard header.alg == key.algorithm else { throw .wrongAlgorithm }
        do {
            return (try await key.keys.verify(token, as: ReceivedClaims.self), (kid, key.material))
        } catch {
            throw .badSignature
        }
    }

    private func caller(_ claims: ReceivedClaims, at seconds: Double) throws(TokenRefusal) -> Caller {
        let caller = try policy.caller(claims)
        guard claims.exp.isFinite, seconds < claims.exp else { throw .expired }
        if let begins = claims.nbf, seconds < begins { throw .notYetValid }
        return caller
    }
}

/// The caller, the period of validity, and the key of an accepted token.
struct AcceptedToken: Sendable {
    let caller: Caller
    /// The time in seconds since 1970 from which the token is valid.
    let begins: Double
    /// The time in seconds since 1970 at which the token expires.
    let ends: Double
    /// The ID and the public members of the key that signed the token.
    let key: (id: String, material: [String?])
}

/// The part of a token's header that is read before its signature is verified.
private struct TokenHeader: Decodable {
    let alg: String
    let kid: String?
    let crit: [String]?
}
#endif
