/// The results of an import: the counts of created and updated items, and the invalid records.
///
/// Items are users, groups of friends, and recommendations.
public struct ImportSummary: Hashable, Sendable {
    /// The number of users that the import created, and the number of users that it updated.
    public var users: ImportCount
    /// The number of groups that the import created, and the number of groups that it updated.
    public var groups: ImportCount
    /// The number of recommendations that the import created, and the number that it updated.
    public var recommendations: ImportCount
    /// The first few invalid records, in the order of the input; ``refusals`` counts all invalid records.
    public var refused: [RefusedRecord]
    /// The number of all invalid records, including those that ``refused`` leaves out.
    public var refusals: Int

    /// Creates a summary from the values of its properties; by default, nothing was imported or refused.
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

/// The number of items of one type that an import created, and the number that it updated.
///
/// Items are users, groups, or recommendations. Each is counted once, even if the input contains it several times.
public struct ImportCount: Hashable, Sendable {
    /// The number of items that the import stored for the first time.
    public var created: Int
    /// The number of items that were already stored before the import, which updated them.
    public var updated: Int

    /// Creates a count from the numbers of created and updated items.
    public init(created: Int = 0, updated: Int = 0) {
        self.created = created
        self.updated = updated
    }
}

/// The events that the import of a file reports to its observer.
public enum ImportRecommendationsEvent: Hashable, Sendable {
    /// The import is running; the case contains the number of records read so far, and the elapsed time.
    case importing(records: Int, milliseconds: Int)
    /// The import is complete, and everything is stored.
    case finished(ImportSummary, milliseconds: Int)
    /// The import ended early; everything that was imported up to then is kept.
    case failed(LoadRecommendationsFailure, soFar: ImportSummary)
}

/// A request to import the recommendations in a file.
public struct ImportRecommendationsRequest: Hashable, Sendable {
    /// The path of the file to import.
    public let path: String

    /// Creates a request to import the file at a path.
    public init(path: String) { self.path = path }
}

/// The progress of a running import: the number of records read, and the elapsed time.
public struct ImportProgress: Hashable, Sendable {
    /// The number of records read, including invalid ones.
    public let records: Int
    /// The elapsed time in milliseconds.
    public let milliseconds: Int

    /// Creates the progress of an import from a number of records and the elapsed time in milliseconds.
    public init(records: Int, milliseconds: Int) {
        self.records = records
        self.milliseconds = milliseconds
    }
}

/// The result of an import that read the complete file.
public struct ImportRecommendationsResponse: Hashable, Sendable {
    /// The counts of created and updated users, groups, and recommendations, and the invalid records.
    public let summary: ImportSummary
    /// The duration of the import in milliseconds.
    public let milliseconds: Int

    /// Creates the result of an import from its summary and its duration in milliseconds.
    public init(summary: ImportSummary, milliseconds: Int) {
        self.summary = summary
        self.milliseconds = milliseconds
    }
}

/// The error of an import that ended early.
public struct ImportFailure: Error, Hashable, Sendable {
    /// The reason why the import ended early.
    public let reason: LoadRecommendationsFailure
    /// The results of the import up to the failure; items that were imported before the failure are kept.
    public let soFar: ImportSummary

    /// Creates an import failure from its reason and the results up to the failure.
    public init(reason: LoadRecommendationsFailure, soFar: ImportSummary) {
        self.reason = reason
        self.soFar = soFar
    }
}
