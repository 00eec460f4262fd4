/// A request to control the store simulator, as a tester would in Xcode.
public struct OperateStoreRequest: Hashable, Sendable {
    /// The simulator control and its arguments, such as `refund 1000000001`; if empty, the controls are listed.
    public let words: [String]

    /// Creates a request from a simulator control and its arguments.
    public init(words: [String]) { self.words = words }
}

/// The result of a control of the store simulator.
public struct StoreReport: Hashable, Sendable {
    /// The simulator control that was used.
    public let control: String
    /// The result as a sentence; empty if the table is enough.
    public let message: String
    /// The column headings of the table; empty without a table.
    public let columns: [String]
    /// The rows of the table, each with one value per column.
    public let rows: [[String]]

    /// Creates a report from its members.
    public init(control: String, message: String, columns: [String], rows: [[String]]) {
        self.control = control
        self.message = message
        self.columns = columns
        self.rows = rows
    }
}

/// The reasons why a simulator control did nothing.
public enum OperateStoreFailure: Error, Hashable, Sendable {
    /// The simulator control is invalid; the message describes the error and the correct input.
    case notUnderstood(String)
    /// The simulator control is valid but not possible now; the message contains the reason.
    case impossible(String)
    /// This build has no simulated store.
    case noStore
}

/// The events that operating the store reports.
public enum OperateStoreEvent: Hashable, Sendable {
    /// The simulator control succeeded.
    case done(StoreReport)
    /// The simulator control failed.
    case failed(OperateStoreFailure)
}
