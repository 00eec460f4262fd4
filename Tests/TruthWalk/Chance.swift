internal import Support

/// Choices that grow from a seed: the same seed, the same choices.
struct Chance: Sendable {
    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    /// Returns a number from 0 up to, and without, the count.
    mutating func below(_ count: Int) -> Int { generator.below(count) }

    mutating func isHit(oneIn count: Int) -> Bool { below(count) == 0 }

    /// Returns one of the elements; `nil` where there is none.
    mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }

    mutating func pick(_ first: String, _ rest: String...) -> String { pick([first] + rest) ?? first }
}
