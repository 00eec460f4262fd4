public import DiscoverData
public import DiscoverEntities

/// An interactor that loads pages of recommendations until enough of them are new.
///
/// A recommendation is new if it isn't on the customer's stack and the customer hasn't decided about it. The source
/// doesn't receive the contents of the customer's stack. A page may therefore contain nothing new, especially after a
/// launch, when loading begins at the first page.
public struct RefillInteractor: Sendable {
    private let load: any RecommendationLoading
    private let pageSize: Int
    private let maximumPages: Int

    /// Creates an interactor that loads each page with another interactor.
    ///
    /// - Parameters:
    ///   - load: The interactor that loads and imports one page.
    ///   - pageSize: The number of recommendations to request for each page.
    ///   - maximumPages: The maximum number of pages that one call loads. Without a maximum, a faulty source could
    ///     return pages endlessly. The maximum is high, because the first pages contain nothing new to a customer who
    ///     has decided about many people, and loading begins at the first page after each launch.
    public init(load: any RecommendationLoading, pageSize: Int = 20, maximumPages: Int = 5_000) {
        self.load = load
        self.pageSize = max(pageSize, 1)
        self.maximumPages = max(maximumPages, 1)
    }

    /// Loads pages until enough recommendations are new, and returns the new ones, even after a failure.
    ///
    /// - Parameters:
    ///   - request: The location, the swiping mode, the number of new recommendations that are wanted, and the cursor
    ///     at which loading continues.
    ///   - people: The registry to which the loaded people are added.
    ///   - news: A function that returns those of the given recommendations that are new to the customer's stack.
    /// - Returns: The new recommendations, the refused records, the next cursor, and the failure that ended the
    ///   loading, or `nil`. An exhausted source, and the maximum number of pages, are failures only if nothing new was
    ///   found. A page that refers to an earlier page of the same call is invalid.
    public func loadCards(
        _ request: RefillRequest, into people: PeopleRegistry, news: ([RecommendationID]) -> [RecommendationID]
    ) async -> RefillResponse {
        let span = Trace.begin(.interactor, "Refill", "wanted: \(request.wanted)")
        defer { span.end() }
        var (found, refused): ([RecommendationID], [RefusedRecord]) = ([], [])
        var cursor = request.cursor
        var loaded = Set([cursor].compactMap(\.self))
        for _ in 0..<maximumPages {
            let page: LoadRecommendationsResponse
            do throws(LoadRecommendationsFailure) {
                page = try await load.perform(
                    RecommendationsRequest(
                        near: request.target.near, mode: request.target.mode, cursor: cursor, limit: pageSize),
                    into: people)
            } catch {
                // The source is exhausted. Later recommendations are found by starting from the beginning.
                let next = error == .exhausted ? nil : cursor
                let isEnough = error == .exhausted && !found.isEmpty
                return RefillResponse(cards: found, refused: refused, next: next, failure: isEnough ? nil : error)
            }
            found = news(found + page.recommendations)
            refused += page.summary.refused
            cursor = page.next
            guard found.count < request.wanted, let next = cursor else {
                let isExhausted = cursor == nil && found.isEmpty
                return RefillResponse(
                    cards: found, refused: refused, next: cursor, failure: isExhausted ? .exhausted : nil)
            }
            guard loaded.insert(next).inserted else {
                // The source's pages form a cycle. The next refill starts from the beginning.
                let failure = LoadRecommendationsFailure.parse(
                    place: "next", reason: "the page refers to an earlier page")
                return RefillResponse(cards: found, refused: refused, next: nil, failure: failure)
            }
        }
        let failure = LoadRecommendationsFailure.parse(
            place: "", reason: "none of \(maximumPages) pages contains a new recommendation")
        return RefillResponse(cards: found, refused: refused, next: cursor, failure: found.isEmpty ? failure : nil)
    }
}
