import Synchronization

/// A result of a test double, specified by a test.
public enum ScriptedResponse<Value: Sendable, Failure: Error>: Sendable {
    /// The call returns a value.
    case response(Value)
    /// The call fails.
    case failure(Failure)
    /// The call waits until the gate opens, ignores cancellation, and then returns the result.
    case held(TestGate, Result<Value, Failure>)
}

/// The results of a test double, in the order of its calls.
public final class ScriptedResponses<Value: Sendable, Failure: Error>: Sendable {
    private struct State {
        var turns: [ScriptedResponse<Value, Failure>]
        let always: ScriptedResponse<Value, Failure>?
        var played = 0
    }

    private let state: Mutex<State>

    /// Creates a script from its turns, each of which is the result of one call.
    ///
    /// - Parameters:
    ///   - turns: The results of the first calls, in order.
    ///   - always: The result of all later calls. If it is `nil`, later calls have no result.
    public init(_ turns: ScriptedResponse<Value, Failure>..., always: ScriptedResponse<Value, Failure>? = nil) {
        state = Mutex(State(turns: turns, always: always))
    }

    /// The number of calls so far.
    public var played: Int { state.withLock(\.played) }

    /// Adds the results of further calls to the end of the script.
    public func add(_ turns: [ScriptedResponse<Value, Failure>]) { state.withLock { $0.turns += turns } }

    /// Returns the scripted result of this call, or `nil` if there is none.
    public func play() async -> Result<Value, Failure>? {
        let turn = state.withLock { state in
            state.played += 1
            return state.turns.isEmpty ? state.always : state.turns.removeFirst()
        }
        switch turn {
        case .response(let value): return .success(value)
        case .failure(let failure): return .failure(failure)
        case .held(let gate, let result):
            await gate.pass()
            return result
        case nil: return nil
        }
    }
}
