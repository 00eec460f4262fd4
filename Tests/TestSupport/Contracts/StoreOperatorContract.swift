internal import DiscoverData
public import DiscoverInteractors
public import Testing

/// A set of tests that every `StoreOperator` must pass.
public struct StoreOperatorContract: Sendable {
    private let controls: any StoreOperator
    private let done: [String]
    private let impossible: [String]
    private let state: @Sendable () async throws -> String

    /// Creates the tests of an operator.
    ///
    /// - Parameters:
    ///   - controls: The operator to test.
    ///   - done: A control that is possible and changes the state.
    ///   - impossible: A valid control that is not possible.
    ///   - state: A closure that returns the complete state that controls can change, as a string.
    public init(
        _ controls: any StoreOperator, done: [String], impossible: [String],
        state: @escaping @Sendable () async throws -> String
    ) {
        self.controls = controls
        self.done = done
        self.impossible = impossible
        self.state = state
    }

    /// Creates the tests of an operator without a store.
    ///
    /// - Parameters:
    ///   - controls: The operator to test.
    ///   - words: A control to try.
    public init(closed controls: any StoreOperator, words: [String]) {
        self.init(controls, done: [], impossible: words, state: { "" })
    }

    /// Tests the operator.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        guard !done.isEmpty else {
            await #expect(
                throws: OperateStoreFailure.noStore, "a control without a store fails with `noStore`",
                sourceLocation: sourceLocation
            ) { _ = try await controls.operate(impossible) }
            return
        }
        let before = try await state()
        let list = try await controls.operate([])
        #expect(
            !list.columns.isEmpty && !list.rows.isEmpty, "an empty command lists the controls",
            sourceLocation: sourceLocation)
        #expect(
            list.rows.allSatisfy { $0.count == list.columns.count }, "each row has one value for each column",
            sourceLocation: sourceLocation)
        await #expect(throws: OperateStoreFailure.self, sourceLocation: sourceLocation) {
            _ = try await controls.operate(impossible)
        }
        let unchanged = try await state()
        #expect(unchanged == before, "a control that fails changes nothing", sourceLocation: sourceLocation)
        let report = try await controls.operate(done)
        #expect(report.control == done.first, "the report has the name of its control", sourceLocation: sourceLocation)
        let after = try await state()
        #expect(after != before, "a control that succeeds changes the state", sourceLocation: sourceLocation)
    }
}
