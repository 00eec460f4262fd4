#if Server
internal import StoreSimulator
internal import Synchronization

/// The random faults of one simulated store: the settings, and how often each fault occurred.
///
/// Each kind of fault has its own random sequence, so that one kind doesn't affect another.
final class Faults: Sendable {
    /// The API whose responses have the faults.
    enum Side: String, Sendable {
        case api
        case device
    }

    /// The number of times that a fault was possible, and the number of times that it occurred.
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

    /// The counts of each kind of fault, by its name.
    var counts: [String: Count] { state.withLock { $0.counts } }

    /// The number of calls of ``forgetAnswers()``; responses from before the latest call aren't repeated.
    var generation: Int { state.withLock { $0.generation } }

    /// Prevents the store from repeating earlier responses, because the customer changed or the store was emptied.
    func forgetAnswers() { state.withLock { $0.generation += 1 } }

    /// Changes the fault settings, or nothing if the closure throws; a new seed restarts the random sequences.
    func change<Failure: Error>(_ change: (inout FaultSettings) throws(Failure) -> Void) throws(Failure) {
        try state.withLock { (state) throws(Failure) in
            let seed = state.settings.seed
            try change(&state.settings)
            if state.settings.seed != seed { state.counts = [:] }
        }
    }

    /// Restarts the random sequences from a seed, even if it is the current seed.
    func begin(from seed: UInt64) {
        state.withLock { state in
            state.settings.seed = seed
            state.counts = [:]
        }
    }

    /// Returns a Boolean value that indicates whether a fault occurs now, given its percentage; counts the result.
    func happens(_ name: String, _ percent: (FaultSettings) -> Int) -> Bool {
        state.withLock { state in
            let percent = percent(state.settings)
            guard percent > 0 else { return false }
            let happens = state.draw(name) % 100 < UInt64(percent)
            if happens { state.counts[name, default: Count()].happened += 1 }
            return happens
        }
    }

    /// Returns a random amount from 0 to the maximum that the settings contain, such as a delay.
    func amount(_ name: String, upTo most: (FaultSettings) -> Int64) -> Int64 {
        state.withLock { state in
            let most = most(state.settings)
            guard most > 0 else { return 0 }
            let amount = Int64(state.draw(name) % (UInt64(most) + 1))
            if amount > 0 { state.counts[name, default: Count()].happened += 1 }
            return amount
        }
    }

    /// Returns a random index below a count for a notification, or `nil` if the order isn't random.
    func position(among count: Int) -> Int? {
        state.withLock { state in
            guard state.settings.notifications.isShuffled, count > 0 else { return nil }
            let position = Int(state.draw("notifications shuffle") % UInt64(count))
            if position > 0 { state.counts["notifications shuffle", default: Count()].happened += 1 }
            return position
        }
    }

    /// Returns a list in random order, or unchanged if the settings of an API don't shuffle lists.
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

    /// Returns indexes in a random order that only the seed determines, for lists that are read in pages.
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
    /// Returns the next number of the random sequence of a fault.
    fileprivate mutating func draw(_ name: String) -> UInt64 {
        let number = StoreChance.number(counts[name, default: Faults.Count()].drawn, of: name, seed: settings.seed)
        counts[name, default: Faults.Count()].drawn += 1
        return number
    }
}

extension FaultSettings {
    subscript(side: Faults.Side) -> AnswerFaults {
        switch side {
        case .api: api
        case .device: device
        }
    }
}
#endif
