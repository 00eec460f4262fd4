internal import Support

/// Numbers that look random and follow from a seed, for programs that run a store: the same seed, name and index give the
/// same number, whatever was drawn before.
package enum StoreChance {
    /// Returns a number.
    ///
    /// - Parameters:
    ///   - index: Which one, counted from 0.
    ///   - name: The sequence that it is of: sequences of different names are independent.
    ///   - seed: Where all sequences begin.
    package static func number(_ index: UInt64, of name: String, seed: UInt64) -> UInt64 {
        let start = name.utf8.reduce(SplitMix64.mix(seed)) { SplitMix64.mix($0 ^ UInt64($1) &+ 0x100) }
        return SplitMix64.mix(start &+ (index &+ 1) &* SplitMix64.increment)
    }
}
