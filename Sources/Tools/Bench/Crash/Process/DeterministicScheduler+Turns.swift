extension DeterministicScheduler.State {
    /// Whose turn it is, now that a strand has stopped running; the audience's, where nobody has anything to do.
    mutating func next(after current: Int) -> DeterministicScheduler.Turn? {
        if !hasBegun {
            guard strands.count == expected else { return nil }
            hasBegun = true
            // The listener is the first thing that a process starts.
            return go(strands.keys.min() ?? 0)
        }
        let options = options(after: current)
        guard !options.isEmpty else {
            isQuiet = true
            // Whoever is held now would be for ever.
            isStuck = isStuck || strands.values.contains { if case .held = $0 { true } else { false } }
            defer { audience = nil }
            return audience
        }
        return go(options[schedule.choose(among: options.count)])
    }

    private mutating func go(_ strand: Int) -> DeterministicScheduler.Turn? {
        step += 1
        last = nil
        if case .ready(_, let touch, _)? = strands[strand] { last = (strand, step, touch) }
        defer { strands[strand] = .running }
        return strands[strand]?.turn
    }

    /// Who could go on, in order of preference.
    private func options(after current: Int) -> [Int] {
        let isHeard = strands.values.allSatisfy { entitlements in
            if case .idle(_, let hasNews) = entitlements { !hasNews() } else { true }
        }
        let isListening = if case .idle? = strands[0] { true } else { strands[0] == nil }
        let able = strands.filter { strand, entitlements in
            switch entitlements {
            // Tending takes the stack's line in the midst, too, and must not find somebody else there.
            case _ where strand == tender && mover != nil && mover != strand: false
            case .running: false
            case .ready: true
            case .idle(_, let hasNews): hasNews()
            case .settling: isHeard && isListening
            case .held(_, let isFree): isFree(self)
            }
        }
        func rank(_ strand: Int) -> (Int, Int) {
            switch (strand, schedule.preference) {
            // What comes late comes last.
            case (1000..., _): (4, strand)
            case (0, .listenerFirst): (0, strand)
            case (0, .listenerLast): (3, strand)
            case (current, _): (1, strand)
            default: (2, strand)
            }
        }
        let options = able.keys.sorted { rank($0) < rank($1) }
        let necessary = schedule.leavesOutEquals ? options.filter { !isEqual(to: $0) } : options
        return necessary.isEmpty ? options : necessary
    }

    /// Whether going on with a strand now is the same as having gone on with it one step earlier, an order that is played anyway:
    /// both steps only look, and of two such the lower strand goes first.
    ///
    /// Source: lexicographic normal forms of traces; Diekert and Rozenberg, "The Book of Traces", 1995.
    private func isEqual(to strand: Int) -> Bool {
        guard let last, last.touch == .looks, strand < last.strand,
            case .ready(_, .looks, let since)? = strands[strand]
        else { return false }
        return since < last.step
    }

    mutating func finish() -> [DeterministicScheduler.Turn] {
        isOver = true
        let turns = strands.sorted { $0.key < $1.key }.compactMap(\.value.turn) + hung + [audience].compactMap { $0 }
        strands = [:]
        hung = []
        audience = nil
        return turns
    }
}
