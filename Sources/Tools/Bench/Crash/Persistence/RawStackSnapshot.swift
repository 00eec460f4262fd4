import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// What is kept of somebody's stack, read past the app.
struct RawStackSnapshot: Hashable, Sendable {
    /// What its entries come to.
    let state: StackState
    /// What was said of each card that is decided on.
    let decisions: [RecommendationID: SwipeDecision]
    /// Where they look, or would if they might.
    let place: String

    /// Reads it as it is kept. Every lock opens to an administrator.
    init(of account: Account, in store: any StackStore & PassportStore) async throws(StorageFailure) {
        var (state, decisions) = (StackState(), [RecommendationID: SwipeDecision]())
        for entry in try await store.entries(of: account.token) where state.record(entry) {
            switch entry {
            case .swiped(let swipe): decisions[swipe.card] = swipe.decision
            case .rewound(let card): decisions[card] = nil
            case .dealt, .joined, .moved: break
            }
        }
        let administrator = Account(token: account.token, isAdministrator: true)
        let answer = EntitlementStatus.computed(
            for: administrator, from: Ledger(), by: CrashCatalog.map, at: .distantPast)
        let passport = try await store.passport(of: account.token)
        place = answer.entitlements.flatMap { passport.value(for: $0) }?.name ?? CrashRecommendationSource.berlin.name
        (self.state, self.decisions) = (state, decisions)
    }
}
