internal import Support

/// A source of pseudorandom numbers for programs that run a simulated store.
///
/// A number depends only on the seed, a name, and an index. It doesn't depend on the numbers that were generated
/// before.
package enum StoreChance {
    /// Returns a pseudorandom number that depends only on the index, the name, and the seed.
    ///
    /// - Parameters:
    ///   - index: The index of the number, starting at 0.
    ///   - name: The name of the sequence. Sequences with different names are independent.
    ///   - seed: The seed of all sequences.
    /// - Returns: The number.
    package static func number(_ index: UInt64, of name: String, seed: UInt64) -> UInt64 {
        let start = name.utf8.reduce(SplitMix64.mix(seed)) { SplitMix64.mix($0 ^ UInt64($1) &+ 0x100) }
        return SplitMix64.mix(start &+ (index &+ 1) &* SplitMix64.increment)
    }
}
