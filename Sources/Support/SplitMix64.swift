/// A generator of pseudorandom numbers whose whole state is 64 bits: the same seed gives the same numbers.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014. Not for secrets.
public struct SplitMix64: RandomNumberGenerator, Sendable, Hashable, Codable {
    private var state: UInt64

    /// The distance between two states, 2^64 divided by the golden ratio.
    public static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Creates a generator that begins at a seed.
    public init(seed: UInt64) { state = seed }

    /// Returns the next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= Self.increment
        return Self.mix(state)
    }

    /// Returns a number that each bit of the given one changes.
    public static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 up to, not including, a count; 0 where the count is below 1.
    ///
    /// The remainder makes small numbers likelier by less than `count` in 2^64.
    public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

    /// Returns `true` once in so many times.
    public mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

    /// Returns one of the elements, of which there must be at least one.
    public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
