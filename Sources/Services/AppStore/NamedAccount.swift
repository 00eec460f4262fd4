public import DiscoverEntities
internal import Foundation

/// Stands in for the record in which a server finds an account by its name: the console and a development server get the same
/// account from the same name, without asking each other.
///
/// For demonstrations and tests. A real server makes a random token for each account, once, and keeps it.
public struct NamedAccount: Hashable, Sendable {
    /// What the account is called.
    public let name: String

    /// Takes a name; each is an account's.
    public init(_ name: String) { self.name = name }

    /// Its token: a UUID of version 8, the same for the name always and everywhere.
    public var token: AccountToken {
        // FNV-1a with 128 bits: a well-known way to spread names over numbers; nothing secret hangs on it.
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        for byte in "discover account \(name)".utf8 {
            hash ^= UInt128(byte)
            hash &*= 0x0000_0000_0100_0000_0000_0000_0000_013b
        }
        // The version and variant that RFC 9562 gives to UUIDs of one's own making.
        hash = hash & ~(0xf << 76) | 0x8 << 76
        return AccountToken(bits: hash & ~(0x3 << 62) | 0x2 << 62)
    }
}

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
