public import DiscoverEntities

/// A request for recommendations.
public struct RecommendationsRequest: Hashable, Sendable {
    /// The location near which to look for people.
    public let near: Location
    /// The swiping mode: people alone, or groups.
    public let mode: SwipingMode
    /// The cursor from the previous page; `nil` for the first page.
    public let cursor: String?
    /// The maximum number of recommendations; at least 1.
    public let limit: Int

    /// Creates a request for one page of recommendations.
    public init(near: Location, mode: SwipingMode, cursor: String? = nil, limit: Int) {
        self.near = near
        self.mode = mode
        self.cursor = cursor
        self.limit = max(limit, 1)
    }
}

/// One page of a source's response.
public struct RecommendationsPage: Hashable, Sendable {
    /// The recommendations, in the source's order.
    ///
    /// IDs may occur twice; the later record counts.
    public let records: [RecommendationRecord]
    /// The records that were invalid.
    public let refused: [RefusedRecord]
    /// The cursor of the next page; `nil` if there is none.
    public let next: String?

    /// Creates a page from a source's response.
    public init(records: [RecommendationRecord], refused: [RefusedRecord] = [], next: String?) {
        self.records = records
        self.refused = refused
        self.next = next
    }
}

/// The reasons why a source didn't return a page.
public enum SourceFailure: Error, Hashable, Sendable {
    /// The source rejected the credentials or the access (HTTP 401 and 403).
    case authentication
    /// The source returned another unsuccessful HTTP status.
    case http(status: Int)
    /// The response as a whole is invalid; single records are reported as ``RefusedRecord`` instead.
    case parse(place: String, reason: String)
    /// There was no response, for example without a network or a file; the case contains the system's message.
    case unreachable(reason: String)
    /// There was no response within the source's own limit, in seconds.
    case timedOut(seconds: Int)
}

/// The reasons why no recommendations were loaded.
public enum LoadRecommendationsFailure: Error, Hashable, Sendable {
    /// The source rejected the credentials or the access.
    case authentication
    /// The source returned another unsuccessful HTTP status.
    case http(status: Int)
    /// The response is invalid; the case contains the place and the reason.
    case parse(place: String, reason: String)
    /// The response couldn't be stored; earlier imports are kept.
    case importing(StorageFailure)
    /// The source has no more recommendations.
    case exhausted
    /// There was no response within the limit, in seconds.
    case timedOut(seconds: Int)
    /// There was no response; the case contains the system's message.
    case unreachable(reason: String)
    /// The caller canceled the request; earlier imports are kept.
    case cancelled
}

/// The recommendations that were loaded, in the source's order.
public struct LoadRecommendationsResponse: Hashable, Sendable {
    /// The IDs of the recommendations, new or known, each once.
    public let recommendations: [RecommendationID]
    /// The results of the import.
    public let summary: ImportSummary
    /// The cursor of the next page; `nil` if there is none.
    public let next: String?

    /// Creates a response from what was loaded.
    public init(recommendations: [RecommendationID], summary: ImportSummary, next: String?) {
        self.recommendations = recommendations
        self.summary = summary
        self.next = next
    }
}
