#if Server
import DiscoverEntities
import Foundation
import ServerProgram

extension FuzzTarget {
    /// Values of the `Authorization` header; only valid tokens of the server's key may be accepted.
    static let token = FuzzTarget(name: "token", fixtures: { try $0.tokens() }) {
        let mint = try TokenIssuer()
        return try good(mint).map { Array("Bearer \($0)".utf8) } + bad(mint).map { Array("Bearer \($0)".utf8) }
    } read: { bytes in
        guard let mint = try? TokenIssuer(), let tokens = try? await tokens(mint.keySet) else {
            return "the keys can't be read"
        }
        let text = String(decoding: bytes, as: UTF8.self)
        // Signatures differ between processes, but the signed parts don't.
        let known = Set(((try? good(mint)) ?? []).map(signed))
        let isGood = text.lowercased().hasPrefix("bearer ") && known.contains(signed(String(text.dropFirst(7))))
        do throws(TokenRefusal) {
            let caller = try await tokens.caller(authorization: text)
            guard isGood else { return "a token that was never issued is accepted" }
            guard caller.token == AccountToken(uuid: TokenIssuer.account) else {
                return "a token is accepted for another account"
            }
            // Again, from the cache.
            return try await tokens.caller(authorization: text) == caller
                ? nil : "the same token is accepted for another account"
        } catch {
            return complaint(about: error)
        }
    }

    /// The reader of key files, each of which must lead to accepting tokens of its own keys only.
    static let keys = FuzzTarget(name: "keys") {
        let keySet = try TokenIssuer().keySet
        // Both were found by libFuzzer: the last one has invalid UTF-8 in an unused member, which Foundation's
        // decoder accepts, and the one with a private exponent crashed the process.
        let withPrivate = rsa.replacing(#""kid":"r""#, with: #""kid":"r","d":"AQAB""#)
        return [keySet, rsa, edwards, withPrivate, #"{"keys":[]}"#, #"{"keys":[{"kty":"EC","kid":"\u001b[2J"}]}"#].map {
            Array($0.utf8)
        } + [Array(keySet.utf8).replacing(Array("sig".utf8), with: [0xA2])]
    } read: { bytes in
        do throws(TokenKeys.InvalidKeysError) {
            return await fault(of: try await TokenKeys([("keys.json", Data(bytes))]), from: bytes)
        } catch {
            return complaint(about: error)
        }
    }

    /// The reader of an identity provider's key set, which ignores the keys that it can't use.
    static let providerKeys = FuzzTarget(name: "provider-keys") {
        let keySet = try TokenIssuer().keySet
        let others = [
            #"{"kty":"RSA","use":"enc","kid":"e","e":"AQAB","n":"s2Uf"},"#, #"{"kty":"oct","kid":"o","k":"AAAA"},"#,
            "7,", #"{"kty":"EC","crv":"P-256","kid":"fuzz","x":"AAAA","y":"AAAA"},"#,
        ]
        return ([keySet, rsa, edwards, #"{"keys":[]}"#] + others.map { keySet.replacing("[", with: "[\($0)") }).map {
            Array($0.utf8)
        }
    } read: { bytes in
        // A provider's set may contain whatever a file may, and keys that can't be used.
        if let file = try? await TokenKeys([("keys.json", Data(bytes))]), !file.names.isEmpty {
            let text = String(decoding: bytes, as: UTF8.self)
            let start = #"{"keys":["#
            for set in [text] + (text.hasPrefix(start) ? [start + "7," + text.dropFirst(start.count)] : [])
            where (try? await TokenKeys(ofProvider: Data(set.utf8)))?.names != file.names {
                return "a provider's set has other keys than a file, or an unused key isn't ignored"
            }
        }
        do throws(TokenKeys.InvalidKeysError) {
            return await fault(of: try await TokenKeys(ofProvider: Data(bytes)), from: bytes)
        } catch {
            return complaint(about: error)
        }
    }

    /// Returns a sentence about what is wrong with keys that were read, or `nil` if nothing is wrong.
    private static func fault(of keys: TokenKeys, from bytes: [UInt8]) async -> String? {
        if let complaint = complaint(about: Sentence(description: keys.names.joined(separator: ", ") + ".")) {
            return complaint
        }
        guard let mint = try? TokenIssuer(), let token = try? mint.token(scope: "customer") else { return "no token" }
        let validate = BearerTokenValidator(
            keys: keys, policy: TokenPolicy(issuer: "discover-server", audience: "discover-server"))
        guard (try? await validate.caller(authorization: "Bearer \(token)")) != nil else { return nil }
        // Compared as text, because the server's decoder accepts more than the parser here, and both alphabets of
        // base64.
        let text = String(decoding: bytes, as: UTF8.self).replacing("+", with: "-").replacing("/", with: "_")
        let isNamed = text.contains(mint.x.dropLast())
        return keys.names.contains(TokenIssuer.kid) && isNamed
            ? nil : "a token is accepted whose key isn't in the key set"
    }

    private static func tokens(_ keySet: String) async throws -> BearerTokenValidator {
        BearerTokenValidator(
            keys: try await TokenKeys([("keys.json", Data(keySet.utf8))]),
            policy: TokenPolicy(issuer: "discover-server", audience: "discover-server"))
    }

    private static func good(_ mint: TokenIssuer) throws -> [String] {
        try [
            mint.token(scope: "customer"), mint.token(scope: "customer admin other"),
            mint.token(
                #"{"kid":"fuzz","alg":"ES256"}"#,
                #"{"iss":"discover-server","sub":"05EF9F07-5F15-4D06-86A2-EEFA8AD76969","aud":["a","discover-server"],"exp":4102444800.5,"nbf":1,"iat":1e9,"scope":"","new":[{}]}"#
            ),
        ]
    }

    /// Returns tokens with a valid signature that must be refused.
    private static func bad(_ mint: TokenIssuer) throws -> [String] {
        let header = #"{"alg":"ES256","typ":"JWT","kid":"fuzz"}"#
        let claims = #""iss":"discover-server","sub":"\#(TokenIssuer.account)","scope":"admin""#
        return try [
            mint.token(#"{"alg":"none","kid":"fuzz"}"#, #"{\#(claims),"aud":"discover-server","exp":4102444800}"#),
            mint.token(#"{"alg":"HS256","kid":"fuzz"}"#, #"{\#(claims),"aud":"discover-server","exp":4102444800}"#),
            mint.token(#"{"alg":"ES256","kid":"other"}"#, #"{\#(claims),"aud":"discover-server","exp":4102444800}"#),
            mint.token(
                #"{"alg":"ES256","kid":"fuzz","crit":["b64"]}"#,
                #"{\#(claims),"aud":"discover-server","exp":4102444800}"#),
            mint.token(header, #"{\#(claims),"aud":"discover-server","exp":1}"#),
            mint.token(header, #"{\#(claims),"aud":"discover-server","exp":4102444800,"nbf":4102444799}"#),
            mint.token(header, #"{\#(claims),"aud":"somebody","exp":4102444800}"#),
            mint.token(header, #"{\#(claims),"aud":"discover-server"}"#), mint.token(header, "[]"),
            mint.token(
                header,
                #"{"iss":"discover-server","sub":"anna","scope":"admin","aud":"discover-server","exp":4102444800}"#),
        ]
    }

    /// Returns the signed part of a token.
    private static func signed(_ token: String) -> String {
        token.split(separator: ".").prefix(2).joined(separator: ".")
    }

    private static let rsa =
        #"{"keys":[{"kty":"RSA","alg":"RS256","kid":"r","e":"AQAB","n":"s2UfmgKX6y-RIL7fznplHQ8ZdA2aLVqjdq7T0gU64KRDb3YsOx1g9ijeF5i2QoHZMbHZGyoFmc6M-eL8KhbzX4FiLl4u9Dmr0UXV38SPaHk9FVWBY5tvWssEIiiZyEjELyY7Zs_2aCggKu8W9sfsDf_vFUhOSnpA80Z--Aejlsd1G4qMif-9Dd7TKR1njlK-S5KkngK5wbg5vBl2yrm-AeobwC1YeUu0cvdEu7Ma7WZElJD6TIPrm7A-B9t_CN7cZ58So1wJLlCkQ7ckgqMUvsnIHGywNJBzNQhYknZa3yoOa0bkx1BJAtQWlTFGl_t5uEZVkDyA_SSPkvv4mid-uw"}]}"#

    /// The key of RFC 8037, appendix A.2.
    private static let edwards =
        #"{"keys":[{"kty":"OKP","crv":"Ed25519","alg":"EdDSA","kid":"e","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}]}"#
}
#endif
