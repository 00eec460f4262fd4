public import DiscoverEntities

/// An account that is identified by a name, for demonstrations and tests.
///
/// The console and a development server compute the same account token from the same name, without exchanging it. A
/// real server creates a random token for each account once and stores it.
public struct NamedAccount: Hashable, Sendable {
    /// The name that identifies the account.
    public let name: String

    /// Creates an account with the specified name.
    public init(_ name: String) { self.name = name }

    /// The account's token: a version 8 UUID that depends only on the name.
    public var token: AccountToken {
        // FNV-1a with 128 bits, a well-known way to distribute names evenly over numbers. Security doesn't depend on
        // it.
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        for byte in "discover account \(name)".utf8 {
            hash ^= UInt128(byte)
            hash &*= 0x0000_0000_0100_0000_0000_0000_0000_013b
        }
        // The version and variant that RFC 9562 defines for custom UUIDs.
        hash = hash & ~(0xf << 76) | 0x8 << 76
        return AccountToken(bits: hash & ~(0x3 << 62) | 0x2 << 62)
    }
}
