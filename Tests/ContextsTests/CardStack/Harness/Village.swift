import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Synchronization
import TestSupport

/// A scripted recommendation source and people store.
///
/// A page has people of the requested place and mode in the order they were added; the cursor is an offset.
final class Village: RecommendationLoading, StoredPeopleLoading {
    private struct State {
        var living: [RefillTarget: [RecommendationID]] = [:]
        var kept: Set<RecommendationID> = []
    }

    /// The requests to the source, in order.
    let requests = Spy<RecommendationsRequest>()
    /// The IDs of each request to the people store, in order.
    let recalls = Spy<[RecommendationID]>()
    private let state = Mutex(State())
    private let turns = ScriptedResponses<Void, LoadRecommendationsFailure>()
    private let memory = ScriptedResponses<Void, StorageFailure>()

    /// Adds people to a place and swiping mode.
    func settle(_ ids: [RecommendationID], in place: Location = .berlin, _ mode: SwipingMode = .alone) {
        state.withLock { $0.living[RefillTarget(near: place, mode: mode), default: []] += ids }
    }

    /// Scripts the results of the next requests to the source.
    func next(_ turns: ScriptedResponse<Void, LoadRecommendationsFailure>...) { self.turns.add(turns) }

    /// Scripts the results of the next requests to the people store.
    func nextRecall(_ turns: ScriptedResponse<Void, StorageFailure>...) { memory.add(turns) }

    /// Adds people that an earlier launch stored.
    func remember(_ ids: [RecommendationID]) { state.withLock { $0.kept.formUnion(ids) } }

    func perform(
        _ request: RecommendationsRequest, into people: PeopleRegistry
    ) async throws(LoadRecommendationsFailure) -> LoadRecommendationsResponse {
        requests.receive(request)
        try await turns.play()?.get()
        let living = state.withLock { $0.living[RefillTarget(near: request.near, mode: request.mode)] ?? [] }
        let rest = living.dropFirst(Int(request.cursor ?? "0") ?? 0)
        guard !rest.isEmpty else { throw .exhausted }
        let page = rest.prefix(request.limit)
        state.withLock { $0.kept.formUnion(page) }
        for id in page { known(id, to: people, in: request.mode) }
        return LoadRecommendationsResponse(
            recommendations: Array(page), summary: ImportSummary(),
            next: page.endIndex < living.endIndex ? "\(page.endIndex)" : nil)
    }

    func recall(_ ids: [RecommendationID], into people: PeopleRegistry) async throws(StorageFailure) -> [Recommendation]
    {
        recalls.receive(ids)
        try await memory.play()?.get()
        let kept = state.withLock(\.kept)
        return ids.compactMap { people.recommendation($0) ?? (kept.contains($0) ? known($0, to: people) : nil) }
    }

    func profile(_ id: String, into people: PeopleRegistry) async throws(StorageFailure) -> Recommendation.Subject? {
        try await memory.play()?.get()
        return people.user(UserID(id)).map(Recommendation.Subject.user)
            ?? people.group(GroupID(id)).map(Recommendation.Subject.group)
    }

    @discardableResult private func known(
        _ id: RecommendationID, to people: PeopleRegistry, in mode: SwipingMode = .alone
    ) -> Recommendation {
        let user = people.add(User(id: UserID("u-\(id)"), profile: Profile(name: "\(id)", age: 30)))
        guard mode == .friends else {
            return people.add(Recommendation(id: id, subject: .user(user), distance: nil))
        }
        let group = people.add(FriendGroup(id: GroupID("g-\(id)"), name: "\(id) and friends", members: [user]))
        return people.add(Recommendation(id: id, subject: .group(group), distance: nil))
    }
}

/// A place index that finds places by their exact names.
struct Atlas: PlaceIndex {
    func place(named name: String) async -> Location? {
        [Location.berlin, .paris, .saoPaulo].first { $0.name == name }
    }

    func nearest(to name: String) async -> String? { name.first == "P" ? "Paris" : nil }
}
