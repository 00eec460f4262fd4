import Foundation
import StoreKit
import StoreKitTest
import StoreSimulator
import Testing

@Suite struct `Buying a product` {
    @Test func `a purchase returns a verified transaction, which is unfinished until the app finishes it`() async throws
    {
        // The store's clock starts with the session and counts whole milliseconds.
        let start = Date(timeIntervalSinceNow: -1)
        try await withStore { session in
            let transaction = try await buy("coins")
            #expect(transaction.productID == "coins" && transaction.productType == .consumable)
            #expect(transaction.price == Decimal(string: "0.99") && transaction.currency?.identifier == "USD")
            #expect((start...Date()).contains(transaction.purchaseDate))
            #expect(await productIDs(Transaction.unfinished) == ["coins"])
            await transaction.finish()
            #expect(await productIDs(Transaction.unfinished).isEmpty)
            #expect(await productIDs(Transaction.all).isEmpty)
            #expect(session.allTransactions().count == 1)
        }
    }

    @Test func `a transaction contains quantity and account token`() async throws {
        try await withStore { _ in
            let token = UUID()
            let transaction = try await buy("coins", [.quantity(3), .appAccountToken(token)])
            #expect(transaction.purchasedQuantity == 3)
            #expect(transaction.appAccountToken == token)
            #expect(transaction.price == Decimal(string: "2.97"))
            #expect(
                !"\(transaction)".contains(token.uuidString) && !transaction.debugDescription.contains(token.uuidString)
            )
        }
    }

    @Test func `custom options are ignored`() async throws {
        try await withStore { _ in
            let options: Set<Product.PurchaseOption> = [
                .custom(key: "a", value: "b"), .custom(key: "a", value: 1.5), .custom(key: "a", value: true),
                .custom(key: "a", value: Data([1])),
            ]
            #expect(options.count == 4)
            let transaction = try await buy("coins", options)
            #expect(transaction.productID == "coins")
        }
    }

    @Test func `buying an owned product returns its transaction`() async throws {
        try await withStore { _ in
            let first = try await buy("lifetime")
            let second = try await buy("lifetime")
            #expect(first.id == second.id && first == second)
            #expect(await productIDs(Transaction.currentEntitlements) == ["lifetime"])
        }
    }

    @Test func `a quantity that the product doesn't allow is rejected`() async throws {
        try await withStore { _ in
            await #expect(throws: Product.PurchaseError.invalidQuantity) { try await buy("coins", [.quantity(11)]) }
            await #expect(throws: Product.PurchaseError.invalidQuantity) { try await buy("lifetime", [.quantity(2)]) }
            #expect(await productIDs(Transaction.all).isEmpty)
        }
    }

    @Test func `a purchase is rejected where payments aren't allowed`() async throws {
        try await withStore { session in
            #expect(AppStore.canMakePayments && SKPaymentQueue.canMakePayments())
            try session.simulatedStore.perform(.payments(false))
            #expect(!AppStore.canMakePayments && !SKPaymentQueue.canMakePayments())
            await #expect(throws: Product.PurchaseError.purchaseNotAllowed) { try await buy("coins") }
        }
    }

    @Test func `a purchase that the customer cancels returns userCancelled`() async throws {
        try await withStore { session in
            try session.simulatedStore.perform(.cancel(true))
            guard case .userCancelled = try await product("coins").purchase() else {
                throw Unexpected(what: "not canceled")
            }
            #expect(await productIDs(Transaction.all).isEmpty)
        }
    }

    @Test func `a purchase fails with the simulated error`() async throws {
        try await withStore { session in
            try await session.setSimulatedError(.purchase(.productUnavailable), forAPI: .purchase)
            await #expect(throws: Product.PurchaseError.productUnavailable) { try await buy("coins") }
            try await session.setSimulatedError(.generic(.notEntitled), forAPI: .purchase)
            let error = await #expect(throws: StoreKit.StoreKitError.self) { try await buy("coins") }
            guard case .notEntitled? = error else { throw Unexpected(what: "\(String(describing: error))") }
            try await session.setSimulatedError(nil, forAPI: .purchase)
            try await buy("coins")
        }
    }

    @Test func `the app decides whether a purchase continues in another storefront`() async throws {
        try await withStore { session in
            let coins = try await product("coins")
            session.storefront = "FRA"
            await #expect(throws: Product.PurchaseError.productUnavailable) {
                _ = try await coins.purchase(options: [.onStorefrontChange { $0.countryCode != "FRA" }])
            }
            guard case .success = try await coins.purchase(options: [.onStorefrontChange { _ in true }]) else {
                throw Unexpected(what: "no purchase")
            }
        }
    }
}

@Suite struct `Pending purchases` {
    @Test func `a purchase that waits for a parent is pending, and arrives in the updates when approved`() async throws
    {
        try await withStore { session in
            session.askToBuyEnabled = true
            var updates = Transaction.updates.makeAsyncIterator()
            guard case .pending = try await product("coins").purchase() else { throw Unexpected(what: "not pending") }
            let request = try #require(session.allTransactions().first)
            #expect(request.pendingAskToBuyConfirmation && request.state == .deferred)
            #expect(await productIDs(Transaction.unfinished).isEmpty)
            try session.approveAskToBuyTransaction(identifier: request.identifier)
            let update = await updates.next()
            let transaction = try #require(update).payloadValue
            #expect(transaction.productID == "coins" && UInt(transaction.id) == request.identifier)
        }
    }

    @Test func `a purchase that a parent declines creates no transaction`() async throws {
        try await withStore { session in
            guard case .pending = try await product("coins").purchase(options: [.simulatesAskToBuyInSandbox(true)])
            else {
                throw Unexpected(what: "not pending")
            }
            let request = try #require(session.allTransactions().first)
            try session.declineAskToBuyTransaction(identifier: request.identifier)
            #expect(session.allTransactions().isEmpty)
            #expect(await productIDs(Transaction.all).isEmpty)
        }
    }

    @Test func `an interrupted purchase is pending until the issue is resolved`() async throws {
        try await withStore { session in
            session.interruptedPurchasesEnabled = true
            #expect(session.interruptedPurchasesEnabled)
            guard case .pending = try await product("coins").purchase() else { throw Unexpected(what: "not pending") }
            let request = try #require(session.allTransactions().first)
            #expect(request.hasPurchaseIssue && request.state == .failed)
            try session.resolveIssueForTransaction(identifier: request.identifier)
            #expect(await productIDs(Transaction.unfinished) == ["coins"])
        }
    }
}
