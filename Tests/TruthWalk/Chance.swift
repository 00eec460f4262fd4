/// Choices that grow from a seed: the same seed, the same choices.
struct Chance: Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// Returns a number from 0 up to, and without, the count.
    ///
    /// SplitMix64: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
    mutating func below(_ count: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(max(count, 1)))
    }

    mutating func isHit(oneIn count: Int) -> Bool { below(count) == 0 }

    /// Returns one of the elements; `nil` where there is none.
    mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }

    mutating func pick(_ first: String, _ rest: String...) -> String { pick([first] + rest) ?? first }
}
