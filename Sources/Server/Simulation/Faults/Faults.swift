#if Server
internal import StoreSimulator
internal import Synchronization

/// The random faults of one simulated store: their settings, and how often each of them occurred.
///
/// Each kind of fault has its own sequence of random numbers. So if you turn on one kind, the other kinds still occur
/// at the same requests as before.
final class Faults: Sendable {
    /// An API whose responses can have random faults.
    enum Side: String, Sendable {
        case api
        case device
        /// The Play Developer API and its token service.
        case play
    }

    /// The number of times that one kind of fault occurred, and the number of random numbers drawn for it.
    ///
    /// The number of random numbers is also the position in the fault's sequence of random numbers.
    struct Count: Sendable {
        var drawn: UInt64 = 0
        var happened = 0
    }

    fileprivate struct State {
        var settings: FaultSettings
        var counts: [String: Count] = [:]
        var generation = 0
    }

    private let state: Mutex<State>

    init(_ settings: FaultSettings = FaultSettings()) { state = Mutex(State(settings: settings)) }

    var settings: FaultSettings { state.withLock { $0.settings } }

    /// For each kind of fault, how often it occurred, and how many random numbers were drawn for it.
    ///
    /// The keys are the names of the kinds, such as `api lose`.
    var counts: [String: Count] { state.withLock { $0.counts } }

    /// A number that increases with each call of ``forgetResponses()``.
    ///
    /// The simulated fault that repeats an outdated response uses only responses that were created since the last
    /// increase.
    var generation: Int { state.withLock { $0.generation } }

    /// Ensures that the simulated fault of outdated responses repeats only responses from now on.
    ///
    /// Call this method after another customer has signed in, or after the store was emptied.
    func forgetResponses() { state.withLock { $0.generation += 1 } }

    /// Changes the fault settings in a closure.
    ///
    /// If the closure throws, nothing is changed. If it changes the seed, the sequences of random numbers start again.
    func change<Failure: Error>(_ change: (inout FaultSettings) throws(Failure) -> Void) throws(Failure) {
        try state.withLock { (state) throws(Failure) in
            let seed = state.settings.seed
            try change(&state.settings)
            if state.settings.seed != seed { state.counts = [:] }
        }
    }

    /// Starts the sequences of random numbers again from the specified seed, even if the seed is the same.
    func begin(from seed: UInt64) {
        state.withLock { state in
            state.settings.seed = seed
            state.counts = [:]
        }
    }

    /// Decides at random whether a fault occurs now, and counts the fault if it occurs.
    ///
    /// - Parameters:
    ///   - name: The name of the kind of fault, such as `api lose`.
    ///   - percent: A function that returns the probability of the fault in percent, from the settings.
    /// - Returns: `true` if the fault occurs.
    func happens(_ name: String, _ percent: (FaultSettings) -> Int) -> Bool {
        state.withLock { state in
            let percent = percent(state.settings)
            guard percent > 0 else { return false }
            let happens = state.draw(name) % 100 < UInt64(percent)
            if happens { state.counts[name, default: Count()].happened += 1 }
            return happens
        }
    }

    /// Returns a random amount, such as a delay in milliseconds, from 0 to the maximum in the settings.
    func amount(_ name: String, upTo maximum: (FaultSettings) -> Int64) -> Int64 {
        state.withLock { state in
            let maximum = maximum(state.settings)
            guard maximum > 0 else { return 0 }
            let amount = Int64(state.draw(name) % (UInt64(maximum) + 1))
            if amount > 0 { state.counts[name, default: Count()].happened += 1 }
            return amount
        }
    }

    /// Returns the random position of the notification to deliver next, from 0 to `count - 1`.
    ///
    /// The result is `nil` if the settings don't shuffle notifications, or if `count` is 0.
    func position(among count: Int) -> Int? {
        state.withLock { state in
            guard state.settings.notifications.isShuffled, count > 0 else { return nil }
            let position = Int(state.draw("notifications shuffle") % UInt64(count))
            if position > 0 { state.counts["notifications shuffle", default: Count()].happened += 1 }
            return position
        }
    }

    /// Returns a list in random order, if the settings shuffle the lists of the specified API.
    ///
    /// Otherwise, the list is returned unchanged.
    func order<Element: Sendable>(_ list: [Element], of side: Side) -> [Element] {
        state.withLock { state in
            guard state.settings[side].isShuffled, list.count > 1 else { return list }
            let name = "\(side.rawValue) shuffle"
            var (rest, shuffled) = (list, [Element]())
            while !rest.isEmpty { shuffled.append(rest.remove(at: Int(state.draw(name) % UInt64(rest.count)))) }
            state.counts[name, default: Count()].happened += 1
            return shuffled
        }
    }

    /// Returns the positions of a list's items in a random order that stays the same for the same seed.
    ///
    /// Use this order for a list that is read in pages, because the order must not change between two pages. If the
    /// settings don't shuffle the lists of the API, the positions are returned unchanged.
    func lastingOrder(of positions: [Int], on side: Side) -> [Int] {
        let settings = settings
        guard settings[side].isShuffled else { return positions }
        let ranked = positions.map { position in
            (StoreChance.number(UInt64(position), of: "\(side.rawValue) pages", seed: settings.seed), position)
        }
        return ranked.sorted { $0 < $1 }.map(\.1)
    }
}

extension Faults.State {
    /// Returns the next random number for a kind of fault.
    fileprivate mutating func draw(_ name: String) -> UInt64 {
        let number = StoreChance.number(counts[name, default: Faults.Count()].drawn, of: name, seed: settings.seed)
        counts[name, default: Faults.Count()].drawn += 1
        return number
    }
}

extension FaultSettings {
    subscript(side: Faults.Side) -> ResponseFaults {
        switch side {
        case .api: api
        case .device: device
        case .play: play
        }
    }
}
#endif
