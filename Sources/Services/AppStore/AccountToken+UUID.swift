internal import DiscoverEntities
internal import Foundation

extension UUID {
    /// The same 128 bits, as StoreKit takes them.
    init(_ token: AccountToken) {
        self = withUnsafeBytes(of: token.bits.bigEndian) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}

extension AccountToken {
    /// The same 128 bits, as StoreKit gives them back.
    init(_ uuid: UUID) {
        self.init(bits: withUnsafeBytes(of: uuid.uuid) { $0.reduce(0) { $0 << 8 | UInt128($1) } })
    }
}
