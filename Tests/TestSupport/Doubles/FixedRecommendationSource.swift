public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// A source that returns fixed records page by page, regardless of swiping mode.
public struct FixedRecommendationSource: RecommendationSource {
    private let records: [RecommendationRecord]
    private let places: Set<String>?

    /// Creates a source from its records.
    ///
    /// - Parameters:
    ///   - records: The records of the source.
    ///   - places: The names of the only places with records, or `nil` for all places.
    public init(_ records: [RecommendationRecord], near places: Set<String>? = nil) {
        self.records = records
        self.places = places
    }

    /// Returns the next records; the cursor is the number of earlier records.
    public func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        guard places?.contains(request.near.name) ?? true else { return RecommendationsPage(records: [], next: nil) }
        guard let start = Int(request.cursor ?? "0"), records.indices.contains(start) || start == 0 else {
            throw .http(status: 404)
        }
        let end = min(start + request.limit, records.count)
        return RecommendationsPage(
            records: Array(records[start..<end]), next: end < records.count ? "\(end)" : nil)
    }
}
