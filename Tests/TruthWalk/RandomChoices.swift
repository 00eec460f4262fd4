internal import Support

/// A generator of random choices; equal seeds produce equal choices.
struct RandomChoices: Sendable {
    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    /// Returns a random number that is less than the count.
    mutating func below(_ count: Int) -> Int { generator.below(count) }

    mutating func isHit(oneIn count: Int) -> Bool { below(count) == 0 }

    /// Returns a random element, or `nil` if there is none.
    mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }

    mutating func pick(_ first: String, _ rest: String...) -> String { pick([first] + rest) ?? first }
}
