import Testing

@testable import CrashHarness

/// The app with one common mistake.
///
/// The types of the money path prevent some mistakes. Such a mutant is implemented below the types, in an adapter.
struct Mutant: Sendable, CustomTestStringConvertible {
    let name: String
    let casting: AppProcessFactory
    /// The flow in which the mistake is found.
    let flow: String
    /// The disturbance that is necessary to see the mistake.
    let circumstance: Circumstance
    /// The invariants that the mistake violates first.
    let rules: Set<Invariant>

    /// The disturbance that the harness adds to the flow.
    enum Circumstance: Sendable {
        case undisturbed
        case crash
        case fault(FaultKind)
    }

    var testDescription: String { name }

    static let all: [Mutant] = order + memory + time + belonging + spending + swiping + turning
}
