import Testing

/// Every test that holds a line of `Docs/store-fidelity.md` is nested in here and names its line:
///
///     extension StoreFidelity {
///         @Suite struct `Refunds` {
///             @Test(.line("U10")) func `a refund has a date, a reason and a percentage`() { ... }
///         }
///     }
enum StoreFidelity {}

/// Names the line of the fidelity table that a test holds.
struct FidelityLine: TestTrait, TestScoping {
    let id: String

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await function()
    }
}

extension Trait where Self == FidelityLine {
    /// The test holds the line of that id.
    static func line(_ id: String) -> FidelityLine { FidelityLine(id: id) }
}
