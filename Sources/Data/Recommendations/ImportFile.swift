/// Asks for a file of recommendations to be brought in, all of it.
public struct ImportRecommendationsRequest: Hashable, Sendable {
    /// Where the file is.
    public let path: String

    /// Takes where the file is.
    public init(path: String) { self.path = path }
}

/// How far an import has come.
public struct ImportProgress: Hashable, Sendable {
    /// How many records were read, those refused among them.
    public let records: Int
    /// How long it has taken so far.
    public let milliseconds: Int

    /// Takes how much in how long.
    public init(records: Int, milliseconds: Int) {
        self.records = records
        self.milliseconds = milliseconds
    }
}

/// What was brought in.
public struct ImportRecommendationsResponse: Hashable, Sendable {
    /// What the import did.
    public let summary: ImportSummary
    /// How long it took.
    public let milliseconds: Int

    /// Takes what was done in how long.
    public init(summary: ImportSummary, milliseconds: Int) {
        self.summary = summary
        self.milliseconds = milliseconds
    }
}

/// An import ended early.
public struct ImportFailure: Error, Hashable, Sendable {
    /// Why.
    public let reason: LoadRecommendationsFailure
    /// What had been done by then, and stands.
    public let soFar: ImportSummary

    /// Takes why, and what stands.
    public init(reason: LoadRecommendationsFailure, soFar: ImportSummary) {
        self.reason = reason
        self.soFar = soFar
    }
}
