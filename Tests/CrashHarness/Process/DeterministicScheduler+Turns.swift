extension DeterministicScheduler.State {
    /// Selects the fiber that continues after the current one has stopped.
    ///
    /// A fiber is a concurrent task of the process.
    ///
    /// If no fiber can continue, the caller of `quiet()` continues.
    mutating func next(after current: Int) -> DeterministicScheduler.Turn? {
        if !hasBegun {
            guard fibers.count == expected else { return nil }
            hasBegun = true
            // The listener is the first fiber that a process starts.
            return go(fibers.keys.min() ?? 0)
        }
        let options = options(after: current)
        guard !options.isEmpty else {
            isQuiet = true
            // A fiber that is still held now would wait forever.
            isStuck = isStuck || fibers.values.contains { if case .held = $0 { true } else { false } }
            defer { audience = nil }
            return audience
        }
        return go(options[schedule.choose(among: options.count)])
    }

    private mutating func go(_ fiber: Int) -> DeterministicScheduler.Turn? {
        step += 1
        last = nil
        if case .ready(_, let touch, _)? = fibers[fiber] { last = (fiber, step, touch) }
        defer { fibers[fiber] = .running }
        return fibers[fiber]?.turn
    }

    /// Returns the fibers that could continue, in order of preference.
    private func options(after current: Int) -> [Int] {
        let isDelivered = fibers.values.allSatisfy { state in
            if case .idle(_, let hasNews) = state { !hasNews() } else { true }
        }
        let isListening = if case .idle? = fibers[0] { true } else { fibers[0] == nil }
        let able = fibers.filter { fiber, state in
            switch state {
            // A refill enters the stack's queue again, which must be free then.
            case _ where fiber == refiller && mover != nil && mover != fiber: false
            case .running: false
            case .ready: true
            case .idle(_, let hasNews): hasNews()
            case .settling: isDelivered && isListening
            case .held(_, let isFree): isFree(self)
            }
        }
        func rank(_ fiber: Int) -> (Int, Int) {
            switch (fiber, schedule.preference) {
            // Late calls have the lowest preference.
            case (1000..., _): (4, fiber)
            case (0, .listenerFirst): (0, fiber)
            case (0, .listenerLast): (3, fiber)
            case (current, _): (1, fiber)
            default: (2, fiber)
            }
        }
        let options = able.keys.sorted { rank($0) < rank($1) }
        let necessary = schedule.leavesOutEquals ? options.filter { !isEqual(to: $0) } : options
        return necessary.isEmpty ? options : necessary
    }

    /// Returns a Boolean value that indicates whether running a fiber now duplicates another order.
    ///
    /// The last step and the fiber's next step only read, so they can be swapped. Of two such orders, only the one
    /// in which the lower fiber runs first is explored.
    ///
    /// Source: lexicographic normal forms of traces; Diekert and Rozenberg, "The Book of Traces", 1995.
    private func isEqual(to fiber: Int) -> Bool {
        guard let last, last.touch == .looks, fiber < last.fiber,
            case .ready(_, .looks, let since)? = fibers[fiber]
        else { return false }
        return since < last.step
    }

    mutating func finish() -> [DeterministicScheduler.Turn] {
        isOver = true
        let turns = fibers.sorted { $0.key < $1.key }.compactMap(\.value.turn) + hung + [audience].compactMap { $0 }
        fibers = [:]
        hung = []
        audience = nil
        return turns
    }
}
