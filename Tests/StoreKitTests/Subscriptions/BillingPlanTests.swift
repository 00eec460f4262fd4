import Foundation
import StoreKit
import StoreKitTest
import StoreSimulator
import Testing

@Suite struct `Billing plans and commitments` {
    private func terms(of id: String) async throws -> [Product.SubscriptionInfo.PricingTerms] {
        try #require(try await product(id).subscription).pricingTerms
    }

    @Test func `a subscription without monthly billing has one pricing term, which is billed up front`() async throws {
        try await withStore { _ in
            let terms = try #require(try await product("gold.month").subscription).pricingTerms
            #expect(terms.map(\.billingPlanType) == [.upFront])
            let only = try #require(terms.first)
            #expect(only.billingPrice == Decimal(string: "9.99") && only.billingDisplayPrice == "$9.99")
            #expect(only.billingPeriod == Product.SubscriptionInfo.BillingPeriod.monthly)
            #expect(only.commitmentInfo.price == only.billingPrice && only.commitmentInfo.period == .monthly)
            #expect(only.commitmentInfo.displayPrice == "$9.99")
            #expect(only.subscriptionOffers.map(\.type) == [.introductory, .promotional, .winBack])
            #expect(only[offers: .promotional].map(\.id) == ["gold.thanks"])
        }
    }

    @Test func `monthly billing of a yearly subscription is the second pricing term`() async throws {
        try await withStore { _ in
            let terms = try await terms(of: "gold.year")
            #expect(terms.map(\.billingPlanType) == [.upFront, .monthly])
            #expect(terms[0].billingPrice == Decimal(string: "99.99") && terms[0].billingPeriod == .yearly)
            #expect(terms[1].billingDisplayPrice == "$8.99" && terms[1].billingPeriod == .monthly)
            #expect(terms[1].commitmentInfo.price == Decimal(string: "107.88"))
            #expect(terms[1].commitmentInfo.displayPrice == "$107.88" && terms[1].commitmentInfo.period == .yearly)
            #expect(terms[1].subscriptionOffers.isEmpty && terms[1][offers: .introductory].isEmpty)
        }
    }

    @Test func `the pricing model is a single price that equals the older properties`() async throws {
        try await withStore { _ in
            for terms in try await terms(of: "gold.year") {
                guard case .singlePrice(let single) = terms.pricingModel else { throw Unexpected(what: "seats") }
                #expect(single.commitmentInfo == terms.commitmentInfo)
                #expect(single.billingInfo.price == terms.billingPrice)
                #expect(single.billingInfo.displayPrice == terms.billingDisplayPrice)
                #expect(single.billingInfo.period == terms.billingPeriod)
            }
        }
    }

    @Test func `a monthly purchase charges one of twelve bills of a commitment`() async throws {
        try await withStore { session in
            let first = try await buy("gold.year", [.billingPlanType(.monthly)])
            #expect(first.billingPlanType == .monthly && first.price == Decimal(string: "8.99"))
            let start = try #require(first.commitmentInfo)
            #expect(start.billingPeriodNumber == 1 && start.totalBillingPeriods == 12)
            #expect(start.price == Decimal(string: "107.88"))
            #expect(start.expirationDate > first.purchaseDate.addingTimeInterval(364 * 86_400))
            #expect(try #require(first.expirationDate) < first.purchaseDate.addingTimeInterval(32 * 86_400))
            try session.advanceTime(by: .days(32))
            let second = try #require(await Transaction.latest(for: "gold.year")).payloadValue
            #expect(second.commitmentInfo?.billingPeriodNumber == 2 && second.billingPlanType == .monthly)
            #expect(second.commitmentInfo?.expirationDate == start.expirationDate)
        }
    }

    @Test func `a purchase up front has no commitment`() async throws {
        try await withStore { _ in
            let transaction = try await buy("gold.year", [.billingPlanType(.upFront)])
            #expect(transaction.billingPlanType == .upFront && transaction.commitmentInfo == nil)
            #expect(transaction.price == Decimal(string: "99.99"))
            let info = try await status().renewalInfo.payloadValue
            #expect(info.renewalBillingPlanType == .upFront && info.commitmentInfo == nil)
            #expect(try await buy("coins").billingPlanType == nil)
        }
    }

    @Test func `renewal information has the next bill and, separately, the renewal after the commitment`() async throws
    {
        try await withStore { session in
            let first = try await buy("gold.year", [.billingPlanType(.monthly)])
            let info = try await status().renewalInfo.payloadValue
            #expect(info.renewalBillingPlanType == .monthly && info.renewalPrice == Decimal(string: "8.99"))
            #expect(info.renewalDate == first.expirationDate)
            let after = try #require(info.commitmentInfo)
            #expect(after.willAutoRenew && after.autoRenewPreference == "gold.year")
            #expect(after.renewalBillingPlanType == .monthly && after.renewalPrice == Decimal(string: "8.99"))
            #expect(after.renewalDate == first.commitmentInfo?.expirationDate)
            try session.disableAutoRenewForTransaction(identifier: UInt(first.id))
            let ending = try #require(try await status().renewalInfo.payloadValue.commitmentInfo)
            #expect(!ending.willAutoRenew && ending.autoRenewPreference == "gold.year" && ending.renewalPrice == 0)
        }
    }

    @Test func `monthly billing of a product without it is rejected`() async throws {
        try await withStore { _ in
            await #expect(throws: Product.PurchaseError.productUnavailable) {
                try await buy("silver.month", [.billingPlanType(.monthly)])
            }
        }
    }
}
