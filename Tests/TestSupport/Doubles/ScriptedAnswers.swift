import Synchronization

/// One answer of a double, as a test prescribes it.
public enum ScriptedAnswer<Answer: Sendable, Failure: Error>: Sendable {
    /// It answers.
    case answer(Answer)
    /// It fails.
    case failure(Failure)
    /// It says nothing until the gate opens, deaf to cancellation; then this.
    case held(TestGate, Result<Answer, Failure>)
}

/// What a double is to answer, turn by turn.
public final class ScriptedAnswers<Answer: Sendable, Failure: Error>: Sendable {
    private struct State {
        var turns: [ScriptedAnswer<Answer, Failure>]
        let always: ScriptedAnswer<Answer, Failure>?
        var played = 0
    }

    private let state: Mutex<State>

    /// - Parameters:
    ///   - turns: Played one after the other.
    ///   - always: Played when there are no turns left; without it, another request has no answer.
    public init(_ turns: ScriptedAnswer<Answer, Failure>..., always: ScriptedAnswer<Answer, Failure>? = nil) {
        state = Mutex(State(turns: turns, always: always))
    }

    /// How often somebody has asked.
    public var played: Int { state.withLock(\.played) }

    /// Adds turns to the end.
    public func add(_ turns: [ScriptedAnswer<Answer, Failure>]) { state.withLock { $0.turns += turns } }

    /// Plays the next turn; `nil` where nothing was written for it.
    public func play() async -> Result<Answer, Failure>? {
        let turn = state.withLock { state in
            state.played += 1
            return state.turns.isEmpty ? state.always : state.turns.removeFirst()
        }
        switch turn {
        case .answer(let answer): return .success(answer)
        case .failure(let failure): return .failure(failure)
        case .held(let gate, let result):
            await gate.pass()
            return result
        case nil: return nil
        }
    }
}
