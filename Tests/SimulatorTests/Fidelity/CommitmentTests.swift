import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `A yearly commitment that is billed monthly` {
        private let monthly: Set<PurchaseOption> = [.billingPlan("MONTHLY")]

        private func store() throws -> SimulatedStore {
            let year = #""productID": "plus.year", "type": "RecurringSubscription", "displayPrice": "79.99","#
            let plans = """
                 "billingPlans": [
                  {"billingPlanType": "BILLED_UPFRONT", "displayPrice": "79.99", "commitmentDisplayPrice": "79.99"},
                  {"billingPlanType": "MONTHLY", "displayPrice": "7.99", "commitmentDisplayPrice": "95.88"}],
                """
            return SimulatedStore(
                configuration: try TestCatalog.catalog(TestCatalog.file.replacing(year, with: year + plans)))
        }

        @Test(.line("U8a")) func `each of twelve bills is a transaction with its number and the end of the commitment`()
            async throws
        {
            let store = try store()
            let first = try await store.sell("plus.year", monthly)
            #expect(first.billingPlanType == .monthly && first.price == 7990)
            #expect(first.expiresDate == midnight(2026, 2, 1))
            let info = try #require(first.commitmentInfo)
            #expect(info.billingPeriodNumber == 1 && info.totalBillingPeriods == 12)
            #expect(info.commitmentExpiresDate == midnight(2027, 1, 1) && info.commitmentPrice == 95_880)
            try store.advance(11, .month)
            let bills = await store.unfinished().map(\.payload)
            #expect(bills.compactMap(\.commitmentInfo?.billingPeriodNumber) == Array(1...12))
            #expect(bills.allSatisfy { $0.price == 7990 && $0.productId == "plus.year" })
            #expect(bills.allSatisfy { $0.commitmentInfo?.commitmentExpiresDate == midnight(2027, 1, 1) })
            #expect(bills.last?.expiresDate == midnight(2027, 1, 1))
            try store.advance(1, .month)
            let next = try await store.status().transaction.payload
            #expect(next.commitmentInfo?.billingPeriodNumber == 1)
            #expect(next.commitmentInfo?.commitmentExpiresDate == midnight(2028, 1, 1))
        }

        @Test func `a monthly billed year can be bought outside the app`() async throws {
            let store = try store()
            let token = UUID()
            let control = StoreControl.monthlyPurchase("plus.year", account: token)
            #expect(!control.description.contains(token.uuidString))
            try store.perform(control)
            let sold = try await store.status().transaction.payload
            #expect(sold.commitmentInfo?.billingPeriodNumber == 1 && sold.appAccountToken == token)
        }

        @Test(.line("U8a")) func `a plan billed up front has no commitment and states its billing plan`() async throws {
            let store = try store()
            let sold = try await store.sell("plus.year")
            #expect(sold.billingPlanType == .billedUpFront && sold.commitmentInfo == nil && sold.price == 79_990)
            #expect(try await store.status().renewalInfo.payload.renewalBillingPlanType == .billedUpFront)
            #expect(try await store.status().renewalInfo.payload.commitmentInfo == nil)
        }

        @Test(.line("U8a"))
        func `renewal information has the next bill and, separately, the renewal after the commitment`()
            async throws
        {
            let store = try store()
            try await store.sell("plus.year", monthly)
            let info = try await store.status().renewalInfo.payload
            #expect(info.renewalDate == midnight(2026, 2, 1) && info.renewalPrice == 7990)
            #expect(info.renewalBillingPlanType == .monthly)
            let after = try #require(info.commitmentInfo)
            #expect(after.commitmentAutoRenewProductId == "plus.year" && after.commitmentAutoRenewStatus == 1)
            #expect(after.commitmentRenewalBillingPlanType == .monthly && after.commitmentRenewalPrice == 7990)
            #expect(after.commitmentRenewalDate == midnight(2027, 1, 1))
        }

        @Test(.line("U8b")) func `with renewal off, the remaining months are billed and nothing follows`() async throws
        {
            let store = try store()
            try await store.sell("plus.year", monthly)
            try store.advance(3, .month)
            try store.disableAutoRenewForSubscription(productIdentifier: "plus.year")
            let info = try await store.status().renewalInfo.payload
            #expect(info.autoRenewStatus == 1 && info.renewalDate == midnight(2026, 5, 1))
            #expect(info.commitmentInfo?.commitmentAutoRenewStatus == 0)
            #expect(info.commitmentInfo?.commitmentRenewalDate == nil)
            try store.advance(8, .month)
            #expect(try await store.status().state == .subscribed)
            #expect(try await store.status().renewalInfo.payload.autoRenewStatus == 0)
            try store.advance(1, .month)
            #expect(try await store.status().state == .expired)
            #expect(try await store.status().renewalInfo.payload.expirationIntent == .cancelled)
            #expect(await store.unfinished().count == 12)
        }

        @Test(.line("U8b")) func `a planned change takes effect after the commitment`() async throws {
            let store = try store()
            let owned = try await store.sell("plus.year", monthly)
            #expect(try await store.sell("plus.year") == owned)
            let info = try await store.status().renewalInfo.payload
            #expect(info.renewalPrice == 7990 && info.autoRenewProductId == "plus.year")
            #expect(info.commitmentInfo?.commitmentRenewalBillingPlanType == .monthly)
            #expect(try await store.sell("plus.year", [.billingPlan("BILLED_UPFRONT")]) == owned)
            let after = try #require(try await store.status().renewalInfo.payload.commitmentInfo)
            #expect(after.commitmentRenewalBillingPlanType == .billedUpFront)
            #expect(after.commitmentRenewalPrice == 79_990)
            try store.advance(1, .year)
            let year = try await store.status().transaction.payload
            #expect(year.billingPlanType == .billedUpFront && year.expiresDate == midnight(2028, 1, 1))
            #expect(year.price == 79_990 && year.commitmentInfo == nil)
        }

        @Test(.line("U8c"), .line("U4b"))
        func `a bill that can't be charged for ninety days ends the commitment early`() async throws {
            let store = try store()
            try await store.sell("plus.year", monthly)
            try store.advance(4, .month)
            try store.perform(.graceLength(.twentyEightDays))
            try store.setShouldEnterBillingRetryOnRenewal(true)
            try store.advance(1, .month)
            // The bills of a commitment have no grace period.
            #expect(try await store.status().state == .inBillingRetryPeriod)
            #expect(await store.currentEntitlements().isEmpty)
            try store.advance(89, .day)
            #expect(try await store.status().state == .inBillingRetryPeriod)
            try store.advance(1, .day)
            let over = try await store.status()
            #expect(over.state == .expired && over.renewalInfo.payload.expirationIntent == .billingError)
            #expect(over.renewalInfo.payload.autoRenewStatus == 0)
            #expect(over.renewalInfo.payload.commitmentInfo?.commitmentAutoRenewStatus == 0)
            let last = try #require(over.transaction.payload.commitmentInfo)
            #expect(last.billingPeriodNumber == 5 && last.totalBillingPeriods == 12)
        }

        @Test(.line("U8c")) func `a late charge moves the end of the commitment, even with renewal off`() async throws {
            let store = try store()
            try await store.sell("plus.year", monthly)
            try store.disableAutoRenewForSubscription(productIdentifier: "plus.year")
            try store.setShouldEnterBillingRetryOnRenewal(true)
            try store.advance(1, .month)
            try store.advance(10, .day)
            try store.setShouldEnterBillingRetryOnRenewal(false)
            let late = try await store.status().transaction.payload
            #expect(late.purchaseDate == midnight(2026, 2, 11) && late.commitmentInfo?.billingPeriodNumber == 2)
            #expect(late.commitmentInfo?.commitmentExpiresDate == midnight(2027, 1, 11))
        }

        @Test func `switching renewal off in billing retry keeps the commitment and its retries`() async throws {
            let store = try store()
            try await store.sell("plus.year", monthly)
            try store.setShouldEnterBillingRetryOnRenewal(true)
            try store.advance(1, .month)
            try store.disableAutoRenewForSubscription(productIdentifier: "plus.year")
            #expect(try await store.status().state == .inBillingRetryPeriod)
            try store.setShouldEnterBillingRetryOnRenewal(false)
            #expect(try await store.status().transaction.payload.commitmentInfo?.billingPeriodNumber == 2)
        }

        @Test func `a refund of a past month keeps the commitment, one of the current month ends it`() async throws {
            let store = try store()
            try await store.sell("plus.year", monthly)
            try store.advance(2, .month)
            try store.refundTransaction(identifier: "1001")
            #expect(try await store.status().state == .subscribed)
            try store.refundTransaction(identifier: "1003")
            #expect(try await store.status().state == .revoked)
            try store.advance(2, .month)
            #expect(await store.all().count == 3)
        }

        @Test func `a new price does not apply to the months of the current commitment`() async throws {
            let store = try store()
            try await store.sell("plus.year", monthly)
            try store.perform(.price("plus.year", 99_990, .needsConsent))
            #expect(try await store.status().renewalInfo.payload.priceIncreaseStatus == nil)
            try store.advance(5, .month)
            #expect(await store.unfinished().allSatisfy { $0.payload.price == 7990 })
        }

        @Test func `a price increase without consent ends the subscription only after its commitment`()
            async throws
        {
            let store = try store()
            try await store.sell("plus.year", monthly)
            try await store.sell("plus.30days")
            try store.perform(.price("plus.30days", 99_990, .needsConsent))
            #expect(try await store.status().renewalInfo.payload.priceIncreaseStatus == 0)
            let lines = try #require(try store.perform(.timeline("plus.year")).table).rows.compactMap(\.last)
            #expect(lines.contains { $0.hasSuffix("next: 7.99 USD") })
            let within = try #require(store.books.account.subscriptions.first)
            #expect(within.bill?.needsConsent == false && within.afterCommitment?.needsConsent == true)
            try store.advance(11, .month)
            let end = try #require(store.books.account.subscriptions.first)
            #expect(end.bill?.needsConsent == true && end.afterCommitment == nil)
            try store.advance(1, .month)
            #expect(try await store.status().renewalInfo.payload.expirationIntent == .priceIncreaseRefused)
        }

        @Test(arguments: [("plus.month", "MONTHLY"), ("plus.year", "WEEKLY"), ("coin", "MONTHLY")])
        func `a monthly billing plan that is not in the catalog is unavailable`(_ product: String, _ plan: String)
            async throws
        {
            await #expect(throws: SimulatedFailure.purchase(.productUnavailable)) {
                try await store().purchase(product, options: [.billingPlan(plan)])
            }
        }

        @Test func `with a time rate, the months have the length of the rate`() async throws {
            let store = try store()
            try store.setTimeRate(.monthlyRenewalEveryThirtySeconds)
            let sold = try await store.sell("plus.year", monthly)
            #expect(sold.expiresDate == newYear + 30_000)
            #expect(sold.commitmentInfo?.commitmentExpiresDate == newYear + 360_000)
            try store.advance(6, .minute)
            #expect(try await store.status().transaction.payload.commitmentInfo?.billingPeriodNumber == 1)
            #expect(await store.unfinished().count == 13)
        }

        @Test func `an introductory offer precedes the twelve months`() async throws {
            let year = #""productID": "plus.year", "type": "RecurringSubscription", "displayPrice": "79.99","#
            let text =
                year + """
                     "introductoryOffers": [
                      {"paymentMode": "payUpFront", "subscriptionPeriod": "P1Y", "displayPrice": "9.99"},
                      {"paymentMode": "free", "subscriptionPeriod": "P1W", "billingPlanType": "MONTHLY"}],
                     "billingPlans": [{"billingPlanType": "MONTHLY", "displayPrice": "7.99"}],
                    """
            let store = SimulatedStore(
                configuration: try TestCatalog.catalog(TestCatalog.file.replacing(year, with: text)))
            let trial = try await store.sell("plus.year", monthly)
            #expect(trial.price == 0 && trial.offerType == .introductory && trial.billingPlanType == .monthly)
            #expect(trial.commitmentInfo == nil && trial.expiresDate == newYear + 7 * day)
            #expect(try await store.status().renewalInfo.payload.renewalPrice == 7990)
            try store.advance(1, .week)
            let first = try await store.status().transaction.payload
            #expect(first.commitmentInfo?.billingPeriodNumber == 1 && first.price == 7990)
            #expect(first.commitmentInfo?.commitmentPrice == 95_880)
            #expect(first.commitmentInfo?.commitmentExpiresDate == midnight(2027, 1, 8))
        }

        @Test(arguments: [
            (#""total":12"#, #""total":999999999999"#), (#""number":1,"#, #""number":13,"#),
            (#""billPrice":7990"#, #""billPrice":-1"#),
        ])
        func `a state file with an impossible commitment is set aside`(_ written: String, _ edited: String)
            async throws
        {
            try await TestCatalog.withFolder { folder in
                let catalog = try store().configuration
                let first = try SimulatedStore(configuration: catalog, stateFile: folder + "/store.json")
                try await first.sell("plus.year", monthly)
                try TestCatalog.edit(folder, replacing: written, with: edited)
                let next = try SimulatedStore(configuration: catalog, stateFile: folder + "/store.json")
                #expect(next.recovery != nil)
                #expect(await next.all().isEmpty)
            }
        }
    }
}
