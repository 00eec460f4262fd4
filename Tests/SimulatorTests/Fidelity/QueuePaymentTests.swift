import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `A transaction contains its payment` {
        @Test(.line("Q13a")) func `the quantity of a payment is in all its transactions`() async throws {
            let store = try TestCatalog.store()
            let observer = store.observed()
            try store.pay("coin", quantity: 7)
            #expect(observer.transactions.map(\.payment.quantity) == [7, 7])
            #expect(await store.unfinished().map(\.payload.quantity) == [7])
            #expect(await store.unfinished().map(\.payload.price) == [6930])
        }

        @Test(.line("Q13a")) func `an offer in the payment is the one that is applied`() async throws {
            let store = try TestCatalog.store()
            try store.payAndFinish("plus.month")
            try store.expireSubscription(productIdentifier: "plus.month")
            let observer = store.observed()
            try store.pay("plus.month", offer: "half")
            #expect(observer.last?.state == .purchased)
            #expect(observer.last?.payment.paymentDiscount == PaymentDiscount(identifier: "half"))
            #expect(await store.latest(for: "plus.month")?.payload.price == 14_990)
        }

        @Test(.line("Q13b"))
        func `a username that is a UUID becomes the account token, and every username is returned`() async throws {
            let store = try TestCatalog.store()
            let observer = store.observed()
            let token = UUID()
            try store.pay("season", username: token.uuidString.lowercased())
            try store.pay("coin", username: "anna")
            let usernames = observer.transactions.map(\.payment.applicationUsername)
            let first = token.uuidString.lowercased()
            #expect(usernames == [first, first, "anna", "anna"])
            #expect(await store.unfinished().map(\.payload.appAccountToken) == [token, nil])
        }

        @Test(.line("Q13b")) func `a renewal has the account token but no username`() async throws {
            let store = try TestCatalog.store()
            let token = UUID()
            let observer = store.observed()
            try store.pay("plus.month", username: token.uuidString)
            try store.advance(1, .month)
            #expect(observer.last?.id == "1002" && observer.last?.payment.applicationUsername == nil)
            #expect(await store.latest(for: "plus.month")?.payload.appAccountToken == token)
        }

        @Test(.line("Q13b")) func `with the quirk, the username is lost once the payment has been processed`()
            async throws
        {
            let store = try TestCatalog.store()
            try store.perform(.habit(.losesUsername, true))
            let observer = store.observed()
            let token = UUID()
            try store.pay("season", username: token.uuidString)
            try store.pay("nothing", username: "anna")
            let usernames = observer.transactions.map(\.payment.applicationUsername)
            #expect(usernames == [token.uuidString, nil, "anna", nil])
            #expect(await store.unfinished().map(\.payload.appAccountToken) == [token])
        }

        @Test(.line("Q13b")) func `no description of a payment shows a username`() throws {
            let store = try TestCatalog.store()
            try store.pay("coin", username: "anna@example.com")
            let transaction = try #require(store.paymentQueue.transactions.first)
            #expect(transaction.payment.applicationUsername == "anna@example.com")
            var dumped = ""
            dump(transaction, to: &dumped)
            dump(transaction.payment, to: &dumped)
            #expect(!"\(transaction) \(transaction.payment) \(dumped)".contains("anna"))
        }
    }
}
