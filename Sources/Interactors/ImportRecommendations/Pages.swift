internal import DiscoverData
internal import DiscoverEntities

/// The pages of a source, one after the other, as a batch.
struct Pages: Batch {
    private let enquiry: Enquiry
    private var cursor: String?
    private var isOver = false
    private var rest: ArraySlice<RecommendationRecord> = []
    /// What the source refused: the first of them, and how many in all.
    private(set) var refusals = BatchReport()

    init(_ enquiry: Enquiry) { self.enquiry = enquiry }

    mutating func next(upTo count: Int) async throws(LoadRecommendationsFailure) -> ArraySlice<RecommendationRecord> {
        // A page may hold nothing that could be taken, and yet not be the last.
        while rest.isEmpty, !isOver { try await turn(upTo: count) }
        let chunk = rest.prefix(count)
        // An empty slice would hold on to all that it was cut from.
        rest = chunk.count == rest.count ? [] : rest.dropFirst(chunk.count)
        return chunk
    }

    private mutating func turn(upTo count: Int) async throws(LoadRecommendationsFailure) {
        // A source of files has no use for a place and a company: what is imported is all that is there.
        let page = try await enquiry.page(
            RecommendationsRequest(
                near: Location(name: "", latitude: 0, longitude: 0), company: .alone, cursor: cursor, limit: count))
        if let next = page.next, next == cursor {
            throw .parse(place: "next", reason: "the page says that it comes after itself")
        }
        for refused in page.refused { refusals.refuse(refused) }
        rest = page.records[...]
        cursor = page.next
        isOver = page.next == nil
    }
}
