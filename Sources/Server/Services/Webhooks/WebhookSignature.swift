#if Server
internal import Crypto
internal import Foundation
public import ServerUseCases

/// Creates the signatures of a webhook according to the specification Standard Webhooks.
///
/// The signed content is the ID of the event, the time of the attempt in seconds, and the body, separated by periods.
/// The signature is the HMAC-SHA256 of this content. A secret is the prefix `whsec_` and the key in Base64.
///
/// Source: the specification at https://www.standardwebhooks.com, section "Signature scheme".
public enum WebhookSignature {
    private static let prefix = "whsec_"

    /// Returns a new random secret with a key of 32 bytes.
    public static func newSecret() -> ServerUseCases.SharedSecret {
        let key = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
        return ServerUseCases.SharedSecret(prefix + key.base64EncodedString())
    }

    /// Returns the value of the header `webhook-signature`.
    ///
    /// The value contains one signature for each secret, separated by spaces.
    ///
    /// - Parameters:
    ///   - id: The ID of the event.
    ///   - seconds: The time of the attempt in seconds since 1970.
    ///   - body: The bytes of the request's body.
    ///   - secrets: The secrets; a secret in another format than `whsec_` and Base64 is left out.
    /// - Returns: The value of the header; empty if no secret is usable.
    public static func header(
        id: String, seconds: Int64, body: [UInt8], secrets: [ServerUseCases.SharedSecret]
    ) -> String {
        let content = Array("\(id).\(seconds).".utf8) + body
        return secrets.compactMap { secret in
            guard secret.text.hasPrefix(prefix),
                let key = Data(base64Encoded: String(secret.text.dropFirst(prefix.count))), !key.isEmpty
            else { return nil }
            let code = HMAC<SHA256>.authenticationCode(for: content, using: SymmetricKey(data: key))
            return "v1," + Data(code).base64EncodedString()
        }.joined(separator: " ")
    }
}
#endif
