import StoreSimulator
import Testing

@Suite struct `Queries of a developer's server` {
    private func perform(_ controls: String..., on store: SimulatedStore) throws {
        for control in controls {
            try store.perform(StoreControl.parse(control.split(separator: " ").map(String.init)))
        }
    }

    @Test func `a transaction query returns the newest version, whichever account is signed in`() throws {
        let store = try TestCatalog.store()
        try perform("elsewhere buy coin", "refund 1001", on: store)
        try store.signIn("bob@example.com")
        #expect(store.issuedTransaction("1001")?.revocationDate != nil)
        #expect(store.issuedTransactions(ofOwnerOf: "1001")?.map(\.transactionId) == ["1001"])
        #expect(store.issuedTransaction("9999") == nil)
    }

    @Test func `a history query returns all of one customer's transactions, oldest change first`() throws {
        let store = try TestCatalog.store()
        try perform("elsewhere buy coin", "elsewhere buy forever", on: store)
        try store.advance(byMilliseconds: 1000)
        try perform("refund 1001", on: store)
        try store.signIn("bob@example.com")
        try perform("elsewhere buy coin", on: store)
        #expect(store.issuedTransactions(ofOwnerOf: "1002")?.map(\.transactionId) == ["1002", "1001"])
        #expect(store.issuedTransactions(ofOwnerOf: "1003")?.map(\.transactionId) == ["1003"])
        #expect(store.issuedTransactions(ofOwnerOf: "9999") == nil)
    }

    @Test func `a subscription query returns state and next renewal`() throws {
        let store = try TestCatalog.store()
        try perform("elsewhere buy coin", "elsewhere buy gold.month", on: store)
        let status = try #require(store.issuedStatuses(ofOwnerOf: "1001")?.first)
        #expect(status.state == .subscribed && status.transaction.productId == "gold.month")
        #expect(status.renewalInfo.originalTransactionId == status.transaction.originalTransactionId)
        #expect(store.issuedStatuses(ofOwnerOf: "9999") == nil)
    }
}
