/// What an import did.
public struct ImportSummary: Hashable, Sendable {
    /// People, groups and recommendations, each counted by itself.
    public var users: ImportCount
    /// See ``users``.
    public var groups: ImportCount
    /// See ``users``.
    public var recommendations: ImportCount
    /// What could not be taken, in the order of the input; a bounded number of them.
    public var refused: [RefusedRecord]
    /// How many could not be taken in all.
    public var refusals: Int

    /// Takes the counts; an import that did nothing, unless said otherwise.
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

/// How many entities of a kind an import has made and brought up to date; each counted once, however often the batch names it.
public struct ImportCount: Hashable, Sendable {
    /// Not known before.
    public var created: Int
    /// Known before.
    public var updated: Int

    /// Takes the two counts.
    public init(created: Int = 0, updated: Int = 0) {
        self.created = created
        self.updated = updated
    }
}

/// How an import of a file goes, for whoever watches.
public enum ImportRecommendationsEvent: Hashable, Sendable {
    /// So many records have been read so far, in so many milliseconds.
    case importing(records: Int, milliseconds: Int)
    /// All of it is kept.
    case finished(ImportSummary, milliseconds: Int)
    /// It ended early, and why; what had been done by then stands.
    case failed(LoadRecommendationsFailure, soFar: ImportSummary)
}

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
