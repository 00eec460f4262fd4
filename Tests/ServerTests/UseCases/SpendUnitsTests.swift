#if Server
import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(20))) struct `Consuming spends units of an account` {
    let time = FixedTimeSource(.day(50))
    let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))

    func consume(_ amount: Int, of unit: String = "coin", key: String) async -> SpendUnitsOutcome {
        let map = FeatureMap(["coins": FeatureMap.Grant(features: Feature(), unit: "coin", amount: 1, days: nil)])
        return await SpendUnits(
            customer: Customer(account: .ann), spend: SpendInteractor(ledger: books, time: time, map: map),
            find: FindSpendingInteractor(ledger: books)
        ).consume(SpendUnitsRequest(unit: unit, amount: amount, key: key))
    }

    @Test func `a repeated key spends units once`() async throws {
        _ = try await books.record([.transaction(.coins("1", quantity: 5), account: .ann)])
        let first = await consume(2, key: "a")
        #expect(first == .consumed(unit: "coin", amount: 2, left: 3, isRepeated: false))
        let again = await consume(2, key: "a")
        #expect(again == .consumed(unit: "coin", amount: 2, left: 3, isRepeated: true))
        let other = await consume(1, key: "a")
        #expect(other == .failed(.keyReused(unit: "coin", amount: 2)))
        let tooMany = await consume(4, key: "b")
        #expect(tooMany == .failed(.spend(.notEnough(unit: "coin", left: 3, debt: 0))))
        let none = await consume(0, key: "c")
        #expect(none == .failed(.spend(.invalidAmount(0))))
        #expect(await books.ledger(for: .ann).spendings(of: .ann).map(\.key) == ["a"])
    }

    @Test func `an account without known entitlements can't spend`() async {
        let unknown = await consume(1, key: "a")
        #expect(unknown == .failed(.spend(.notKnownYet)))
    }
}
#endif
