public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// A source that has certain records, and hands them out page by page, the same ones wherever and for whomever.
public struct FixedRecommendationSource: RecommendationSource {
    private let records: [RecommendationRecord]
    private let places: Set<String>?

    /// Takes its records, and the places in which alone it has them; everywhere, unless said otherwise.
    public init(_ records: [RecommendationRecord], near places: Set<String>? = nil) {
        self.records = records
        self.places = places
    }

    /// The next records; the cursor counts them.
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
