import Synchronization

extension DeterministicScheduler {
    /// The result of reaching a stop (a point where the process can end).
    enum CrashPointResult {
        case goes
        /// The process ends at this stop.
        case endsHere
        /// The process ended earlier.
        case isOver
    }

    /// The result of beginning a call.
    enum CallStart {
        case goes(FaultKind?)
        case isOver
    }

    /// Passes a stop (a point where the process can end), or ends the process there.
    func pass(_ stop: CrashPoint) -> CrashPointResult {
        let (passage, turns) = state.withLock { state -> (CrashPointResult, [Turn]) in
            if state.isOver { return (.isOver, []) }
            if state.trail.count == end { return (.endsHere, state.finish()) }
            state.trail.append(stop)
            return (.goes, [])
        }
        for turn in turns { turn.resume() }
        return passage
    }

    /// Begins a call after other fibers (concurrent tasks of the process) had the chance to run.
    ///
    /// The process can end before the call, and a fault can be injected into it.
    func arrive(at call: PortCall) async -> CallStart {
        if call.isShared { await yield(to: call.isChange ? .changes : .looks) }
        return begin(call)
    }

    /// Begins a call without letting other fibers (concurrent tasks of the process) run first.
    func begin(_ call: PortCall) -> CallStart {
        guard case .goes = pass(CrashPoint(call: call, edge: .before)) else { return .isOver }
        return state.withLock { state in
            defer { state.calls += 1 }
            guard let fault, fault.call == state.calls, fault.mishap.befalls(call) else { return .goes(nil) }
            switch fault.mishap {
            case .clockForward: state.skew = Self.tenYears
            case .clockBack: state.skew = -Self.tenYears
            case .diskFull, .diskFullTorn: state.isDiskFull = true
            default: break
            }
            return .goes(fault.mishap)
        }
    }

    /// Passes the stop after a call, before its result is returned.
    func end(_ call: PortCall) -> CrashPointResult { pass(CrashPoint(call: call, edge: .after)) }

    /// The error of the device's clock in milliseconds.
    var skew: Int64 { state.withLock(\.skew) }
    var isDiskFull: Bool { state.withLock(\.isDiskFull) }

    private static let tenYears: Int64 = 3653 * 86_400_000

    /// Performs a call that can fail, with a stop before and after it, and with injected faults.
    ///
    /// - Parameters:
    ///   - call: The call of a port.
    ///   - nothing: The error that is thrown if the process has ended, which has no effect.
    ///   - failure: The error of an injected failure.
    ///   - reordered: A closure that returns the result in another order, if it has one.
    ///   - effect: The effect of the call outside the process.
    /// - Returns: The result of the effect.
    /// - Throws: `Failure` if the effect fails, a failure is injected, or the process has ended.
    func call<Value: Sendable, Failure: Error>(
        _ call: PortCall, nothing: Failure, failure: Failure, reordered: (Value) -> Value = { $0 },
        _ effect: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard case .goes(let mishap) = await arrive(at: call) else { throw nothing }
        switch mishap {
        case .failsBefore: throw failure
        case .twice: _ = try await effect()
        case .hangs:
            await hang()
            throw nothing
        case .late, .abandoned:
            let late = await beLate(canceling: mishap == .abandoned)
            guard !isOver else { throw nothing }
            defer { leave(late) }
            _ = try await effect()
            throw nothing
        case .losesResponse, .reversed, .clockForward, .clockBack, .diskFull, .diskFullTorn, nil: break
        }
        let result = try await effect()
        if call.isChange { await look?() }
        guard case .goes = end(call) else { throw nothing }
        if mishap == .losesResponse { throw failure }
        return mishap == .reversed ? reordered(result) : result
    }
}
