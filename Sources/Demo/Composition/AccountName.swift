import DiscoverEntities

extension AccountToken {
    /// The token of an account in this demonstration: the same name gives the same token on every device, as a server's
    /// record would. A real app takes the token that its server made for the account.
    init(named name: String) {
        // FNV-1a with 128 bits: a well-known way to spread names over numbers; nothing secret hangs on it.
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        for byte in "discover account \(name)".utf8 {
            hash ^= UInt128(byte)
            hash &*= 0x0000_0000_0100_0000_0000_0000_0000_013b
        }
        // The version and variant that RFC 9562 gives to UUIDs of one's own making.
        hash = hash & ~(0xf << 76) | 0x8 << 76
        self.init(bits: hash & ~(0x3 << 62) | 0x2 << 62)
    }
}
