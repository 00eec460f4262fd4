import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

/// A source with two pages, of which the second is the last.
private struct TwoPages: RecommendationLoading {
    func perform(
        _ request: RecommendationsRequest, into people: PeopleRegistry
    ) async throws(LoadRecommendationsFailure) -> LoadRecommendationsResponse {
        let number = request.cursor == nil ? 1 : 2
        return LoadRecommendationsResponse(
            recommendations: [EntityID("r\(number)")],
            summary: ImportSummary(refused: [RefusedRecord(place: "page \(number)", reason: "no id")], refusals: 1),
            next: number == 1 ? "2" : nil)
    }
}

/// A source with numbered pages, each with one recommendation.
private struct NumberedPages: RecommendationLoading {
    let count: Int
    /// The cursor on the last page.
    var afterLast: String?

    func perform(
        _ request: RecommendationsRequest, into people: PeopleRegistry
    ) async throws(LoadRecommendationsFailure) -> LoadRecommendationsResponse {
        let number = request.cursor.flatMap(Int.init) ?? 1
        return LoadRecommendationsResponse(
            recommendations: [EntityID("r\(number)")], summary: ImportSummary(),
            next: number < count ? "\(number + 1)" : afterLast)
    }
}

@Suite struct `Loading cards page by page` {
    private func loadCards(_ wanted: Int) async -> RefillResponse {
        await RefillInteractor(load: TwoPages()).loadCards(
            RefillRequest(RefillTarget(near: .berlin, mode: .alone), cursor: nil, wanted: wanted),
            into: PeopleRegistry(),
            news: { $0 })
    }

    @Test func `the rejected records of all pages are reported, in the order of the pages`() async {
        let response = await loadCards(5)
        #expect(response.cards == ["r1", "r2"])
        #expect(response.refused.map(\.place) == ["page 1", "page 2"])
        #expect(response.next == nil)
        #expect(response.failure == nil)
    }

    @Test func `no further page is loaded once enough cards are loaded`() async {
        let response = await loadCards(1)
        #expect(response.cards == ["r1"])
        #expect(response.refused.map(\.place) == ["page 1"])
        #expect(response.next == "2")
    }

    private func loadCards(_ load: NumberedPages, maximumPages: Int, new: RecommendationID?) async -> RefillResponse {
        await RefillInteractor(load: load, maximumPages: maximumPages).loadCards(
            RefillRequest(RefillTarget(near: .berlin, mode: .alone), cursor: nil, wanted: 5),
            into: PeopleRegistry(),
            news: { ids in ids.filter { $0 == new } })
    }

    @Test func `a card on the last of many pages is found`() async {
        let response = await RefillInteractor(load: NumberedPages(count: 2_000)).loadCards(
            RefillRequest(RefillTarget(near: .berlin, mode: .alone), cursor: nil, wanted: 5),
            into: PeopleRegistry(),
            news: { ids in ids.filter { $0 == "r2000" } })
        #expect(response.cards == ["r2000"])
        #expect(response.next == nil)
        #expect(response.failure == nil)
    }

    @Test func `the maximum number of pages without a new card is a failure, and loading continues there`() async {
        let response = await loadCards(NumberedPages(count: 9), maximumPages: 4, new: nil)
        #expect(response.cards.isEmpty)
        #expect(response.next == "5")
        #expect(response.failure == .parse(place: "", reason: "none of 4 pages contains a new recommendation"))
    }

    @Test func `the maximum number of pages with a new card isn't a failure`() async {
        let response = await loadCards(NumberedPages(count: 9), maximumPages: 4, new: "r2")
        #expect(response.cards == ["r2"])
        #expect(response.next == "5")
        #expect(response.failure == nil)
    }

    @Test func `pages that form a cycle are a failure that keeps the new cards`() async {
        let response = await loadCards(NumberedPages(count: 3, afterLast: "2"), maximumPages: 50, new: "r3")
        #expect(response.cards == ["r3"])
        #expect(response.next == nil)
        #expect(response.failure == .parse(place: "next", reason: "the page refers to an earlier page"))
    }
}
