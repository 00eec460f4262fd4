import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Synchronization

extension InMemoryStorage: StackStore, PassportStore {
    func entries(of account: AccountToken) async -> [StackEntry] {
        memory.withLock { $0.stacks[account, default: []] }
    }

    func append(_ entries: [StackEntry], for account: AccountToken) async {
        memory.withLock { $0.stacks[account, default: []] += entries }
    }

    func passport(of account: AccountToken) async -> Paywall<Location> {
        Paywall(memory.withLock { $0.places[account] } ?? CrashRecommendationSource.berlin, requires: .passport)
    }

    func choose(_ place: Location, for account: AccountToken, entitlements: Entitlements) async throws(StorageFailure)
        -> Bool
    {
        memory.withLock { memory in
            var passport = Paywall(CrashRecommendationSource.berlin, requires: .passport)
            guard passport.set(place, for: entitlements) else { return false }
            memory.places[account] = place
            return true
        }
    }
}

extension InMemoryStorage: PeopleStore {
    func users(_ ids: [UserID]) async -> [UserRecord?] { memory.withLock { memory in ids.map { memory.users[$0] } } }

    func groups(_ ids: [GroupID]) async -> [GroupRow?] { memory.withLock { memory in ids.map { memory.groups[$0] } } }

    func recommendations(_ ids: [RecommendationID]) async -> [RecommendationRow?] {
        memory.withLock { memory in ids.map { memory.recommendations[$0] } }
    }

    func save(_ rows: PeopleRows) async {
        memory.withLock { memory in
            for row in rows.users { memory.users[row.id] = row }
            for row in rows.groups { memory.groups[row.id] = row }
            for row in rows.recommendations { memory.recommendations[row.id] = row }
        }
    }
}
