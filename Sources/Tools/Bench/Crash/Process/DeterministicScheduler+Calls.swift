import Synchronization

extension DeterministicScheduler {
    /// How a process gets past a stop.
    enum CrashPointResult {
        case goes
        /// It ends at this stop, of all.
        case endsHere
        /// It has ended before.
        case isOver
    }

    /// How a call begins.
    enum CallStart {
        case goes(FaultKind?)
        case isOver
    }

    /// Passes a stop, or ends the process there.
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

    /// Comes to a call: others may go first, the process may end before it, and something may go wrong with it.
    func arrive(at call: PortCall) async -> CallStart {
        if call.isShared { await yield(to: call.isChange ? .changes : .looks) }
        return begin(call)
    }

    /// The same for a call at which nobody waits.
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

    /// The call is over, and nobody was told yet.
    func end(_ call: PortCall) -> CrashPointResult { pass(CrashPoint(call: call, edge: .after)) }

    /// How wrong the device's clock is, in milliseconds.
    var skew: Int64 { state.withLock(\.skew) }
    var isDiskFull: Bool { state.withLock(\.isDiskFull) }

    private static let tenYears: Int64 = 3653 * 86_400_000

    /// Makes a call that can fail, with a stop on either side, and with what goes wrong.
    ///
    /// - Parameters:
    ///   - nothing: What the call ends with where the process has ended: nobody will see it.
    ///   - failure: What it fails with where it is to fail.
    ///   - reordered: The answer in another order, where it has one.
    ///   - effect: What it does outside.
    func call<Answer: Sendable, Failure: Error>(
        _ call: PortCall, nothing: Failure, failure: Failure, reordered: (Answer) -> Answer = { $0 },
        _ effect: () async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        guard case .goes(let mishap) = await arrive(at: call) else { throw nothing }
        switch mishap {
        case .failsBefore: throw failure
        case .twice: _ = try await effect()
        case .hangs:
            await hang()
            throw nothing
        case .late, .abandoned:
            let late = await beLate(cancelling: mishap == .abandoned)
            guard !isOver else { throw nothing }
            defer { leave(late) }
            _ = try await effect()
            throw nothing
        case .losesAnswer, .reversed, .clockForward, .clockBack, .diskFull, .diskFullTorn, nil: break
        }
        let answer = try await effect()
        if call.isChange { await look?() }
        guard case .goes = end(call) else { throw nothing }
        if mishap == .losesAnswer { throw failure }
        return mishap == .reversed ? reordered(answer) : answer
    }
}
