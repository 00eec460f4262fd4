import Testing

@testable import DiscoverBench

/// The app with one mistake in it, of those that are made.
///
/// The types of the money path forbid some of them. Such a mutant is made underneath the types, in an adapter.
struct Mutant: Sendable, CustomTestStringConvertible {
    let name: String
    let casting: AppProcessFactory
    /// The flow that finds it.
    let flow: String
    /// What has to go wrong beside, for it to show.
    let circumstance: Circumstance
    /// The rules that it breaks first.
    let rules: Set<Invariant>

    /// What the harness does to the flow.
    enum Circumstance: Sendable {
        case undisturbed
        case crash
        case fault(FaultKind)
    }

    var testDescription: String { name }

    static let all: [Mutant] = order + memory + time + belonging + spending + swiping
}
