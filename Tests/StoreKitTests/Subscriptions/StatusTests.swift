import Foundation
import StoreKit
import StoreKitTest
import Testing

@Suite struct `Subscription status APIs` {
    @Test func `a status is found by product, group, and transaction`() async throws {
        try await withStore { session in
            let silver = try #require(try await product("silver.month").subscription)
            #expect(try await silver.status.isEmpty)
            let transaction = try await buy("silver.month")
            #expect(try await silver.status.map(\.state) == [.subscribed])
            #expect(try await Product.SubscriptionInfo.status(for: "another").isEmpty)
            try session.forceRenewalOfSubscription(productIdentifier: "silver.month")
            let found = try await Product.SubscriptionInfo.status(transactionID: transaction.id)
            #expect(found?.transaction.unsafePayloadValue.originalID == transaction.id)
            #expect(found?.transaction.unsafePayloadValue.id != transaction.id)
            #expect(try await Product.SubscriptionInfo.status(transactionID: 1) == nil)
        }
    }

    @Test func `the sequence of all statuses delivers every group and then ends`() async throws {
        try await withStore { _ in
            try await buy("silver.month")
            var groups: [String: [Product.SubscriptionInfo.RenewalState]] = [:]
            for await (group, statuses) in Product.SubscriptionInfo.Status.all { groups[group] = statuses.map(\.state) }
            #expect(groups == ["B0000001": [.subscribed]])
        }
    }

    @Test func `a changed status is delivered, also without a transaction`() async throws {
        try await withStore { session in
            let transaction = try await buy("silver.month")
            var updates = Product.SubscriptionInfo.Status.updates.makeAsyncIterator()
            try session.disableAutoRenewForTransaction(identifier: UInt(transaction.id))
            #expect(await updates.next()?.renewalInfo.unsafePayloadValue.willAutoRenew == false)
            try session.advanceTime(by: .days(32))
            #expect(await updates.next()?.state == .expired)
        }
    }

    @Test func `reading a status fails with the simulated error`() async throws {
        try await withStore { session in
            try await session.setSimulatedError(.generic(.unknown), forAPI: .subscriptionStatus)
            await #expect(throws: StoreKitError.self) { try await Product.SubscriptionInfo.status(for: "B0000001") }
            try await session.setSimulatedError(nil, forAPI: .subscriptionStatus)
            #expect(try await Product.SubscriptionInfo.status(for: "B0000001").isEmpty)
        }
    }

    @Test func `a status is unverified if verification fails`() async throws {
        try await withStore { session in
            try await buy("silver.month")
            try await session.setSimulatedError(.verification(.invalidSignature), forAPI: .verification)
            let status = try await status()
            guard case .unverified(_, .invalidSignature) = status.renewalInfo else {
                throw Unexpected(what: "\(status.renewalInfo)")
            }
            #expect(throws: VerificationResult<Transaction>.VerificationError.invalidSignature) {
                try status.transaction.payloadValue
            }
        }
    }

    @Test func `states and reasons have Apple's raw values and distinct descriptions`() {
        let states: [Product.SubscriptionInfo.RenewalState] = [
            .subscribed, .expired, .inBillingRetryPeriod, .inGracePeriod, .revoked,
        ]
        #expect(states.map(\.rawValue) == [1, 2, 3, 4, 5])
        #expect(Set(states.map(\.localizedDescription)).count == 5)
        let reasons: [Product.SubscriptionInfo.RenewalInfo.ExpirationReason] = [
            .autoRenewDisabled, .billingError, .didNotConsentToPriceIncrease, .productUnavailable, .unknown,
        ]
        #expect(reasons.map(\.rawValue) == [1, 2, 3, 4, 5])
        #expect(Set(reasons.map(\.localizedDescription)).count == 5)
        let increases: [Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus] = [
            .noIncreasePending, .pending, .agreed,
        ]
        #expect(Set(increases.map(\.localizedDescription)).count == 3)
    }
}
