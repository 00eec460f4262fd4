internal import Synchronization

extension SimulatedStore {
    /// Looks at the state.
    func read<Answer: Sendable>(_ look: (StoreMachine) -> Answer) -> Answer {
        core.withLock { look($0.machine) }
    }

    /// Changes the state: all of it or, if the rule throws or the file cannot be written, nothing. Whoever listens is
    /// told, and whoever waited for this change goes on.
    func change<Answer: Sendable, Failure: Error>(
        onFileError wrap: (StateFileError) -> Failure, _ rule: (inout StoreMachine) throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        let (answer, waiters) = try core.withLock { (core) throws(Failure) -> (Answer, [Waiter]) in
            let answer: Answer
            let storefront = core.machine.state.storefront
            if let file {
                var changed = core.machine
                answer = try rule(&changed)
                if changed.state != core.machine.state {
                    let state = changed.stateToKeep
                    do throws(StateFileError) { try file.write(state) } catch { throw wrap(error) }
                    core.datesKept = state.lastSignedDate
                }
                core.machine = changed
            } else {
                answer = try rule(&core.machine)
            }
            departures.settle(&core)
            tellListeners(&core)
            core.collectQueueEvents()
            tellOfStatuses(&core)
            tellOfIntents(&core)
            tellOfStorefront(core, before: storefront)
            return (answer, core.releaseWaiters())
        }
        for waiter in waiters { waiter.continuation?.resume(returning: true) }
        tellObservers()
        return answer
    }

    /// A payload as the device finds it: signed, and checked unless the check is set to fail.
    ///
    /// - Parameter date: When it is signed; nil for the date of its version.
    func check<Payload: DatedPayload & Encodable & Sendable & Hashable>(
        _ payload: Payload, _ machine: StoreMachine, at date: Int64?
    ) -> VerificationResult<Payload> {
        let payload = payload.signed(at: date)
        if case .verification(let error)? = machine.state.switches.failures[SimulatedAPI.verification.rawValue] {
            return .unverified(stamp.signWrongly(payload), error)
        }
        return .verified(stamp.sign(payload))
    }
}
