import Foundation
import StoreKit
import StoreKitTest
import Testing

@Suite struct `Subscriptions over time` {
    @Test func `a new subscription has its status and renewal information`() async throws {
        try await withStore { session in
            let token = UUID()
            let transaction = try await buy("silver.month", [.appAccountToken(token)])
            let status = try await status()
            #expect(status.state == .subscribed)
            #expect(status.transaction.unsafePayloadValue.id == transaction.id)
            let info = try status.renewalInfo.payloadValue
            #expect(info.originalTransactionID == transaction.originalID)
            #expect(info.currentProductID == "silver.month" && info.autoRenewPreference == "silver.month")
            #expect(info.willAutoRenew && !info.isInBillingRetry && info.expirationReason == nil)
            #expect(info.renewalDate == transaction.expirationDate && info.renewalPrice == Decimal(string: "4.99"))
            #expect(info.currency == Locale.Currency("USD") && info.environment == .xcode)
            #expect(info.appAccountToken == token && info.appTransactionID == transaction.appTransactionID)
            #expect(info.recentSubscriptionStartDate == transaction.purchaseDate)
            #expect(info.priceIncreaseStatus == .noIncreasePending && info.gracePeriodExpirationDate == nil)
            #expect(abs(info.signedDate.timeIntervalSince(session.now)) < 1)
            #expect(info.offer == nil && info.eligibleWinBackOfferIDs.isEmpty)
        }
    }

    @Test func `a subscription renews by the store's clock, and each renewal arrives in the updates`() async throws {
        try await withStore { session in
            let first = try await buy("silver.month")
            await first.finish()
            var updates = Transaction.updates.makeAsyncIterator()
            try session.advanceTime(by: .days(32))
            let update = await updates.next()
            let renewal = try #require(update).payloadValue
            #expect(renewal.originalID == first.id && renewal.id != first.id)
            #expect(renewal.reason == .renewal && first.reason == .purchase)
            #expect(renewal.purchaseDate == first.expirationDate && renewal.originalPurchaseDate == first.purchaseDate)
            #expect(renewal.webOrderLineItemID != nil && renewal.webOrderLineItemID != first.webOrderLineItemID)
            #expect(try #require(renewal.expirationDate) > session.now)
            #expect(await productIDs(Transaction.currentEntitlements) == ["silver.month"])
            #expect(await renewal.subscriptionStatus?.state == .subscribed)
        }
    }

    @Test func `a forced renewal is immediate`() async throws {
        try await withStore { session in
            let first = try await buy("silver.month")
            try session.forceRenewalOfSubscription(productIdentifier: "silver.month")
            let latest = try #require(await Transaction.latest(for: "silver.month")).payloadValue
            #expect(latest.reason == .renewal && latest.originalID == first.id)
            #expect(session.allTransactions().count == 2)
            // StoreKitTest ends the current period now.
            #expect(latest.purchaseDate == session.now && latest.purchaseDate > first.purchaseDate)
            #expect(try #require(latest.expirationDate) > #require(first.expirationDate))
            for await result in Transaction.all where result.unsafePayloadValue.id == first.id {
                #expect(result.unsafePayloadValue.expirationDate == session.now)
            }
        }
    }

    @Test func `a subscription ends with its period when renewal is off`() async throws {
        try await withStore { session in
            let transaction = try await buy("silver.month")
            try session.disableAutoRenewForTransaction(identifier: UInt(transaction.id))
            #expect(try await status().renewalInfo.payloadValue.autoRenewPreference == nil)
            try session.enableAutoRenewForTransaction(identifier: UInt(transaction.id))
            #expect(try await status().renewalInfo.payloadValue.willAutoRenew)
            try session.disableAutoRenewForTransaction(identifier: Int(transaction.id))
            try session.advanceTime(by: .days(32))
            let ended = try await status()
            #expect(ended.state == .expired)
            #expect(ended.renewalInfo.unsafePayloadValue.expirationReason == .autoRenewDisabled)
            #expect(await productIDs(Transaction.currentEntitlements).isEmpty)
        }
    }

    @Test func `access is kept in the grace period and lost in billing retry`() async throws {
        try await withStore { session in
            session.billingGracePeriodIsEnabled = true
            session.shouldEnterBillingRetryOnRenewal = true
            let transaction = try await buy("silver.month")
            try session.advanceTime(by: .days(32))
            let grace = try await status()
            #expect(grace.state == .inGracePeriod)
            #expect(try #require(grace.renewalInfo.unsafePayloadValue.gracePeriodExpirationDate) > session.now)
            #expect(grace.renewalInfo.unsafePayloadValue.isInBillingRetry)
            #expect(grace.renewalInfo.unsafePayloadValue.expirationReason == .billingError)
            #expect(await productIDs(Transaction.currentEntitlements) == ["silver.month"])
            try session.advanceTime(by: .days(20))
            #expect(try await status().state == .inBillingRetryPeriod)
            #expect(await productIDs(Transaction.currentEntitlements).isEmpty)
            session.shouldEnterBillingRetryOnRenewal = false
            #expect(try await status().state == .subscribed)
            #expect(
                try #require(await transaction.subscriptionStatus).transaction.unsafePayloadValue.id != transaction.id)
        }
    }

    @Test func `a refund revokes the subscription`() async throws {
        try await withStore { session in
            let transaction = try await buy("silver.month")
            await transaction.finish()
            var updates = Transaction.updates.makeAsyncIterator()
            try session.refundTransaction(identifier: UInt(transaction.id))
            let update = await updates.next()
            let refund = try #require(update).payloadValue
            #expect(refund.id == transaction.id && refund.signedDate > transaction.signedDate)
            #expect(refund.revocationDate != nil && refund.revocationReason != nil)
            #expect(try await status().state == .revoked)
            #expect(await productIDs(Transaction.currentEntitlements).isEmpty)
        }
    }

    @Test func `an upgrade is immediate, a downgrade takes effect at the renewal`() async throws {
        try await withStore { session in
            let silver = try await buy("silver.month")
            let gold = try await buy("gold.month")
            #expect(gold.originalID == silver.originalID)
            var upgraded: [UInt64] = []
            for await result in Transaction.all where result.unsafePayloadValue.isUpgraded {
                upgraded.append(result.unsafePayloadValue.id)
            }
            #expect(upgraded == [silver.id])
            let again = try await buy("silver.month")
            #expect(again.id == gold.id)
            #expect(try await status().renewalInfo.payloadValue.autoRenewPreference == "silver.month")
            try session.advanceTime(by: .days(32))
            #expect(try await status().transaction.payloadValue.productID == "silver.month")
        }
    }

    @Test func `a price increase requires the subscriber's consent`() async throws {
        try await withStore { session in
            let id = UInt(try await buy("silver.month").id)
            try session.requestPriceIncreaseConsentForTransaction(identifier: id)
            #expect(try await status().renewalInfo.payloadValue.priceIncreaseStatus == .pending)
            #expect(session.allTransactions().map(\.isPendingPriceIncreaseConsent) == [true])
            try session.consentToPriceIncreaseForTransaction(identifier: id)
            #expect(try await status().renewalInfo.payloadValue.priceIncreaseStatus == .agreed)
            try session.requestPriceIncreaseConsentForTransaction(identifier: id)
            try session.declinePriceIncreaseForTransaction(identifier: id)
            #expect(try await status().renewalInfo.payloadValue.willAutoRenew == false)
            #expect(session.allTransactions().map(\.isPendingPriceIncreaseConsent) == [false])
            try session.advanceTime(by: .days(32))
            #expect(
                try await status().renewalInfo.payloadValue.expirationReason == .didNotConsentToPriceIncrease)
        }
    }

    @Test func `an expired subscription can't be expired again`() async throws {
        try await withStore { session in
            try await buy("silver.month")
            try session.expireSubscription(productIdentifier: "silver.month")
            #expect(try await status().state == .expired)
            #expect(throws: SKTestError.self) { try session.expireSubscription(productIdentifier: "silver.month") }
        }
    }
}
