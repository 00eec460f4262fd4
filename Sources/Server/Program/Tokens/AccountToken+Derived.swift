#if Server
import Crypto
import DiscoverEntities
import Support

extension AccountToken {
    /// Creates the token of an account from its name at the identity provider: a version 5 UUID (RFC 9562).
    ///
    /// Every UUID library computes the same token. So the app can compute the token, too, and send it with a payment.
    ///
    /// - Parameters:
    ///   - name: The name of the account, which is used exactly as it is.
    ///   - namespace: The UUID of the namespace.
    init(named name: String, in namespace: AccountToken) {
        let space = (0..<16).map { UInt8(truncatingIfNeeded: namespace.bits >> (120 - 8 * UInt128($0))) }
        // The standard requires SHA-1. Its weakness doesn't matter, because attackers can't choose the names.
        var bits = Insecure.SHA1.hash(data: space + Array(name.utf8)).prefix(16).reduce(UInt128(0)) {
            $0 << 8 | UInt128($1)
        }
        bits = bits & ~(0xf << 76) | 0x5 << 76
        self.init(bits: bits & ~(0x3 << 62) | 0x2 << 62)
    }
}
#endif
