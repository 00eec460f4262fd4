import Foundation
import StoreKit
import StoreKitTest
import Testing

@Suite struct `Listening to sequences` {
    @Test func `the updates begin with the unfinished transactions`() async throws {
        try await withStore { _ in
            let first = try await buy("coins")
            let second = try await buy("lifetime")
            var received: [UInt64] = []
            for await result in Transaction.updates {
                let transaction = try result.payloadValue
                received.append(transaction.id)
                await transaction.finish()
                if received.count == 2 { break }
            }
            #expect(received == [first.id, second.id])
            #expect(await productIDs(Transaction.unfinished).isEmpty)
        }
    }

    @Test func `every sequence ends when its task is canceled`() async throws {
        try await withStore { _ in
            let listeners = [
                Task { for await _ in Transaction.updates {} },
                Task { for await _ in Product.SubscriptionInfo.Status.updates {} },
                Task { for await _ in Storefront.updates {} },
                Task { for await _ in PurchaseIntent.intents {} },
                Task { for await _ in Message.messages {} },
            ]
            for listener in listeners { listener.cancel() }
            for listener in listeners { await listener.value }
        }
    }

    @Test func `an update reaches every listener`() async throws {
        try await withStore { session in
            var first = Transaction.updates.makeAsyncIterator()
            var second = Transaction.updates.makeAsyncIterator()
            let bought = try await session.buyProduct(identifier: "coins")
            let received = [await first.next(), await second.next()]
            #expect(received.map { $0?.unsafePayloadValue.id } == [bought.id, bought.id])
        }
    }

    @Test func `a waiting listener doesn't block purchases`() async throws {
        try await withStore { session in
            let listener = Task {
                for await _ in Storefront.updates { return true }
                return false
            }
            for _ in 0..<50 { try await buy("coins").finish() }
            #expect(session.allTransactions().count == 50)
            listener.cancel()
            #expect(await listener.value == false)
        }
    }

    @MainActor @Test func `a listener on the main actor that was started before a purchase receives what follows`()
        async throws
    {
        try await withStore { session in
            let listener = Task { @MainActor in
                for await result in Transaction.updates where result.unsafePayloadValue.revocationDate != nil {
                    return result.unsafePayloadValue.productID
                }
                return ""
            }
            let bought = try await buy("lifetime")
            await bought.finish()
            try session.refundTransaction(identifier: UInt(bought.id))
            #expect(await listener.value == "lifetime")
        }
    }

    @Test func `a listener continues with the next session`() async throws {
        try await withStore { session in
            var updates = Transaction.updates.makeAsyncIterator()
            var storefronts = Storefront.updates.makeAsyncIterator()
            let first = try await session.buyProduct(identifier: "coins")
            // A session that is created in the task of another one replaces it.
            let next = try SKTestSession(contentsOf: catalog)
            let second = try await next.buyProduct(identifier: "lifetime")
            next.storefront = "FRA"
            #expect(await updates.next()?.unsafePayloadValue == first)
            #expect(await updates.next()?.unsafePayloadValue == second)
            #expect(await storefronts.next()?.countryCode == "FRA")
            await first.finish()
            #expect(await productIDs(Transaction.unfinished) == ["lifetime"])
        }
    }

    @Test func `a listener that starts before a session receives the session's updates`() async throws {
        let session = try SKTestSession(contentsOf: catalog)
        session.clearTransactions()
        let listener = Task.detached {
            for await result in Transaction.updates { return result.unsafePayloadValue.productID }
            return ""
        }
        let next = try SKTestSession(contentsOf: catalog)
        try await next.buyProduct(identifier: "coins")
        #expect(await listener.value == "coins")
    }
}
