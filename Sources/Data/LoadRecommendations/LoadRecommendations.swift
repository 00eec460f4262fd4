public import DiscoverEntities

/// A request for one page of recommended people or groups near a location.
public struct RecommendationsRequest: Hashable, Sendable {
    /// The location near which to look for people.
    public let near: Location
    /// The swiping mode: alone (individual persons are recommended), or with friends (groups are).
    public let mode: SwipingMode
    /// The cursor that the source returned with the previous page; `nil` for the first page.
    public let cursor: String?
    /// The maximum number of recommendations on the page; at least 1.
    public let limit: Int

    /// Creates a request for one page of recommendations near a location.
    ///
    /// - Parameters:
    ///   - near: The location.
    ///   - mode: The swiping mode: alone, or with friends.
    ///   - cursor: The cursor that came with the previous page; `nil` for the first page.
    ///   - limit: The maximum number of recommendations; a number below 1 counts as 1.
    public init(near: Location, mode: SwipingMode, cursor: String? = nil, limit: Int) {
        self.near = near
        self.mode = mode
        self.cursor = cursor
        self.limit = max(limit, 1)
    }
}

/// One page of recommendations that a source, such as a server, returned.
public struct RecommendationsPage: Hashable, Sendable {
    /// The recommendations on this page, in the source's order.
    ///
    /// If two records have the same ID, the later one applies.
    public let records: [RecommendationRecord]
    /// The invalid records of the page, which ``records`` doesn't contain.
    public let refused: [RefusedRecord]
    /// The cursor for a request of the next page; `nil` if this is the last page.
    public let next: String?

    /// Creates a page from its recommendations, its invalid records, and the cursor of the next page.
    public init(records: [RecommendationRecord], refused: [RefusedRecord] = [], next: String?) {
        self.records = records
        self.refused = refused
        self.next = next
    }
}

/// The reasons why a source of recommendations, such as a server or a file, didn't return a page.
public enum SourceFailure: Error, Hashable, Sendable {
    /// The source rejected the credentials, or denied access (HTTP status 401 or 403).
    case authentication
    /// The source returned an unsuccessful HTTP status other than 401 and 403.
    case http(status: Int)
    /// The response as a whole is invalid; the case contains the place of the error and the reason.
    ///
    /// A single invalid record is reported as a ``RefusedRecord`` instead.
    case parse(place: String, reason: String)
    /// There was no response; the case contains the system's message.
    ///
    /// For example, there is no network, or the file doesn't exist.
    case unreachable(reason: String)
    /// The source didn't respond within the time limit of a request.
    ///
    /// The case contains this limit in seconds.
    case timedOut(seconds: Int)
}

/// The reasons why no recommendations were loaded.
public enum LoadRecommendationsFailure: Error, Hashable, Sendable {
    /// The source rejected the credentials, or denied access (HTTP status 401 or 403).
    case authentication
    /// The source returned an unsuccessful HTTP status other than 401 and 403.
    case http(status: Int)
    /// The source's response is invalid; the case contains the place of the error and the reason.
    case parse(place: String, reason: String)
    /// The loaded recommendations couldn't be stored; recommendations that were loaded earlier are kept.
    case importing(StorageFailure)
    /// The source has no more recommendations.
    case exhausted
    /// The source didn't respond within the time limit of a request.
    ///
    /// The case contains this limit in seconds.
    case timedOut(seconds: Int)
    /// The source didn't respond; the case contains the system's message.
    case unreachable(reason: String)
    /// The caller canceled loading; recommendations that were loaded before are kept.
    case cancelled
}

/// The recommendations that were loaded and stored, in the source's order.
public struct LoadRecommendationsResponse: Hashable, Sendable {
    /// The IDs of the loaded recommendations, each once, whether or not they were stored before.
    public let recommendations: [RecommendationID]
    /// The counts of created and updated users, groups, and recommendations, and the invalid records.
    public let summary: ImportSummary
    /// The cursor for a request of the next page; `nil` if this was the last page.
    public let next: String?

    /// Creates a response from the loaded recommendations and the cursor of the next page.
    public init(recommendations: [RecommendationID], summary: ImportSummary, next: String?) {
        self.recommendations = recommendations
        self.summary = summary
        self.next = next
    }
}
