#if Server
internal import Crypto
internal import Foundation

/// The digest of a purchase token, which identifies the purchase without revealing the token.
///
/// The token alone is enough to read and to present a purchase, so the ledger doesn't contain it.
enum TokenDigest {
    /// Returns the first 16 bytes of the token's SHA-256 digest in hexadecimal.
    static func text(of token: String) -> String {
        SHA256.hash(data: Data(token.utf8)).prefix(16).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
}
#endif
