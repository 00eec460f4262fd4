public import DiscoverEntities
public import Foundation

extension UUID {
    /// Creates the UUID with the same 128 bits as an account token.
    ///
    /// - Parameter token: The token of an account, which StoreKit takes as a UUID.
    public init(_ token: AccountToken) {
        self = withUnsafeBytes(of: token.bits.bigEndian) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}

extension AccountToken {
    /// Creates the token with the same 128 bits as a UUID.
    ///
    /// - Parameter uuid: The UUID of an account, such as the one that your server created.
    public init(_ uuid: UUID) {
        self.init(bits: withUnsafeBytes(of: uuid.uuid) { $0.reduce(0) { $0 << 8 | UInt128($1) } })
    }
}
