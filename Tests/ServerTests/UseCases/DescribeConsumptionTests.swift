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

    private static func coins(_ id: TransactionID) -> TransactionFacts {
        .made(id, product: "coins", kind: .consumable, environment: .sandbox, purchased: .day(1))
    }

    private static func request(_ id: TransactionID) -> ConsumptionRequest {
        ConsumptionRequest(
            number: 1, id: "csr_1", transaction: id, account: .ann, product: "coins", kind: .consumable, reason: nil,
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

    @Test func `an unavailable ledger is reported`() async throws {
        let ledger = SpyLedger()
        let describe = try await interactor(ledger)
        ledger.nextRead(.failure(.unavailable("busy")))
        await #expect(throws: LedgerFailure.unavailable("busy")) { try await describe.perform(Self.request("1")) }
    }
}
#endif
