internal import Support

/// A sequence of choices between the fibers that could continue.
///
/// The choices come from a list. After its end they are random or, without a generator, the preferred ones. Each choice
/// is recorded with its number of options.
struct SchedulingChoices: Sendable {
    /// The preference if nothing else decides.
    enum Preference: Sendable, CaseIterable {
        /// The current fiber continues, and the listener waits until no other fiber can continue.
        case listenerLast
        /// The listener runs as soon as an update is available.
        case listenerFirst
    }

    let preference: Preference
    /// A Boolean value that indicates whether only one of several equivalent orders runs.
    let leavesOutEquals: Bool
    private var prefix: ArraySlice<Int>
    private var random: SplitMix64?
    private(set) var taken: [Choice] = []

    struct Choice: Sendable, Hashable {
        let choice: Int
        let options: Int
    }

    init(
        _ preference: Preference = .listenerLast, prefix: [Int] = [], random: SplitMix64? = nil,
        leavesOutEquals: Bool = false
    ) {
        self.preference = preference
        self.leavesOutEquals = leavesOutEquals
        self.prefix = prefix[...]
        self.random = random
    }

    /// Selects one of several options, which are in order of preference.
    mutating func choose(among options: Int) -> Int {
        guard options > 1 else { return 0 }
        let choice = prefix.popFirst() ?? random?.below(options) ?? 0
        // A list from another scenario can contain a larger number than there are options.
        let held = min(choice, options - 1)
        taken.append(Choice(choice: held, options: options))
        return held
    }

    /// Returns the next list of choices for trying every order, or `nil` after the last.
    static func following(_ taken: [Choice]) -> [Int]? {
        guard let last = taken.lastIndex(where: { $0.choice + 1 < $0.options }) else { return nil }
        return taken[..<last].map(\.choice) + [taken[last].choice + 1]
    }
}
