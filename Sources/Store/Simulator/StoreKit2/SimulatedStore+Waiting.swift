internal import Synchronization

/// Somebody who waits for the store's answer.
struct SuspendedCaller: Sendable {
    let api: SimulatedAPI
    /// When a slow answer comes, on the virtual clock.
    let due: Int64
    /// Whether it waits for an answer that got lost on the way.
    var isLost = false
    /// Whether the waiting task was cancelled before it got as far as waiting.
    var isCancelled = false
    /// Resumed with whether the answer came; else the task was cancelled.
    var continuation: CheckedContinuation<Bool, Never>?
}

extension SimulatedStore {
    /// Returns when the store is ready to answer: at once, unless it is set to be silent or slow.
    func waitForAnswer(of api: SimulatedAPI) async throws(StoreFailure) {
        try await wait { core in
            let due = core.machine.state.clock + (core.machine.state.switches.delays[api.rawValue] ?? 0)
            return SuspendedCaller(api: api, due: due)
        }
    }

    /// Returns at once; but where by habit answers get lost, not before the habit is given up.
    func waitForLostAnswer() async throws(StoreFailure) {
        try await wait { core in SuspendedCaller(api: .purchase, due: core.machine.state.clock, isLost: true) }
    }

    private func wait(_ queuing: @Sendable (Core) -> SuspendedCaller) async throws(StoreFailure) {
        let ticket = core.withLock { core -> Int? in
            let waiter = queuing(core)
            guard core.holds(waiter) else { return nil }
            core.lastWaiter += 1
            core.waiters[core.lastWaiter] = waiter
            return core.lastWaiter
        }
        guard let ticket else { return }
        let answered = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in wait(ticket, continuation) }
        } onCancel: {
            cancel(ticket)
        }
        guard answered else { throw .cancelled }
    }

    // Between taking the ticket and waiting, the answer may have come or the task may have been cancelled.
    private func wait(_ ticket: Int, _ continuation: CheckedContinuation<Bool, Never>) {
        let outcome = core.withLock { core -> Bool? in
            guard var waiter = core.waiters[ticket] else { return true }
            if !waiter.isCancelled, core.holds(waiter) {
                waiter.continuation = continuation
                core.waiters[ticket] = waiter
                return nil
            }
            core.waiters[ticket] = nil
            return !waiter.isCancelled
        }
        if let outcome { continuation.resume(returning: outcome) }
    }

    private func cancel(_ ticket: Int) {
        let continuation = core.withLock { core -> CheckedContinuation<Bool, Never>? in
            guard let continuation = core.waiters[ticket]?.continuation else {
                core.waiters[ticket]?.isCancelled = true
                return nil
            }
            core.waiters[ticket] = nil
            return continuation
        }
        continuation?.resume(returning: false)
    }
}

extension SimulatedStore.Core {
    /// Whether the store still owes this one an answer.
    func holds(_ waiter: SuspendedCaller) -> Bool {
        if waiter.isLost { return machine.has(.losesAnswers) }
        return machine.state.switches.silences.contains(waiter.api.rawValue) || machine.state.clock < waiter.due
    }

    /// Takes out those whose answer has come, in the order in which they asked.
    mutating func releaseWaiters() -> [SuspendedCaller] {
        let free = waiters.filter { $0.value.continuation != nil && !holds($0.value) }.sorted { $0.key < $1.key }
        for (ticket, _) in free { waiters[ticket] = nil }
        return free.map(\.value)
    }
}
