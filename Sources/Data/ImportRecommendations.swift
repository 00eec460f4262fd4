/// The results of an import of recommendations: the counts by type, and the invalid records.
public struct ImportSummary: Hashable, Sendable {
    /// The number of imported users.
    public var users: ImportCount
    /// The number of imported groups.
    public var groups: ImportCount
    /// The number of imported recommendations.
    public var recommendations: ImportCount
    /// The invalid records, in the order of the input, up to a maximum number.
    public var refused: [RefusedRecord]
    /// The number of all invalid records.
    public var refusals: Int

    /// Creates a summary; without arguments, that of an import without records.
    public init(
        users: ImportCount = ImportCount(), groups: ImportCount = ImportCount(),
        recommendations: ImportCount = ImportCount(), refused: [RefusedRecord] = [], refusals: Int = 0
    ) {
        self.users = users
        self.groups = groups
        self.recommendations = recommendations
        self.refused = refused
        self.refusals = refusals
    }
}

/// The numbers of entities of one type that an import created and updated.
///
/// Each entity is counted once, however often the batch contains it.
public struct ImportCount: Hashable, Sendable {
    /// The number of entities that weren't known before.
    public var created: Int
    /// The number of entities that were stored before the import.
    public var updated: Int

    /// Creates a count from its two numbers.
    public init(created: Int = 0, updated: Int = 0) {
        self.created = created
        self.updated = updated
    }
}

/// The events that the import of a file reports.
public enum ImportRecommendationsEvent: Hashable, Sendable {
    /// The import is running; the case contains the records read so far, and the elapsed time.
    case importing(records: Int, milliseconds: Int)
    /// The import is complete, and everything is stored.
    case finished(ImportSummary, milliseconds: Int)
    /// The import ended early; everything imported so far is kept.
    case failed(LoadRecommendationsFailure, soFar: ImportSummary)
}

/// A request to import a complete file of recommendations.
public struct ImportRecommendationsRequest: Hashable, Sendable {
    /// The path of the file.
    public let path: String

    /// Creates a request for a file.
    public init(path: String) { self.path = path }
}

/// The progress of an import.
public struct ImportProgress: Hashable, Sendable {
    /// The number of records read, including invalid ones.
    public let records: Int
    /// The elapsed time in milliseconds.
    public let milliseconds: Int

    /// Creates progress from a number of records and a time in milliseconds.
    public init(records: Int, milliseconds: Int) {
        self.records = records
        self.milliseconds = milliseconds
    }
}

/// The result of a complete import.
public struct ImportRecommendationsResponse: Hashable, Sendable {
    /// The results of the import.
    public let summary: ImportSummary
    /// The duration in milliseconds.
    public let milliseconds: Int

    /// Creates a response from a summary and a duration in milliseconds.
    public init(summary: ImportSummary, milliseconds: Int) {
        self.summary = summary
        self.milliseconds = milliseconds
    }
}

/// The error of an import that ended early.
public struct ImportFailure: Error, Hashable, Sendable {
    /// The reason for the failure.
    public let reason: LoadRecommendationsFailure
    /// The results up to the failure, which are kept.
    public let soFar: ImportSummary

    /// Creates a failure from its reason and the results so far.
    public init(reason: LoadRecommendationsFailure, soFar: ImportSummary) {
        self.reason = reason
        self.soFar = soFar
    }
}
