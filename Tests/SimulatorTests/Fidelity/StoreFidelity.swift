import Testing

/// A suite that contains every test for a line of `Docs/store-fidelity.md`.
///
/// Each test names its line:
///
///     extension StoreFidelity {
///         @Suite struct `Refunds` {
///             @Test(.line("A1")) func `a refund has a date, a reason and a percentage`() { ... }
///         }
///     }
///
/// When all tests have run, the suite compares the table with the run and records each difference as an issue.
@Suite(.heldAgainstTheTable) enum StoreFidelity {}

/// A trait that names the line of the fidelity table that a test verifies.
///
/// The trait records the test once it has run to completion.
struct FidelityLine: TestTrait, TestScoping {
    let id: String

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        // Not in a `defer`: a test that threw or was canceled verifies nothing.
        try await function()
        guard let rollCall = RollCall.current else {
            Issue.record("It names the line \(id) of the fidelity table and is not nested in StoreFidelity.")
            return
        }
        rollCall.note(try FidelityHolding(line: id, test: test))
    }
}

extension Trait where Self == FidelityLine {
    /// Returns a trait for a test that verifies the line with that ID.
    static func line(_ id: String) -> FidelityLine { FidelityLine(id: id) }
}
