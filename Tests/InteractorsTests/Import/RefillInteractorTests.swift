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
}
