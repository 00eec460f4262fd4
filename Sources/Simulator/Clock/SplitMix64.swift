/// A small generator of numbers that look random and are the same for the same seed.
///
/// The algorithm is Steele, Lea and Flood's SplitMix (2014): one addition and one mixing step a number.
struct SplitMix64: Sendable, Hashable, Codable {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mix(state)
    }

    /// Spreads a number's bits over the whole of the result.
    static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
