#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerAppStore
import ServerHTTP
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles) struct `Queries of the App Store about accounts` {
    /// A directory without transactions that records the accounts that were requested.
    private struct EmptyDirectory: AccountDirectory {
        let requested = Spy<AccountToken>()

        func transactions(
            of account: AccountToken, after number: Int64?, limit: Int
        ) async throws(LedgerFailure) -> [RecordedTransaction] {
            requested.receive(account)
            return []
        }

        func transaction(_ key: TransactionKey) async throws(LedgerFailure) -> OwnedTransaction? { nil }

        func transactions(
            ofGooglePlayOrder order: String, in environment: StoreEnvironment
        ) async throws(LedgerFailure) -> [OwnedTransaction] { [] }

        func overview(of account: AccountToken) async throws(LedgerFailure) -> AccountOverview? { nil }
    }

    @Test func `more accounts than are stored don't cause the others to be queried again`() async throws {
        let directory = EmptyDirectory()
        let store = RateLimitedAppStore(
            api: try APIResponses.client(ScriptedHTTP(.failure(.unreachable))), seconds: 60, directory: directory,
            queries: InMemoryCoordination(), clock: FixedTimeSource(APIResponses.now), capacity: 2)
        let (anna, bert, cleo) = (AccountToken(bits: 1), AccountToken(bits: 2), AccountToken(bits: 3))
        for account in [anna, bert, anna, cleo, anna, cleo] {
            #expect(try await store.history(of: account).statuses().isEmpty)
        }
        #expect(directory.requested.received == [anna, bert, cleo])
        #expect(try await store.history(of: bert).statuses().isEmpty)
        #expect(directory.requested.received == [anna, bert, cleo, bert])
    }
}
#endif
