extension DeterministicScheduler.State {
    /// Selects the strand that continues after another one has stopped running.
    ///
    /// If no strand can continue, the caller of `quiet()` continues.
    mutating func next(after current: Int) -> DeterministicScheduler.Turn? {
        if !hasBegun {
            guard strands.count == expected else { return nil }
            hasBegun = true
            // The listener is the first strand that a process starts.
            return go(strands.keys.min() ?? 0)
        }
        let options = options(after: current)
        guard !options.isEmpty else {
            isQuiet = true
            // A strand that is still held now would wait forever.
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

    /// Returns the strands that could continue, in order of preference.
    private func options(after current: Int) -> [Int] {
        let isHeard = strands.values.allSatisfy { state in
            if case .idle(_, let hasNews) = state { !hasNews() } else { true }
        }
        let isListening = if case .idle? = strands[0] { true } else { strands[0] == nil }
        let able = strands.filter { strand, state in
            switch state {
            // A refill enters the stack's queue again, which must be free then.
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
            // Late calls have the lowest preference.
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

    /// Returns a Boolean value that indicates whether running a strand now duplicates another order.
    ///
    /// The last step and the strand's next step only read, so they can be swapped. Of two such orders, only the one
    /// in which the lower strand runs first is explored.
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
