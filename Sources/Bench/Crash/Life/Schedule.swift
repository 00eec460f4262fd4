/// Who goes on where several could: chosen by a list, then by dice, else by preference. It notes what was chosen, and of how many.
struct Schedule: Sendable {
    /// Whom to prefer where nothing else decides.
    enum Preference: Sendable, CaseIterable {
        /// The one at work goes on, and the listener waits until nobody else can.
        case listenerLast
        /// The listener hears as soon as there is something to hear.
        case listenerFirst
    }

    let preference: Preference
    /// Whether an order is left out that differs from another only in what cannot matter.
    let leavesOutEquals: Bool
    private var prefix: ArraySlice<Int>
    private var dice: Dice?
    private(set) var taken: [Choice] = []

    struct Choice: Sendable, Hashable {
        let choice: Int
        let options: Int
    }

    init(
        _ preference: Preference = .listenerLast, prefix: [Int] = [], dice: Dice? = nil, leavesOutEquals: Bool = false
    ) {
        self.preference = preference
        self.leavesOutEquals = leavesOutEquals
        self.prefix = prefix[...]
        self.dice = dice
    }

    /// One of several, which are in order of preference.
    mutating func choose(among options: Int) -> Int {
        guard options > 1 else { return 0 }
        let choice = prefix.popFirst() ?? dice?.roll(options) ?? 0
        // A list that was made for another world may ask for more than there is.
        let held = min(choice, options - 1)
        taken.append(Choice(choice: held, options: options))
        return held
    }

    /// The list that comes after what was taken, where every order is tried; `nil` after the last.
    static func following(_ taken: [Choice]) -> [Int]? {
        guard let last = taken.lastIndex(where: { $0.choice + 1 < $0.options }) else { return nil }
        return taken[..<last].map(\.choice) + [taken[last].choice + 1]
    }
}

/// A small generator whose whole state is its seed.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
struct Dice: Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A number from 0 up to, not including, `sides`.
    mutating func roll(_ sides: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(max(sides, 1)))
    }

    /// One of several.
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }
}
