/// A request to control the simulated store, such as to refund a purchase.
public struct OperateStoreRequest: Hashable, Sendable {
    /// The simulator command and its arguments, such as `refund 1000000001`; empty to list the commands.
    public let words: [String]

    /// Creates a request from a simulator command and its arguments.
    public init(words: [String]) { self.words = words }
}

/// The result of a command for the simulated store: a message, a table, or both.
public struct StoreReport: Hashable, Sendable {
    /// The name of the simulator command that was executed.
    public let control: String
    /// The result of the command as a sentence; empty if the table is enough.
    public let message: String
    /// The column headings of the table; empty without a table.
    public let columns: [String]
    /// The rows of the table, each with one value per column.
    public let rows: [[String]]

    /// Creates the result of a simulator command from the values of its properties.
    public init(control: String, message: String, columns: [String], rows: [[String]]) {
        self.control = control
        self.message = message
        self.columns = columns
        self.rows = rows
    }
}

/// The reasons why a command failed, or why it isn't known whether the simulated store performed it.
public enum OperateStoreFailure: Error, Hashable, Sendable {
    /// The simulator command is invalid; the message describes the error and the correct input.
    case notUnderstood(String)
    /// The simulator command is valid but not possible now; the message contains the reason.
    case impossible(String)
    /// This build doesn't contain a store simulator.
    case noStore
    /// The store didn't respond, so it may have performed the command; the case contains the reason.
    case store(StoreFailure)
}

/// The events of the use case that controls the simulated store.
public enum OperateStoreEvent: Hashable, Sendable {
    /// The simulator command succeeded; the case contains its result.
    case done(StoreReport)
    /// The simulator command failed, for the reason in the case.
    case failed(OperateStoreFailure)
}
