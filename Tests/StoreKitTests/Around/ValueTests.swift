import Foundation
import StoreKit
import StoreKitTest
import Testing

@Suite struct `Values with names and numbers` {
    /// Creates a value of each type from a name or a number that Apple might add later.
    private func keeps<Value: RawRepresentable & Hashable>(_ type: Value.Type, _ later: Value.RawValue) -> Bool
    where Value.RawValue: Equatable {
        guard let value = Value(rawValue: later) else { return false }
        return value.rawValue == later && value == Value(rawValue: later)
    }

    @Test func `types with raw values keep a value that they don't have a constant for`() {
        #expect(keeps(AppStore.Environment.self, "Later") && keeps(AppStore.Platform.self, "watchOS"))
        #expect(keeps(AppTransaction.StoreType.self, "LATER"))
        #expect(keeps(Message.Reason.self, 99) && keeps(Product.ProductType.self, "Later"))
        #expect(keeps(Product.SubscriptionInfo.RenewalState.self, 99))
        #expect(keeps(Product.SubscriptionInfo.RenewalInfo.ExpirationReason.self, 99))
        #expect(keeps(Product.SubscriptionInfo.BillingPlanType.self, "WEEKLY"))
        #expect(keeps(Product.SubscriptionOffer.OfferType.self, "Later"))
        #expect(keeps(Product.SubscriptionOffer.PaymentMode.self, "Later"))
        #expect(keeps(Transaction.Reason.self, "LATER") && keeps(Transaction.RevocationReason.self, 99))
        #expect(keeps(Transaction.OfferType.self, 99) && keeps(Transaction.OwnershipType.self, "LATER"))
        #expect(keeps(Transaction.Offer.PaymentMode.self, "LATER") && keeps(Transaction.RevocationType.self, "LATER"))
    }

    @Test func `product types, offer types, and payment modes have their names`() {
        let types: [Product.ProductType] = [.consumable, .nonConsumable, .nonRenewable, .autoRenewable]
        #expect(
            types.map(\.rawValue) == [
                "Consumable", "Non-Consumable", "Non-Renewing Subscription", "Auto-Renewable Subscription",
            ])
        let offers: [Product.SubscriptionOffer.OfferType] = [.introductory, .promotional, .winBack]
        #expect(offers.map(\.rawValue) == ["Introductory", "Promotional", "WinBack"])
        let modes: [Product.SubscriptionOffer.PaymentMode] = [.payAsYouGo, .payUpFront, .freeTrial]
        #expect(modes.map(\.rawValue) == ["PayAsYouGo", "PayUpFront", "FreeTrial"])
        let plans: [Product.SubscriptionInfo.BillingPlanType] = [.monthly, .upFront]
        #expect(plans.map(\.rawValue) == ["MONTHLY", "BILLED_UPFRONT"])
        let reasons: [Message.Reason] = [.generic, .priceIncreaseConsent, .billingIssue, .winBackOffer]
        #expect(reasons.map(\.rawValue) == [0, 1, 2, 3])
    }

    @Test func `the short names are the nested types`() async throws {
        try await withStore { _ in
            try await buy("silver.month")
            let info: SubscriptionInfo = try #require(try await product("silver.month").subscription)
            let period: SubscriptionPeriod = info.subscriptionPeriod
            #expect(period == .monthly)
            let status: SubscriptionStatus = try #require(try await info.status.first)
            let state: SubscriptionRenewalState = status.state
            #expect(state == .subscribed)
            let renewal: SubscriptionRenewalInfo = try status.renewalInfo.payloadValue
            #expect(renewal.willAutoRenew)
        }
    }

    @Test func `values are described for debugging without personal data`() async throws {
        try await withStore { _ in
            let token = UUID()
            try await buy("gold.month", [.appAccountToken(token)])
            let gold = try await product("gold.month")
            #expect(gold.debugDescription.contains("gold.month"))
            #expect(Product.SubscriptionPeriod.monthly.debugDescription == "1 month")
            #expect(Product.SubscriptionPeriod.Unit.year.debugDescription == "year")
            #expect(Product.PurchaseOption.quantity(2).debugDescription == "quantity(2)")
            #expect(!Product.PurchaseOption.appAccountToken(token).debugDescription.contains(token.uuidString))
            let info = try await status().renewalInfo
            #expect(!info.debugDescription.contains(token.uuidString))
            #expect(!info.unsafePayloadValue.debugDescription.contains(token.uuidString))
            #expect(info.unsafePayloadValue.debugDescription.contains("gold.month"))
        }
    }
}
