import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Test session controls` {
        @Test(.line("C1")) func `Ask to Buy can be switched on and off, and requests approved or declined`()
            async throws
        {
            let store = try TestCatalog.store()
            #expect(!store.askToBuyEnabled)
            try store.setAskToBuyEnabled(true)
            #expect(store.askToBuyEnabled)
            _ = try await store.purchase("coin")
            _ = try await store.purchase("forever")
            let waiting = store.allTransactions()
            #expect(waiting.map(\.state) == [.deferred, .deferred])
            #expect(waiting.map(\.pendingAskToBuyConfirmation) == [true, true])
            try store.approveAskToBuyTransaction(identifier: waiting[0].identifier)
            try store.declineAskToBuyTransaction(identifier: waiting[1].identifier)
            #expect(store.allTransactions().map(\.state) == [.purchased])
        }

        @Test(.line("C1")) func `purchases can be interrupted and the issue resolved`() async throws {
            let store = try TestCatalog.store()
            #expect(!store.interruptedPurchasesEnabled)
            try store.setInterruptedPurchasesEnabled(true)
            #expect(store.interruptedPurchasesEnabled)
            _ = try await store.purchase("coin")
            let waiting = try #require(store.allTransactions().first)
            #expect(waiting.hasPurchaseIssue && waiting.state == .failed)
            try store.resolveIssueForTransaction(identifier: waiting.identifier)
            #expect(store.allTransactions().map(\.hasPurchaseIssue) == [false])
        }

        @Test(.line("C1")) func `renewals can enter billing retry, with or without a grace period`() async throws {
            let store = try TestCatalog.store()
            #expect(!store.shouldEnterBillingRetryOnRenewal && !store.billingGracePeriodIsEnabled)
            try await store.sell("plus.month")
            try store.setShouldEnterBillingRetryOnRenewal(true)
            try store.setBillingGracePeriodIsEnabled(true)
            #expect(store.shouldEnterBillingRetryOnRenewal && store.billingGracePeriodIsEnabled)
            try store.advance(1, .month)
            #expect(try await store.status().state == .inGracePeriod)
            try store.advance(1, .month)
            #expect(try await store.status().state == .inBillingRetryPeriod)
        }

        @Test(.line("C1")) func `transactions can fail with a chosen error`() async throws {
            let store = try TestCatalog.store()
            #expect(!store.failTransactionsEnabled && store.failureError == .generic(.unknown))
            try store.setFailTransactionsEnabled(true)
            #expect(store.failTransactionsEnabled)
            await #expect(throws: SimulatedFailure.storeKit(.unknown)) { try await store.purchase("coin") }
            try store.setFailureError(.purchase(.invalidOfferPrice))
            #expect(store.failureError == .purchase(.invalidOfferPrice))
            await #expect(throws: SimulatedFailure.purchase(.invalidOfferPrice)) { try await store.purchase("coin") }
            try store.setFailTransactionsEnabled(false)
            try await store.sell("coin")
        }

        @Test(.line("C3")) func `a transaction fails as unknown unless the chosen error is one of an offer`()
            async throws
        {
            let store = try TestCatalog.store()
            try store.setFailTransactionsEnabled(true)
            let supported: Set<SimulatedError> = [
                .purchase(.invalidOfferIdentifier), .purchase(.invalidOfferSignature),
                .purchase(.missingOfferParameters), .purchase(.invalidOfferPrice),
            ]
            for error in SimulatedAPI.purchase.errors {
                try store.setFailureError(error)
                #expect(store.failureError == error)
                let failure: SimulatedFailure =
                    if supported.contains(error), case .purchase(let kind) = error {
                        .purchase(kind)
                    } else {
                        .storeKit(.unknown)
                    }
                await #expect(throws: failure) { try await store.purchase("coin") }
            }
            #expect(SimulatedAPI.purchase.errors.contains(.generic(.userCancelled)))
            #expect(await store.all().isEmpty)
        }

        // A failing removal is not reported; line Q5 verifies what happens to the transaction.
        @Test(.line("C1"), arguments: SimulatedAPI.allCases.filter { $0 != .finish })
        func `every operation can fail with each of its errors`(api: SimulatedAPI) async throws {
            let store = try TestCatalog.store()
            let text = try #require(try await store.purchase("season").signedText)
            for error in api.errors {
                try store.setSimulatedError(error, forAPI: api)
                #expect(store.simulatedError(forAPI: api) == error)
                #expect(await store.error(endingWith: api, of: text) == error)
            }
            #expect(await store.all().count == 1)
            try store.setSimulatedError(nil, forAPI: api)
            #expect(store.simulatedError(forAPI: api) == nil)
            #expect(await store.error(endingWith: api, of: text) == nil)
        }

        @Test(.line("C1")) func `storefront and locale can be read and set`() throws {
            let store = try TestCatalog.store()
            try store.setStorefront(Storefront(countryCode: "DEU"))
            try store.setLocale("de_DE")
            #expect(store.storefront.countryCode == "DEU" && store.locale == "de_DE")
            #expect(throws: ControlError.self) { try store.setLocale("nowhere") }
        }

        @Test(.line("C1")) func `there are no dialogs to disable`() async throws {
            let store = try TestCatalog.store()
            #expect(store.disableDialogs)
            // The customer's choice in a dialog is set in advance.
            try store.perform(.cancel(true))
            #expect(try await store.purchase("coin") == .userCancelled)
        }

        @Test(.line("C1")) func `products can be bought outside the app, refunded, and deleted`() throws {
            let store = try TestCatalog.store()
            try store.buyProduct(identifier: "coin", quantity: 2)
            try store.buyProduct(identifier: "forever")
            let bought = store.allTransactions()
            #expect(bought.map(\.productIdentifier) == ["coin", "forever"])
            try store.refundTransaction(identifier: bought[0].identifier)
            #expect(store.allTransactions().map(\.cancelDate) == [newYear, nil])
            try store.deleteTransaction(identifier: bought[0].identifier)
            #expect(store.allTransactions().map(\.id) == [bought[1].id])
            try store.clearTransactions()
            #expect(store.allTransactions().isEmpty)
        }

        @Test(.line("C5")) func `the list of all transactions includes finished consumables`() async throws {
            let store = try TestCatalog.store()
            try store.buyProduct(identifier: "coin")
            let bought = try #require(store.allTransactions().first)
            try await store.finish(bought.identifier)
            #expect(store.allTransactions().map(\.identifier) == [bought.identifier])
            try store.deleteTransaction(identifier: bought.identifier)
            #expect(store.allTransactions().isEmpty)
        }

        @Test(.line("C1")) func `subscriptions can be renewed, ended, and switched`() async throws {
            let store = try TestCatalog.store()
            let first = try await store.sell("plus.month")
            #expect(store.allTransactions().map(\.autoRenewingEnabled) == [true])
            try store.forceRenewalOfSubscription(productIdentifier: "plus.month")
            #expect(store.allTransactions().map(\.autoRenewingEnabled) == [false, true])
            #expect(
                store.allTransactions().map(\.originalTransactionIdentifier) == [
                    first.transactionId, first.transactionId,
                ])
            // By any transaction of the chain.
            try store.disableAutoRenewForTransaction(identifier: first.transactionId)
            #expect(store.allTransactions().map(\.autoRenewingEnabled) == [false, false])
            try store.enableAutoRenewForTransaction(identifier: first.transactionId)
            #expect(store.allTransactions().map(\.autoRenewingEnabled) == [false, true])
            try store.disableAutoRenewForSubscription(productIdentifier: "plus.month")
            try store.enableAutoRenewForSubscription(productIdentifier: "plus.month")
            try store.expireSubscription(productIdentifier: "plus.month")
            #expect(try await store.status().state == .expired)
            #expect(store.allTransactions().map(\.autoRenewingEnabled) == [false, false])
            #expect(store.allTransactions().last?.expirationDate == newYear)
        }

        @Test(.line("C1")) func `a reset restores the catalog's settings and removes all transactions`() async throws {
            let store = try TestCatalog.store()
            try await store.sell("coin")
            try store.play("ask-to-buy on\nfail-transactions on\nfailure-error invalidOfferPrice\nstorefront DEU")
            try store.resetToDefaultState()
            #expect(store.allTransactions().isEmpty && !store.askToBuyEnabled && !store.failTransactionsEnabled)
            #expect(store.failureError == .generic(.unknown) && store.storefront == .usa)
        }
    }
}

extension SimulatedStore {
    /// Performs one operation of the store, and returns its error, or `nil` if it succeeded.
    fileprivate func error(endingWith api: SimulatedAPI, of signedText: String) async -> SimulatedError? {
        do throws(SimulatedFailure) {
            switch api {
            case .loadProducts: _ = try await products(for: ["coin"])
            case .purchase: _ = try await purchase("coin")
            case .appStoreSync: try await sync()
            case .subscriptionStatus: _ = try await subscriptionStatuses()
            case .offerCodeRedeemSheet: try await presentOfferCodeRedeemSheet(code: "friends")
            case .authority: if case .unreachable(let failure) = await authority.verify(signedText) { throw failure }
            case .verification:
                if case .unverified(_, let error) = await latest(for: "season") { return .verification(error) }
            case .finish: break
            }
            return nil
        } catch .storeKit(let error) {
            return .generic(error)
        } catch .purchase(let error) {
            return .purchase(error)
        } catch {
            Issue.record(error)
            return nil
        }
    }
}
