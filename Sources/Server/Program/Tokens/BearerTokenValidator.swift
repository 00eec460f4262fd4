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

    private let keys: TokenKeys
    private let issuer: String
    private let audience: String
    private let now: @Sendable () -> Date
    /// The accepted tokens, by their SHA-256 digest.
    ///
    /// If a client sends one of these tokens again, its signature isn't verified again.
    private let good: Mutex<LRUCache<SHA256Digest, Accepted>>

    private struct Accepted: Sendable {
        let caller: Caller
        let begins: Double
        let ends: Double
    }

    /// Creates a validator of bearer tokens.
    ///
    /// - Parameters:
    ///   - keys: The keys whose tokens are accepted.
    ///   - issuer: The required issuer of a token.
    ///   - audience: The required audience of a token.
    ///   - capacity: The maximum number of accepted tokens that are cached; the least recently used one is removed
    ///     first.
    ///   - now: A function that returns the current time.
    package init(
        keys: TokenKeys, issuer: String, audience: String, capacity: Int = 4096,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.keys = keys
        self.issuer = issuer
        self.audience = audience
        good = Mutex(LRUCache(capacity: capacity))
        self.now = now
    }

    /// Returns the caller of a token whose signature was verified before and that is still valid, or `nil`.
    func cachedCaller(authorization: String?) -> Caller? {
        guard let token = try? Self.token(in: authorization), token.utf8.count <= Self.longest else { return nil }
        let digest = SHA256.hash(data: Data(token.utf8))
        guard let known = good.withLock({ $0.value(for: digest) }) else { return nil }
        let seconds = now().timeIntervalSince1970
        return seconds >= known.begins && seconds < known.ends ? known.caller : nil
    }

    /// Returns the caller that the `Authorization` header of a request identifies.
    ///
    /// - Throws: `TokenRefusal` if the token is missing or refused.
    package func caller(authorization: String?) async throws(TokenRefusal) -> Caller {
        try await caller(try Self.token(in: authorization))
    }

    private static func token(in authorization: String?) throws(TokenRefusal) -> String {
        guard let authorization else { throw .missing }
        let parts = authorization.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { throw .missing }
        return String(parts[1])
    }

    private func caller(_ token: String) async throws(TokenRefusal) -> Caller {
        guard token.utf8.count <= Self.longest else { throw .malformed }
        let seconds = now().timeIntervalSince1970
        let digest = SHA256.hash(data: Data(token.utf8))
        if let known = good.withLock({ $0.value(for: digest) }) {
            guard seconds < known.ends else { throw .expired }
            guard seconds >= known.begins else { throw .notYetValid }
            return known.caller
        }
        let claims = try await claims(of: token)
        let caller = try caller(claims, at: seconds)
        let accepted = Accepted(caller: caller, begins: claims.nbf ?? 0, ends: claims.exp)
        good.withLock { $0.insert(accepted, for: digest) }
        return caller
    }

    /// The number of cached tokens.
    var cached: Int { good.withLock { $0.count } }

    private func claims(of token: String) async throws(TokenRefusal) -> TokenClaims {
        guard let parts = JWSParts(token), let header = Base64URL.decode(parts.header),
            let header = try? JSONDecoder().decode(TokenHeader.self, from: Data(header))
        else { throw .malformed }
        guard header.crit == nil else { throw .wrongAlgorithm }
        guard let kid = header.kid, let key = keys.keys[kid] else { throw .unknownKey }
        guard header.alg == key.algorithm else { throw .wrongAlgorithm }
        do { return try await key.keys.verify(token, as: TokenClaims.self) } catch { throw .badSignature }
    }

    private func caller(_ claims: TokenClaims, at seconds: Double) throws(TokenRefusal) -> Caller {
        guard claims.iss == issuer, claims.aud.value.contains(audience) else { throw .foreign }
        guard claims.exp.isFinite, seconds < claims.exp else { throw .expired }
        if let begins = claims.nbf, seconds < begins { throw .notYetValid }
        guard let account = AccountToken(uuid: claims.sub) else { throw .noAccount }
        return Caller(
            token: account,
            scopes: Set(claims.scope.split(separator: " ").compactMap { Caller.Scope(rawValue: String($0)) }))
    }
}

/// The part of a token's header that is read before its signature is verified.
private struct TokenHeader: Decodable {
    let alg: String
    let kid: String?
    let crit: [String]?
}
#endif
