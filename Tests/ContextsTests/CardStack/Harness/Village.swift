import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Synchronization
import TestSupport

/// People who can be recommended, and how they are remembered: a source and a memory by script, one after another.
///
/// A page is made of whoever lives in the place and company asked for, in the order of their moving in; the cursor counts them.
final class Village: RecommendationLoading, StoredPeopleLoading {
    private struct State {
        var living: [RefillTarget: [RecommendationID]] = [:]
        var kept: Set<RecommendationID> = []
    }

    /// What was asked of the source, in order.
    let requests = Spy<RecommendationsRequest>()
    /// Who was asked for by name, question by question.
    let recalls = Spy<[RecommendationID]>()
    private let state = Mutex(State())
    private let turns = ScriptedAnswers<Void, LoadRecommendationsFailure>()
    private let memory = ScriptedAnswers<Void, StorageFailure>()

    /// Some live in a place, and more may move in later.
    func settle(_ ids: [RecommendationID], in place: Location = .berlin, _ company: SwipingMode = .alone) {
        state.withLock { $0.living[RefillTarget(near: place, company: company), default: []] += ids }
    }

    /// Ends the next requests like this.
    func next(_ turns: ScriptedAnswer<Void, LoadRecommendationsFailure>...) { self.turns.add(turns) }

    /// Ends the next attempts to remember like this.
    func nextRecall(_ turns: ScriptedAnswer<Void, StorageFailure>...) { memory.add(turns) }

    /// These are remembered from an earlier life.
    func remember(_ ids: [RecommendationID]) { state.withLock { $0.kept.formUnion(ids) } }

    func perform(
        _ request: RecommendationsRequest, into people: PeopleRegistry
    ) async throws(LoadRecommendationsFailure) -> LoadRecommendationsResponse {
        requests.hear(request)
        try await turns.play()?.get()
        let living = state.withLock { $0.living[RefillTarget(near: request.near, company: request.company)] ?? [] }
        let rest = living.dropFirst(Int(request.cursor ?? "0") ?? 0)
        guard !rest.isEmpty else { throw .exhausted }
        let page = rest.prefix(request.limit)
        state.withLock { $0.kept.formUnion(page) }
        for id in page { known(id, to: people, in: request.company) }
        return LoadRecommendationsResponse(
            recommendations: Array(page), summary: ImportSummary(),
            next: page.endIndex < living.endIndex ? "\(page.endIndex)" : nil)
    }

    func recall(_ ids: [RecommendationID], into people: PeopleRegistry) async throws(StorageFailure) -> [Recommendation]
    {
        recalls.hear(ids)
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
        _ id: RecommendationID, to people: PeopleRegistry, in company: SwipingMode = .alone
    ) -> Recommendation {
        let user = people.add(User(id: UserID("u-\(id)"), profile: Profile(name: "\(id)", age: 30)))
        guard company == .friends else {
            return people.add(Recommendation(id: id, subject: .user(user), distance: nil))
        }
        let group = people.add(Group(id: GroupID("g-\(id)"), name: "\(id) and friends", members: [user]))
        return people.add(Recommendation(id: id, subject: .group(group), distance: nil))
    }
}

/// Places by exactly their names.
struct Atlas: PlaceIndex {
    func place(named name: String) async -> Location? {
        [Location.berlin, .paris, .saoPaulo].first { $0.name == name }
    }

    func nearest(to name: String) async -> String? { name.first == "P" ? "Paris" : nil }
}
