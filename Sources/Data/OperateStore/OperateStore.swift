/// Asks the store simulator to change its circumstances, as a tester would in Xcode.
public struct OperateStoreRequest: Hashable, Sendable {
    /// The control and its arguments, such as `refund 1000000001`; none lists the controls.
    public let words: [String]

    /// Takes a control and its arguments.
    public init(words: [String]) { self.words = words }
}

/// What a control of the store simulator came to.
public struct StoreReport: Hashable, Sendable {
    /// The control that was used.
    public let control: String
    /// What happened, in a sentence; empty where the table says it all.
    public let message: String
    /// The heads of a table's columns; empty where there is no table.
    public let columns: [String]
    /// Its rows, each as long as the heads.
    public let rows: [[String]]

    /// Takes what happened.
    public init(control: String, message: String, columns: [String], rows: [[String]]) {
        self.control = control
        self.message = message
        self.columns = columns
        self.rows = rows
    }
}

/// Why a control did nothing.
public enum OperateStoreFailure: Error, Hashable, Sendable {
    /// The words are no control; a sentence that says what is wrong and what to type.
    case notUnderstood(String)
    /// The control is understood and cannot be done now; why.
    case impossible(String)
    /// There is no simulated store here: this build cannot reach one.
    case noStore
}

/// What operating the store comes to.
public enum OperateStoreEvent: Hashable, Sendable {
    /// It was done.
    case done(StoreReport)
    /// It was not, and why.
    case failed(OperateStoreFailure)
}
