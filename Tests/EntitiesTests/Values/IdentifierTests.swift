import DiscoverEntities
import Testing

@Suite struct `Product and transaction IDs` {
    @Test func `IDs are compared byte by byte`() {
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        #expect(ProductID(composed) != ProductID(decomposed))
        #expect(TransactionID(composed) != TransactionID(decomposed))
        #expect(Set([ProductID(composed), ProductID(decomposed)]).count == 2)
        #expect(ProductID("Gold") != ProductID("gold"))
    }

    @Test func `equal IDs have equal hashes`() {
        #expect(Set((1...100).map { _ in ProductID("gold.month") }).count == 1)
        #expect(Set((1...100).map { _ in TransactionID("1000") }).count == 1)
    }

    @Test func `different IDs have different hashes`() {
        func hash(_ value: some Hashable) -> Int {
            var hasher = Hasher()
            value.hash(into: &hasher)
            return hasher.finalize()
        }
        let names = (1...20).map { "name \($0)" }
        #expect(Set(names.map { hash(ProductID($0)) }).count == 20)
        #expect(Set(names.map { hash(TransactionID($0)) }).count == 20)
        #expect(Set(names.map { hash(EntityID<User>($0)) }).count == 20)
        #expect(Set(names.map { hash(HashedID<User>(EntityID($0))) }).count == 20)
    }

    @Test func `of two different IDs, exactly one comes first`() {
        let ids = ["", "a", "b", "aa", "caf\u{E9}", "cafe\u{301}", "Z", "1", "10", "9"]
        for left in ids {
            for right in ids {
                let products = [ProductID(left) < ProductID(right), ProductID(right) < ProductID(left)]
                let transactions = [
                    TransactionID(left) < TransactionID(right), TransactionID(right) < TransactionID(left),
                ]
                let isSame = left.utf8.elementsEqual(right.utf8)
                #expect(products.count { $0 } == (isSame ? 0 : 1))
                #expect(transactions.count { $0 } == (isSame ? 0 : 1))
            }
        }
    }

    @Test func `transaction IDs sort as numbers`() {
        let ids: [TransactionID] = ["1000000010", "9", "1000000009", "10"]
        #expect(ids.sorted() == ["9", "10", "1000000009", "1000000010"])
    }

    @Test func `the same ID in two environments gives two transaction keys`() {
        let keys = StoreEnvironment.allCases.map { TransactionKey(environment: $0, id: "1") }
        #expect(Set(keys).count == 4)
        #expect(keys.sorted().map(\.environment) == [.localTesting, .production, .sandbox, .xcode])
    }
}
