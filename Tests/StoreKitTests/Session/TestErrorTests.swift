import Foundation
import StoreKit
import StoreKitTest
import Testing

@Suite struct `Errors of the test environment` {
    @Test func `an error has its code, its domain, and a description`() {
        #expect(SKTestError.errorDomain == SKTestErrorDomain)
        for code in SKTestError.Code.allCases {
            let error = SKTestError(code)
            #expect((error as NSError).domain == SKTestErrorDomain && (error as NSError).code == code.rawValue)
            #expect(SKTestError.Code(rawValue: code.rawValue) == code)
        }
        #expect(Set(SKTestError.Code.allCases.map { SKTestError($0).localizedDescription }).count == 8)
    }

    @Test func `each code can be caught by its name`() {
        let pairs: [(SKTestError.Code, SKTestError.Code)] = [
            (SKTestError.fileNotFound, .fileNotFound), (SKTestError.invalidAction, .invalidAction),
            (SKTestError.invalidProductIdentifier, .invalidProductIdentifier),
            (SKTestError.invalidProductType, .invalidProductType), (SKTestError.invalidURL, .invalidURL),
            (SKTestError.noSubscriptionFound, .noSubscriptionFound),
            (SKTestError.noTransactionFound, .noTransactionFound),
            (SKTestError.serviceUnavailable, .serviceUnavailable),
        ]
        for (pattern, code) in pairs {
            #expect(pattern ~= SKTestError(code))
            #expect(pairs.filter { $0.0 ~= SKTestError(code) }.count == 1)
        }
    }

    @Test func `an invalid action is reported with its code`() async throws {
        try await withStore { session in
            let coins = try await buy("coins")
            try session.refundTransaction(identifier: UInt(coins.id))
            #expect { try session.refundTransaction(identifier: UInt(coins.id)) } throws: {
                ($0 as? SKTestError)?.code == .invalidAction
            }
        }
    }

    /// Sets a simulated error, and checks that it is set until it is removed.
    ///
    /// The identifier of the function that fails was created by hand.
    private func check<API: FailableStoreKitAPI>(
        _ api: API, _ failure: API.Failure, _ session: SKTestSession
    ) async throws {
        try await session.setSimulatedError(failure, forAPI: api)
        let found = await session.simulatedError(forAPI: api)
        #expect(found == failure)
        try await session.setSimulatedError(nil, forAPI: api)
        let removed = await session.simulatedError(forAPI: api)
        #expect(removed == nil)
    }

    @Test func `an identifier of a function can also be created by hand`() async throws {
        try await withStore { session in
            try await check(StoreKitLoadProductsAPI(), .generic(.unknown), session)
            try await check(StoreKitPurchaseAPI(), .generic(.unknown), session)
            try await check(StoreKitVerificationAPI(), .verification(.invalidEncoding), session)
            try await check(StoreKitAppStoreSyncAPI(), .generic(.unknown), session)
            try await check(StoreKitSubscriptionStatusAPI(), .generic(.unknown), session)
            try await check(StoreKitOfferCodeRedeemAPI(), .generic(.unknown), session)
            try await check(StoreKitAppTransactionAPI(), .generic(.unknown), session)
            try await check(StoreKitManageSubscriptionsAPI(), .generic(.unknown), session)
            try await check(StoreKitRefundRequestAPI(), .refundRequest(.failed), session)
        }
    }

    @Test func `every error of purchases is thrown by the purchase`() async throws {
        let errors: [Product.PurchaseError] = [
            .invalidQuantity, .productUnavailable, .purchaseNotAllowed, .ineligibleForOffer, .invalidOfferIdentifier,
            .invalidOfferPrice, .invalidOfferSignature, .missingOfferParameters,
            .paymentMethodBindingConfigurationRequired,
        ]
        try await withStore { session in
            for error in errors {
                try await session.setSimulatedError(.purchase(error), forAPI: .purchase)
                #expect(await session.simulatedError(forAPI: .purchase) == .purchase(error))
                await #expect(throws: error) { try await buy("coins") }
            }
            try await session.setSimulatedError(.purchase(.purchaseNotAllowed), forAPI: .purchase)
            await #expect(throws: Product.PurchaseError.purchaseNotAllowed) { try await buy("coins") }
            try await session.setSimulatedError(nil, forAPI: .purchase)
            try await buy("coins")
        }
    }

    @Test func `the deprecated failure error selects an error of offers`() async throws {
        try await withStore { session in
            session.failTransactionsEnabled = true
            let expected: [(SKError.Code, Product.PurchaseError)] = [
                (.invalidOfferIdentifier, .invalidOfferIdentifier), (.invalidSignature, .invalidOfferSignature),
                (.missingOfferParams, .missingOfferParameters), (.invalidOfferPrice, .invalidOfferPrice),
            ]
            for (code, error) in expected {
                session.failureError = code
                #expect(session.failureError == code)
                await #expect(throws: error) { try await buy("coins") }
            }
        }
    }

    @Test func `a failure error that Apple's page doesn't list makes purchases fail as unknown`() async throws {
        try await withStore { session in
            session.failTransactionsEnabled = true
            for code in [
                SKError.Code.unknown, .paymentCancelled, .paymentNotAllowed, .cloudServiceNetworkConnectionFailed,
            ] {
                session.failureError = code
                #expect(session.failureError == code)
                let error = await #expect(throws: StoreKitError.self) { try await buy("coins") }
                guard case .unknown = error else {
                    Issue.record("\(code): \(error as Any)")
                    continue
                }
            }
            #expect(session.allTransactions().isEmpty)
            session.failTransactionsEnabled = false
            try await session.setSimulatedError(.generic(.userCancelled), forAPI: .purchase)
            let error = await #expect(throws: StoreKitError.self) { try await buy("coins") }
            guard case .userCancelled = error else { throw Unexpected(what: "\(error as Any)") }
        }
    }
}
