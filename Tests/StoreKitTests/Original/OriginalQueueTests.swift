import Foundation
import StoreKit
import StoreKitTest
import StoreSimulator
import Testing

/// The payment queue and the requests of the original API, which StoreKit 2 code uses beside its own.
@Suite struct `The original payment queue` {
    private let queue = SKPaymentQueue.default()

    @Test func `a payment becomes a transaction that both APIs finish`() async throws {
        try await withStore { _ in
            let observer = QueueRecorder()
            queue.add(observer)
            defer { queue.remove(observer) }
            #expect(queue.transactionObservers.contains { $0 === observer })
            let (response, _) = try await RequestRecorder.run(SKProductsRequest(productIdentifiers: ["coins", "none"]))
            let token = UUID()
            let payment = SKMutablePayment(product: try #require(response.products.first))
            payment.quantity = 3
            payment.applicationUsername = token.uuidString
            queue.add(payment)
            let bought = try await observer.transaction(in: .purchased)
            #expect(bought.payment.productIdentifier == "coins" && bought.payment.quantity == 3)
            #expect(bought.transactionDate != nil && bought.error == nil && bought.original == nil)
            #expect(queue.transactions == [bought])
            let modern = try #require(await Transaction.latest(for: "coins")).payloadValue
            #expect(String(modern.id) == bought.transactionIdentifier && modern.appAccountToken == token)
            queue.finishTransaction(bought)
            await observer.waitForRemoval(of: bought)
            #expect(queue.transactions.isEmpty)
            #expect(await productIDs(Transaction.unfinished).isEmpty)
        }
    }

    @Test func `a payment that the customer cancels fails with the code of the original API`() async throws {
        try await withStore { session in
            let observer = QueueRecorder()
            queue.add(observer)
            defer { queue.remove(observer) }
            try session.simulatedStore.perform(.cancel(true))
            let payment = SKMutablePayment()
            payment.productIdentifier = "coins"
            queue.add(payment)
            let failed = try await observer.transaction(in: .failed)
            #expect((failed.error as? SKError)?.code == .paymentCancelled && failed.transactionIdentifier == nil)
        }
    }

    @Test func `a restore delivers finished purchases with their originals`() async throws {
        try await withStore { _ in
            let bought = try await buy("lifetime")
            await bought.finish()
            let observer = QueueRecorder()
            queue.add(observer)
            defer { queue.remove(observer) }
            queue.restoreCompletedTransactions()
            let restored = try await observer.transaction(in: .restored)
            #expect(restored.original?.transactionIdentifier == String(bought.id))
            await observer.waitForEndOfRestore()
        }
    }

    @Test func `an observer without the optional methods declines purchases from the App Store`() async throws {
        try await withStore { session in
            let observer = QueueRecorder()
            queue.add(observer)
            defer { queue.remove(observer) }
            let product = SKProduct()
            #expect(!observer.paymentQueue(queue, shouldAddStorePayment: SKPayment(product: product), for: product))
            #expect(queue.storefront?.countryCode == session.storefront)
        }
    }

    @Test func `a subscription has the data of its StoreKit 2 product`() async throws {
        try await withStore { _ in
            let modern = try await product("gold.month")
            let ids: Set = ["gold.month", "none"]
            let (response, isFinished) = try await RequestRecorder.run(SKProductsRequest(productIdentifiers: ids))
            #expect(response.invalidProductIdentifiers == ["none"] && isFinished)
            let found = try #require(response.products.first)
            #expect(found.productIdentifier == modern.id && found.price as Decimal == modern.price)
            #expect(found.localizedTitle == modern.displayName && found.localizedDescription == modern.description)
            #expect(found.priceLocale.currency?.identifier == modern.priceFormatStyle.currencyCode)
            #expect(found.isFamilyShareable == modern.isFamilyShareable)
            #expect(found.subscriptionPeriod?.numberOfUnits == 1 && found.subscriptionPeriod?.unit == .month)
            #expect(found.subscriptionGroupIdentifier == modern.subscription?.subscriptionGroupID)
            let promotional = try #require(modern.subscription?.promotionalOffers.first)
            let discount = try #require(found.discounts.first { $0.identifier == promotional.id })
            #expect(discount.type == .subscription && discount.price as Decimal == promotional.price)
            #expect(discount.numberOfPeriods == promotional.periodCount && discount.subscriptionPeriod.unit == .month)
            let introductory = try #require(found.introductoryPrice)
            #expect(introductory.identifier == nil && introductory.type == .introductory)
        }
    }

    @Test func `a request reports the error of the App Store, and a canceled one reports nothing`() async throws {
        try await withStore { session in
            try await session.setSimulatedError(.generic(.unknown), forAPI: .loadProducts)
            await #expect(throws: StoreKit.StoreKitError.self) {
                try await RequestRecorder.run(SKProductsRequest(productIdentifiers: ["coins"]))
            }
            try await session.setSimulatedError(.generic(.unknown), forAPI: .appStoreSync)
            let recorder = RequestRecorder()
            let refresh = SKReceiptRefreshRequest(receiptProperties: nil)
            refresh.delegate = recorder
            refresh.start()
            await #expect(throws: StoreKit.StoreKitError.self) { try await recorder.end() }
            #expect(refresh == refresh && refresh != SKReceiptRefreshRequest())
        }
    }
}
