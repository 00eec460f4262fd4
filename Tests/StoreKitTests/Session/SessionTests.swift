import Foundation
import StoreKit
import StoreKitTest
import Testing

@Suite struct `Test sessions` {
    @Test func `creating a session without a valid configuration file fails`() {
        #expect { try SKTestSession(contentsOf: URL(filePath: "/nothing.storekit")) } throws: { error in
            (error as? SKTestError)?.code == .fileNotFound
        }
        #expect { try SKTestSession(contentsOf: URL(filePath: "/etc/hosts")) } throws: { error in
            (error as? SKTestError)?.code == .invalidURL
        }
        #expect { try SKTestSession(configurationFileNamed: "Nothing at all") } throws: { error in
            (error as? SKTestError)?.code == .fileNotFound
        }
    }

    @Test func `a session is created from the name or the URL of a file`() async throws {
        try await withStore { _ in
            let sessions: [() throws -> SKTestSession] = [
                { try SKTestSession(contentsOf: catalog) }, { try SKTestSession(contentsOfURL: catalog) },
                { try SKTestSession(configurationFileNamed: "Portable") },
                { try SKTestSession(configurationFileNamed: "Portable.storekit") },
            ]
            for makeSession in sessions {
                let session = try makeSession()
                try await buy("coins")
                #expect(session.allTransactions().map(\.productIdentifier) == ["coins"])
            }
        }
    }

    @Test func `the clock of a test's own session starts now and moves only when advanced`() async throws {
        // The clock counts whole milliseconds.
        let start = Date(timeIntervalSinceNow: -0.001)
        try await withStore { session in
            #expect((start...Date()).contains(session.now))
            let before = session.now
            try session.advanceTime(by: .seconds(90))
            #expect(session.now.timeIntervalSince(before) == 90)
            #expect(throws: SKTestError.self) { try session.advanceTime(by: .seconds(-1)) }
            #expect(throws: SKTestError.self) { try session.advanceTime(by: .days(365 * 200)) }
        }
    }

    @Test func `every setting can be changed and reset`() async throws {
        try await withStore { session in
            #expect(session.disableDialogs)
            session.disableDialogs = false
            session.askToBuyEnabled = true
            session.interruptedPurchasesEnabled = true
            session.failTransactionsEnabled = true
            session.failureError = .invalidSignature
            session.shouldEnterBillingRetryOnRenewal = true
            session.billingGracePeriodIsEnabled = true
            session.storefront = "JPN"
            session.locale = Locale(identifier: "de_DE")
            session.timeRate = .oneRenewalEveryTwoSeconds
            #expect(session.disableDialogs && session.askToBuyEnabled && session.interruptedPurchasesEnabled)
            #expect(session.failTransactionsEnabled && session.failureError == .invalidSignature)
            #expect(session.shouldEnterBillingRetryOnRenewal && session.billingGracePeriodIsEnabled)
            #expect(session.storefront == "JPN" && session.locale.identifier == "de_DE")
            #expect(session.timeRate == .oneRenewalEveryTwoSeconds)
            await #expect(throws: Product.PurchaseError.invalidOfferSignature) { try await buy("coins") }
            session.resetToDefaultState()
            #expect(!session.askToBuyEnabled && !session.interruptedPurchasesEnabled)
            #expect(!session.failTransactionsEnabled && session.failureError == .unknown)
            #expect(!session.shouldEnterBillingRetryOnRenewal && !session.billingGracePeriodIsEnabled)
            #expect(session.storefront == "USA" && session.locale.identifier == "en_US")
            #expect(session.timeRate == .realTime)
        }
    }

    @Test(arguments: SKTestSession.TimeRate.allCases)
    func `a subscription renews at each time rate`(rate: SKTestSession.TimeRate) async throws {
        try await withStore { session in
            session.timeRate = rate
            #expect(session.timeRate == rate)
            let first = try await buy("silver.month")
            let length = try #require(first.expirationDate).timeIntervalSince(first.purchaseDate)
            try session.advanceTime(by: .milliseconds(Int(length * 1000) - 1))
            #expect(session.allTransactions().count == 1)
            try session.advanceTime(by: .milliseconds(1))
            #expect(session.allTransactions().count == 2)
        }
    }

    @Test func `a session lists its transactions`() async throws {
        try await withStore { session in
            let gold = try await buy("gold.month")
            try session.forceRenewalOfSubscription(productIdentifier: "gold.month")
            let all = session.allTransactions()
            #expect(all.map(\.productIdentifier) == ["gold.month", "gold.month"])
            #expect(all.map(\.identifier).first == UInt(gold.id))
            #expect(all.map(\.originalTransactionIdentifier) == [UInt(gold.id), UInt(gold.id)])
            #expect(all.map(\.autoRenewingEnabled) == [false, true])
            #expect(
                all.allSatisfy { $0.state == .purchased && !$0.hasPurchaseIssue && !$0.pendingAskToBuyConfirmation })
            #expect(all[0].purchaseDate == gold.purchaseDate && all[0].expirationDate == session.now)
            #expect(all[0].cancelDate == nil)
            try session.refundTransaction(identifier: all[0].identifier)
            #expect(session.allTransactions()[0].cancelDate != nil)
        }
    }

    @Test func `one transaction or all can be deleted`() async throws {
        try await withStore { session in
            let coins = try await buy("coins")
            try await buy("lifetime")
            try session.deleteTransaction(identifier: UInt(coins.id))
            #expect(session.allTransactions().map(\.productIdentifier) == ["lifetime"])
            session.clearTransactions()
            #expect(session.allTransactions().isEmpty)
            #expect(await productIDs(Transaction.currentEntitlements).isEmpty)
        }
    }

    @Test func `impossible operations throw an error`() async throws {
        try await withStore { session in
            #expect(throws: SKTestError.self) { try session.refundTransaction(identifier: 1) }
            let negative = -1
            for operation in [session.deleteTransaction(identifier:), session.refundTransaction(identifier:)]
                as [(Int) throws -> Void]
            {
                #expect { try operation(negative) } throws: { ($0 as? SKTestError)?.code == .noTransactionFound }
            }
            #expect { try session.expireSubscription(productIdentifier: "nothing") } throws: {
                ($0 as? SKTestError)?.code == .invalidProductIdentifier
            }
            #expect { try session.forceRenewalOfSubscription(productIdentifier: "gold.month") } throws: {
                ($0 as? SKTestError)?.localizedDescription.isEmpty == false
            }
        }
    }
}

@Suite struct `Simulated errors` {
    @Test func `simulated errors are returned for every function, with their details`() async throws {
        try await withStore { session in
            let offline = StoreKitError.networkError(URLError(.timedOut))
            try await session.setSimulatedError(.generic(offline), forAPI: .loadProducts)
            try await session.setSimulatedError(.purchase(.ineligibleForOffer), forAPI: .purchase)
            try await session.setSimulatedError(.generic(.userCancelled), forAPI: .appStoreSync)
            try await session.setSimulatedError(.generic(.unknown), forAPI: .subscriptionStatus)
            try await session.setSimulatedError(.generic(.notEntitled), forAPI: .offerCodeRedeem)
            try await session.setSimulatedError(.generic(.unsupported), forAPI: .appTransaction)
            try await session.setSimulatedError(.generic(.unknown), forAPI: .manageSubscriptions)
            try await session.setSimulatedError(.refundRequest(.duplicateRequest), forAPI: .refundRequest)
            #expect(await session.simulatedError(forAPI: .loadProducts) == .generic(offline))
            #expect(await session.simulatedError(forAPI: .purchase) == .purchase(.ineligibleForOffer))
            #expect(await session.simulatedError(forAPI: .appStoreSync) == .generic(.userCancelled))
            #expect(await session.simulatedError(forAPI: .subscriptionStatus) == .generic(.unknown))
            #expect(await session.simulatedError(forAPI: .offerCodeRedeem) == .generic(.notEntitled))
            #expect(await session.simulatedError(forAPI: .appTransaction) == .generic(.unsupported))
            #expect(await session.simulatedError(forAPI: .manageSubscriptions) == .generic(.unknown))
            #expect(await session.simulatedError(forAPI: .refundRequest) == .refundRequest(.duplicateRequest))
            try await session.setSimulatedError(.generic(.unknown), forAPI: .refundRequest)
            #expect(await session.simulatedError(forAPI: .refundRequest) == .generic(.unknown))
            try await session.setSimulatedError(nil, forAPI: .refundRequest)
            try await session.setSimulatedError(nil, forAPI: .manageSubscriptions)
            try await session.setSimulatedError(nil, forAPI: .loadProducts)
            #expect(await session.simulatedError(forAPI: .refundRequest) == nil)
            #expect(await session.simulatedError(forAPI: .manageSubscriptions) == nil)
            #expect(await session.simulatedError(forAPI: .loadProducts) == nil)
        }
    }

    @Test func `a simulated error is thrown by the function that it is set for`() async throws {
        try await withStore { session in
            try await session.setSimulatedError(.generic(.userCancelled), forAPI: .appStoreSync)
            do {
                try await AppStore.sync()
                Issue.record("nothing was thrown")
            } catch StoreKitError.userCancelled {}
            try await session.setSimulatedError(.generic(.unsupported), forAPI: .appTransaction)
            do {
                _ = try await AppTransaction.shared
                Issue.record("nothing was thrown")
            } catch StoreKitError.unsupported {}
            try await session.setSimulatedError(nil, forAPI: .appTransaction)
            try await session.setSimulatedError(nil, forAPI: .appStoreSync)
            try await AppStore.sync()
            _ = try await AppTransaction.shared
        }
    }
}
