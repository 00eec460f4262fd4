public import DiscoverEntities

/// Asks for people to look at.
public struct RecommendationsRequest: Hashable, Sendable {
    /// Where to look.
    public let near: Location
    /// For whom: people by themselves, or groups.
    public let company: SwipingMode
    /// Where the page before said that this one begins; `nil` for the first.
    public let cursor: String?
    /// How many to send at most; at least 1.
    public let limit: Int

    /// Takes where to look, for whom, from where on, and how many.
    public init(near: Location, company: SwipingMode, cursor: String? = nil, limit: Int) {
        self.near = near
        self.company = company
        self.cursor = cursor
        self.limit = max(limit, 1)
    }
}

/// One answer of a source.
public struct RecommendationsPage: Hashable, Sendable {
    /// What it recommends, in its order. Ids may occur twice; then the later one counts.
    public let records: [RecommendationRecord]
    /// What in it could not be taken.
    public let refused: [RefusedRecord]
    /// Where the next page begins; `nil` where there is none.
    public let next: String?

    /// Takes what a source sent.
    public init(records: [RecommendationRecord], refused: [RefusedRecord] = [], next: String?) {
        self.records = records
        self.refused = refused
        self.next = next
    }
}

/// Why a source did not answer.
public enum SourceFailure: Error, Hashable, Sendable {
    /// It does not know who asks, or does not let them (HTTP 401 and 403).
    case authentication
    /// It answered with another status than success.
    case http(status: Int)
    /// Its answer as a whole could not be read: where, and what is wrong. Single records are ``RefusedRecord``s instead.
    case parse(place: String, reason: String)
    /// There was no answer at all: no network, no file; in the system's own words.
    case unreachable(reason: String)
    /// There was no answer in time; the source's own limit, in seconds.
    case timedOut(seconds: Int)
}

/// Why no recommendations came.
public enum LoadRecommendationsFailure: Error, Hashable, Sendable {
    /// The source does not know who asks, or does not let them.
    case authentication
    /// The source answered with another status than success.
    case http(status: Int)
    /// The source's answer could not be read: where, and what is wrong.
    case parse(place: String, reason: String)
    /// What came could not be kept. What was imported before it stands.
    case importing(StorageFailure)
    /// The source has nobody left to recommend.
    case exhausted
    /// There was no answer in time; the limit, in seconds.
    case timedOut(seconds: Int)
    /// There was no answer at all; why, in the system's words.
    case unreachable(reason: String)
    /// Whoever asked does not want it any more. What was imported before it stands.
    case cancelled
}

/// What was loaded, in the source's order.
public struct LoadRecommendationsResponse: Hashable, Sendable {
    /// The recommendations that came, new or known, each once.
    public let recommendations: [RecommendationID]
    /// What the import did.
    public let summary: ImportSummary
    /// Where the next page begins; `nil` where there is none.
    public let next: String?

    /// Takes what was loaded.
    public init(recommendations: [RecommendationID], summary: ImportSummary, next: String?) {
        self.recommendations = recommendations
        self.summary = summary
        self.next = next
    }
}
