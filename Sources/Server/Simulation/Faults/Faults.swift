#if Server
internal import StoreSimulator
internal import Synchronization

/// The faults of one store: what is set, and what chance has made of it so far.
///
/// Each kind of fault draws from a sequence of its own, so that one kind doesn't change what another does.
final class Faults: Sendable {
    /// Whose answers go wrong.
    enum Side: String, Sendable {
        case api
        case device
    }

    /// How often a kind of fault was possible, and how often it came about.
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

    /// What is set.
    var settings: FaultSettings { state.withLock { $0.settings } }

    /// The counts so far, by the words of the fault.
    var counts: [String: Count] { state.withLock { $0.counts } }

    /// How often ``forgetAnswers()`` was called: no answer from before is given again.
    var generation: Int { state.withLock { $0.generation } }

    /// Makes all answers given so far too old to be given again, because the device is another customer's now or the store
    /// was emptied.
    func forgetAnswers() { state.withLock { $0.generation += 1 } }

    /// Changes the settings, all or nothing. With another seed chance begins anew.
    func change<Failure: Error>(_ change: (inout FaultSettings) throws(Failure) -> Void) throws(Failure) {
        try state.withLock { (state) throws(Failure) in
            let seed = state.settings.seed
            try change(&state.settings)
            if state.settings.seed != seed { state.counts = [:] }
        }
    }

    /// Begins chance anew from a seed, the same one or another.
    func begin(from seed: UInt64) {
        state.withLock { state in
            state.settings.seed = seed
            state.counts = [:]
        }
    }

    /// Returns whether a fault comes about that does so in some percent of the cases.
    func happens(_ name: String, _ percent: (FaultSettings) -> Int) -> Bool {
        state.withLock { state in
            let percent = percent(state.settings)
            guard percent > 0 else { return false }
            let happens = state.draw(name) % 100 < UInt64(percent)
            if happens { state.counts[name, default: Count()].happened += 1 }
            return happens
        }
    }

    /// Returns an amount from 0 to a largest one.
    func amount(_ name: String, upTo most: (FaultSettings) -> Int64) -> Int64 {
        state.withLock { state in
            let most = most(state.settings)
            guard most > 0 else { return 0 }
            let amount = Int64(state.draw(name) % (UInt64(most) + 1))
            if amount > 0 { state.counts[name, default: Count()].happened += 1 }
            return amount
        }
    }

    /// Returns one of so many positions, or nil where the order is not left to chance.
    func position(among count: Int) -> Int? {
        state.withLock { state in
            guard state.settings.notifications.isShuffled, count > 0 else { return nil }
            let position = Int(state.draw("notifications shuffle") % UInt64(count))
            if position > 0 { state.counts["notifications shuffle", default: Count()].happened += 1 }
            return position
        }
    }

    /// Returns a list in an order of chance, where that is set for answers of a side.
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

    /// Returns positions in an order of chance that stays the same while the seed does: for lists that are read in pages.
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
    /// The next number of a sequence.
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
