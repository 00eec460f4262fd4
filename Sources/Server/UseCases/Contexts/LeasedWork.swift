#if Server
internal import DiscoverData
internal import DiscoverInteractors

/// A run of a use case whose work only one server process does at a time.
///
/// The process that does the work has the lease. A process that was paused for too long loses its lease. Each step that
/// depends on the lease states so in its response, and the run ends.
///
/// A context passes a closure to the method `run` of its lease's interactors, and the closure receives the run. Before a
/// step that may take long, it calls ``renew()``. It performs a step that depends on the lease with `require`, and passes
/// ``lease`` to that step.
struct LeasedWork<Failure: LeasedWorkFailure> {
    /// The lease, which each write that depends on it passes to the database.
    let lease: Lease
    fileprivate let interactors: LeaseInteractors

    /// Renews the lease, so that it doesn't expire during the next step.
    func renew() async throws(Failure) { try await require(interactors.renew, lease) }

    /// Performs a step, and returns its response.
    func perform<Request, Response>(
        _ step: any Interactor<Request, Response, LedgerFailure>, _ request: Request
    ) async throws(Failure) -> Response {
        do throws(LedgerFailure) { return try await step.perform(request) } catch { throw .ledger(error) }
    }

    /// Performs a step whose response is `false` if another process has acquired the lease.
    func require<Request>(
        _ step: any Interactor<Request, Bool, LedgerFailure>, _ request: Request
    ) async throws(Failure) {
        guard try await perform(step, request) else { throw .displaced }
    }

    /// Performs a step that depends on the lease, and returns its response.
    ///
    /// The response of the step is `nil` if another process has acquired the lease. The method then throws.
    func require<Request, Response>(
        _ step: any Interactor<Request, Response?, LedgerFailure>, _ request: Request
    ) async throws(Failure) -> Response {
        guard let response = try await perform(step, request) else { throw .displaced }
        return response
    }
}

extension LeaseInteractors {
    /// Acquires the lease, does the work, and ends the lease.
    ///
    /// - Parameters:
    ///   - pause: A duration in milliseconds. If work began in the last `pause` milliseconds and was completed, nothing
    ///     is done.
    ///   - recordsCompletion: A Boolean value that indicates whether the work counts as completed when the closure
    ///     returns, so that it isn't begun again within the pause.
    ///   - work: A closure that does the work.
    /// - Returns: The reason why the process didn't get the lease, or `nil` if the work was done.
    /// - Throws: The failure of the work, or a failure to acquire the lease or to record the completion.
    func run<Failure>(
        unlessBegunWithin pause: Int64 = 0, recordsCompletion: Bool = true,
        _ work: (LeasedWork<Failure>) async throws(Failure) -> Void
    ) async throws(Failure) -> LeaseRefusal? {
        let lease: Lease
        do throws(LedgerFailure) {
            switch try await acquire.perform(pause) {
            case .granted(let granted): lease = granted
            case .refused(let refusal): return refusal
            }
        } catch {
            throw .ledger(error)
        }
        do throws(Failure) {
            let run = LeasedWork<Failure>(lease: lease, interactors: self)
            try await work(run)
            if recordsCompletion { try await run.require(complete, lease) } else { await giveUp(lease) }
            return nil
        } catch {
            await giveUp(lease)
            throw error
        }
    }

    /// Acquires the lease, processes the due items of a queue, and ends the lease.
    ///
    /// Without a due item, nothing is written, not even a lease. Another item can be due at any time, so no run counts as
    /// completed.
    ///
    /// - Parameters:
    ///   - find: The interactor that finds as many of the due items as requested.
    ///   - step: A closure that processes some of the due items, and returns `false` if there is none.
    /// - Returns: The reason why the process didn't get the lease; or `nil` if no item is due, or the task was canceled.
    /// - Throws: The failure of a step, or a failure to find an item or to acquire the lease.
    func drain<Item, Failure>(
        _ find: any Interactor<Int, [Item], LedgerFailure>,
        _ step: (LeasedWork<Failure>) async throws(Failure) -> Bool
    ) async throws(Failure) -> LeaseRefusal? {
        do throws(LedgerFailure) {
            if try await find.perform(1).isEmpty { return nil }
        } catch {
            throw .ledger(error)
        }
        return try await run(recordsCompletion: false) { (work: LeasedWork) throws(Failure) in
            while !Task.isCancelled, try await step(work) {}
        }
    }

    private func giveUp(_ lease: Lease) async {
        // If the lease can't be ended, it expires.
        try? await release.perform(lease)
    }
}
#endif
