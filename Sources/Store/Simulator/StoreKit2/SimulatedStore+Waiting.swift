internal import Synchronization

/// A call of the app that waits for the store's response.
///
/// The type `OneShot` of the module Support, which also resumes a waiting task, isn't suitable, for two reasons. A
/// simulator command can stop the responses again before the calling task is suspended. And calls must resume in the
/// order in which they were made.
struct SuspendedCaller: Sendable {
    let api: SimulatedAPI
    /// The time on the virtual clock at which a delayed response arrives, in milliseconds since 1970.
    let due: Int64
    /// A Boolean value that indicates whether the response was lost, due to ``StoreQuirk/losesResponses``.
    var isLost = false
    /// A Boolean value that indicates whether the calling task was canceled before it was suspended.
    var isCancelled = false
    /// The continuation of the suspended task, or `nil` if the task isn't suspended yet.
    ///
    /// It is resumed with `true` for a response, and with `false` for a cancellation.
    var continuation: CheckedContinuation<Bool, Never>?
}

extension SimulatedStore {
    /// Waits for the store's response, which a simulator command can stop or delay.
    ///
    /// Without such a command, the function returns immediately. It throws `SimulatedFailure.cancelled` if the calling
    /// task is canceled while it waits.
    func waitForResponse(of api: SimulatedAPI) async throws(SimulatedFailure) {
        try await wait { core in
            let due = core.engine.state.clock + (core.engine.state.switches.delays[api.rawValue] ?? 0)
            return SuspendedCaller(api: api, due: due)
        }
    }

    /// Waits until ``StoreQuirk/losesResponses`` is off, to simulate that a response is lost.
    ///
    /// If the behavior is off already, the function returns immediately. It throws `SimulatedFailure.cancelled` if the
    /// calling task is canceled while it waits.
    func waitForLostResponse() async throws(SimulatedFailure) {
        try await wait { core in SuspendedCaller(api: .purchase, due: core.engine.state.clock, isLost: true) }
    }

    private func wait(_ queuing: @Sendable (Core) -> SuspendedCaller) async throws(SimulatedFailure) {
        let ticket = core.withLock { core -> Int? in
            let waiter = queuing(core)
            guard core.keepsWaiting(waiter) else { return nil }
            core.lastWaiter += 1
            core.waiters[core.lastWaiter] = waiter
            return core.lastWaiter
        }
        guard let ticket else { return }
        let hasResponse = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in wait(ticket, continuation) }
        } onCancel: {
            cancel(ticket)
        }
        guard hasResponse else { throw .cancelled }
    }

    // Between the registration and the suspension, the response may have arrived or the task may have been canceled.
    private func wait(_ ticket: Int, _ continuation: CheckedContinuation<Bool, Never>) {
        let outcome = core.withLock { core -> Bool? in
            guard var waiter = core.waiters[ticket] else { return true }
            if !waiter.isCancelled, core.keepsWaiting(waiter) {
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
    /// Returns `true` if the store still withholds the response to a call.
    ///
    /// The cause is a simulator command that stops or delays responses, or ``StoreQuirk/losesResponses``.
    func keepsWaiting(_ waiter: SuspendedCaller) -> Bool {
        if waiter.isLost { return engine.has(.losesResponses) }
        return engine.state.switches.silences.contains(waiter.api.rawValue) || engine.state.clock < waiter.due
    }

    /// Removes and returns the waiting calls that can continue, in the order in which they were made.
    mutating func releaseWaiters() -> [SuspendedCaller] {
        let free = waiters.filter { $0.value.continuation != nil && !keepsWaiting($0.value) }.sorted { $0.key < $1.key }
        for (ticket, _) in free { waiters[ticket] = nil }
        return free.map(\.value)
    }
}
