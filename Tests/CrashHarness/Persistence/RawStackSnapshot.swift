import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// The persisted stack of an account, read without the app.
struct RawStackSnapshot: Hashable, Sendable {
    /// The state that results from the entries.
    let state: StackState
    /// The decision about each card.
    let decisions: [RecommendationID: SwipeDecision]
    /// The chosen place, regardless of whether the account is entitled to use it.
    let place: String

    /// Reads the persisted stack of an account.
    ///
    /// It reads as an administrator, to whom every feature is unlocked.
    ///
    /// - Throws: `StorageFailure` if the stack can't be read.
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
        let status = EntitlementStatus.computed(
            for: administrator, from: Ledger(), by: CrashCatalog.map, at: .distantPast)
        let passport = try await store.passport(of: account.token)
        place = status.entitlements.flatMap { passport.value(for: $0) }?.name ?? CrashRecommendationSource.berlin.name
        (self.state, self.decisions) = (state, decisions)
    }
}
