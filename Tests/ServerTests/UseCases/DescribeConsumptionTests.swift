#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite struct `The server describes purchases whose refund was requested` {
    private let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))

    private static func coins(_ id: TransactionID, quantity: Int = 1) -> TransactionFacts {
        .made(
            id, product: "coins", kind: .consumable, environment: .sandbox, quantity: quantity, purchased: .day(1))
    }

    private static func request(_ id: TransactionID, of account: AccountToken = .ann) -> ConsumptionRequest {
        ConsumptionRequest(
            number: 1, id: "csr_1", transaction: id, account: account, product: "coins", kind: .consumable, reason: nil,
            received: .day(2), deadline: .day(3))
    }

    /// Returns an interactor that reads the balances from a ledger, after recording a purchase in both.
    private func interactor(_ ledger: SpyLedger) async throws -> DescribeConsumptionInteractor {
        for entry in [
            LedgerEntry.transaction(Self.coins("1"), account: .ann), .refreshed(account: .ann, at: .day(2)),
        ] {
            _ = try await books.record([entry])
            _ = try await ledger.record([entry])
        }
        return DescribeConsumptionInteractor(
            directory: books, ledger: ledger, time: FixedTimeSource(.day(50)), map: FeatureMap(),
            environment: .sandbox)
    }

    @Test func `damaged records of an account leave out the units, and the next request has them`() async throws {
        let ledger = SpyLedger()
        let describe = try await interactor(ledger)
        ledger.nextRead(.failure(.damaged(place: "transaction 1", reason: "its kind is unknown")))
        let damaged = try await describe.perform(Self.request("1"))
        #expect(damaged.account == .ann && damaged.units == nil)
        let next = try await describe.perform(Self.request("1"))
        #expect(next.account == .ann && next.units?.granted == 1 && next.units?.remaining == 1)
    }

    @Test(arguments: [1, 2]) func `units are described unless they are out of the range of an integer`(quantity: Int)
        async throws
    {
        let amount = Int.max / 2 + 1
        let grant = FeatureMap.Grant(features: Feature(), unit: "coin", amount: amount, days: nil)
        let entry = LedgerEntry.transaction(Self.coins("1", quantity: quantity), account: .ann)
        _ = try await books.record([entry])
        let described = try await DescribeConsumptionInteractor(
            directory: books, ledger: books, time: FixedTimeSource(.day(50)), map: FeatureMap(["coins": grant]),
            environment: .sandbox
        ).perform(Self.request("1"))
        #expect(described.account == .ann && described.units?.granted == (quantity == 1 ? amount : nil))
    }

    @Test func `units are left out if another account than the requesting one owns the purchase`() async throws {
        _ = try await books.record([.transaction(Self.coins("1").bearing(.bob), account: .bob)])
        _ = try await books.record([.refreshed(account: .bob, at: .day(2))])
        let described = try await DescribeConsumptionInteractor(
            directory: books, ledger: books, time: FixedTimeSource(.day(50)), map: FeatureMap(), environment: .sandbox
        ).perform(Self.request("1"))
        #expect(described.account == .bob && described.units == nil && !described.allowsResponse)
        let own = try await DescribeConsumptionInteractor(
            directory: books, ledger: books, time: FixedTimeSource(.day(50)), map: FeatureMap(), environment: .sandbox
        ).perform(Self.request("1", of: .bob))
        #expect(own.units?.granted == 1 && own.allowsResponse)
    }

    @Test func `a product that isn't a consumable has no units`() async throws {
        let lifetime = TransactionFacts.made("1", environment: .sandbox)
        _ = try await books.record([
            .transaction(lifetime, account: .ann), .refreshed(account: .ann, at: .day(2)),
        ])
        let described = try await DescribeConsumptionInteractor(
            directory: books, ledger: books, time: FixedTimeSource(.day(50)), map: FeatureMap(), environment: .sandbox
        ).perform(Self.request("1"))
        #expect(described.account == .ann && described.units == nil)
    }

    @Test func `an unavailable ledger is reported`() async throws {
        let ledger = SpyLedger()
        let describe = try await interactor(ledger)
        ledger.nextRead(.failure(.unavailable("busy")))
        await #expect(throws: LedgerFailure.unavailable("busy")) { try await describe.perform(Self.request("1")) }
    }
}
#endif
