/// A generator of pseudorandom numbers with a state of 64 bits.
///
/// The same seed produces the same numbers. The generator isn't suitable for secrets.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable, Hashable, Codable {
    private var state: UInt64

    /// The number that is added to the generator's state for each random number.
    ///
    /// It is 2^64 divided by the golden ratio.
    public static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Creates a generator from a seed.
    public init(seed: UInt64) { state = seed }

    /// Returns the next 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= Self.increment
        return Self.mix(state)
    }

    /// Returns a number that looks random but depends only on the input.
    ///
    /// Similar inputs have very different results.
    public static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a random number from 0 up to, but not including, a count; 0 if the count is less than 1.
    ///
    /// The results aren't exactly equally likely: the probabilities differ by less than `count` in 2^64.
    public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

    /// Returns `true` with a probability of 1 in `count`, and `false` otherwise.
    public mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

    /// Returns a random element of an array, which must not be empty.
    public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
