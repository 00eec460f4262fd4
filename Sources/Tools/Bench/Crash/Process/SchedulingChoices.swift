internal import Support

/// Who goes on where several could: chosen by a list, then by dice, else by preference. It notes what was chosen, and of how many.
struct SchedulingChoices: Sendable {
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
    private var dice: SplitMix64?
    private(set) var taken: [Choice] = []

    struct Choice: Sendable, Hashable {
        let choice: Int
        let options: Int
    }

    init(
        _ preference: Preference = .listenerLast, prefix: [Int] = [], dice: SplitMix64? = nil,
        leavesOutEquals: Bool = false
    ) {
        self.preference = preference
        self.leavesOutEquals = leavesOutEquals
        self.prefix = prefix[...]
        self.dice = dice
    }

    /// One of several, which are in order of preference.
    mutating func choose(among options: Int) -> Int {
        guard options > 1 else { return 0 }
        let choice = prefix.popFirst() ?? dice?.below(options) ?? 0
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
