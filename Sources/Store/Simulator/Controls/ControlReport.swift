/// What a control did.
public struct ControlReport: Sendable, Hashable {
    /// One or two sentences for people.
    public let message: String
    /// A table, of the controls that list something.
    public let table: ControlTable?

    init(_ message: String, table: ControlTable? = nil) {
        self.message = message
        self.table = table
    }
}

/// A table of texts. Every row has as many cells as there are columns.
public struct ControlTable: Sendable, Hashable {
    /// The columns' names.
    public let columns: [String]
    /// The rows, from the first to the last.
    public let rows: [[String]]
}
