import Testing

/// Every test that holds a line of `Docs/store-fidelity.md` is nested in here and names its line:
///
///     extension StoreFidelity {
///         @Suite struct `Refunds` {
///             @Test(.line("A1")) func `a refund has a date, a reason and a percentage`() { ... }
///         }
///     }
///
/// When all have run, the table is held against what ran, and what does not agree is an issue of this suite.
@Suite(.heldAgainstTheTable) enum StoreFidelity {}

/// Names the line of the fidelity table that a test holds, and calls the test present once it has run to its end.
struct FidelityLine: TestTrait, TestScoping {
    let id: String

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        // Not in a `defer`: a test that threw or was cancelled half-way holds nothing.
        try await function()
        guard let rollCall = RollCall.current else {
            Issue.record("It names the line \(id) of the fidelity table and is not nested in StoreFidelity.")
            return
        }
        rollCall.note(try FidelityHolding(line: id, test: test))
    }
}

extension Trait where Self == FidelityLine {
    /// The test holds the line of that id.
    static func line(_ id: String) -> FidelityLine { FidelityLine(id: id) }
}
