public import DiscoverData
public import DiscoverEntities

/// The transaction "whom do I not know yet?": goes through a source page after page until enough are found who are new.
///
/// A source knows nobody's stack, so that a page may hold nobody new, and every one of them be known when the app starts anew.
public struct RefillInteractor: Sendable {
    private let load: any RecommendationLoading
    private let pageSize: Int
    private let mostPages: Int

    /// - Parameters:
    ///   - load: Asks for one page, and imports it.
    ///   - pageSize: How many to ask for at once.
    ///   - mostPages: After how many pages to stop for now: a source may lead in a circle.
    public init(load: any RecommendationLoading, pageSize: Int = 20, mostPages: Int = 50) {
        self.load = load
        self.pageSize = max(pageSize, 1)
        self.mostPages = max(mostPages, 1)
    }

    /// Gathers. What was found before a failure is not lost by it.
    ///
    /// - Parameters:
    ///   - request: What to look for, how much of it, and from where on.
    ///   - people: Where those it tells of become known.
    ///   - news: Of some recommendations, those that are new.
    public func gather(
        _ request: RefillRequest, into people: PeopleRegistry, news: ([RecommendationID]) -> [RecommendationID]
    ) async -> RefillResponse {
        let span = Trace.begin(.interactor, "Refill", "wanted: \(request.wanted)")
        defer { span.end() }
        var (found, refused): ([RecommendationID], [RefusedRecord]) = ([], [])
        var cursor = request.cursor
        for _ in 0..<mostPages {
            let page: LoadRecommendationsResponse
            do throws(LoadRecommendationsFailure) {
                page = try await load.perform(
                    RecommendationsRequest(
                        near: request.target.near, company: request.target.company, cursor: cursor, limit: pageSize),
                    into: people)
            } catch {
                // Nobody is left: what may come later is found from the beginning.
                let next = error == .exhausted ? nil : cursor
                let isEnough = error == .exhausted && !found.isEmpty
                return RefillResponse(cards: found, refused: refused, next: next, failure: isEnough ? nil : error)
            }
            found = news(found + page.recommendations)
            refused += page.summary.refused
            cursor = page.next
            if found.count >= request.wanted || cursor == nil { break }
        }
        let isExhausted = cursor == nil && found.isEmpty
        return RefillResponse(cards: found, refused: refused, next: cursor, failure: isExhausted ? .exhausted : nil)
    }
}
