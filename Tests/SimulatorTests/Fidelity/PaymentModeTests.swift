import Foundation
import StoreSimulator
import Testing

/// An offer, and how a customer gets it.
struct PaidOffer: Sendable, CustomTestStringConvertible {
    let kind: StoreOffer.Kind
    let mode: String
    let period: String
    let count: Int

    var testDescription: String { "\(kind.rawValue), \(mode), \(count) x \(period)" }

    static let all: [PaidOffer] = [StoreOffer.Kind.introductory, .promotional, .winBack, .code].flatMap { kind in
        ["free", "payAsYouGo", "payUpFront"].flatMap { mode in
            ["P1W", "P1M", "P3M", "P1Y"].flatMap { period in
                [1, 2, 3].map { PaidOffer(kind: kind, mode: mode, period: period, count: $0) }
            }
        }
    }

    private var member: String {
        let price = mode == "free" ? nil : "2.00"
        let offer = OfferStore.offer("deal", mode, period, periods: count, price: price)
        return switch kind {
        case .introductory: #""introductoryOffer": \#(offer)"#
        case .promotional: #""adHocOffers": [\#(offer)]"#
        case .winBack: #""winbackOffers": [\#(offer)]"#
        case .code: #""codeOffers": [\#(offer)]"#
        }
    }

    /// Returns a store whose customer has taken the offer.
    func taken() async throws -> SimulatedStore {
        let store = try OfferStore.store(member, period: period)
        switch kind {
        case .introductory: try await store.sell("a")
        case .code: try store.perform(.redeem("a", offer: "deal"))
        case .promotional, .winBack:
            try await store.sell("a")
            try store.expireSubscription(productIdentifier: "a")
            try await store.sell("a", [.offer(id: "deal")])
        }
        return store
    }

    /// The number of bills at the offer's price, and the number of periods that each bill covers.
    var bills: (count: Int, periods: Int) { mode == "payAsYouGo" ? (count, 1) : (1, count) }

    /// Returns January 1, 2026, plus the number of the offer's periods.
    func moment(_ periods: Int) -> Int64 {
        switch period {
        case "P1W": newYear + Int64(periods) * 7 * day
        case "P1M": midnight(2026, 1 + periods, 1)
        case "P3M": midnight(2026, 1 + 3 * periods, 1)
        default: midnight(2026 + periods, 1, 1)
        }
    }

    /// The value of Apple's `offerPeriod`: the duration of the whole offer.
    var whole: String {
        switch period {
        case "P1W": "P\(count)W"
        case "P1M": "P\(count)M"
        case "P3M": "P\(3 * count)M"
        default: "P\(count)Y"
        }
    }
}

extension StoreFidelity {
    @Suite struct `Payment modes` {
        @Test(.line("U13a"), arguments: PaidOffer.all)
        func `each bill of an offer has its price and period, and the regular price follows`(
            _ offer: PaidOffer
        ) async throws {
            let store = try await offer.taken()
            let (count, periods) = offer.bills
            try store.advance(byMilliseconds: offer.moment(offer.count + 1) - store.now)
            let bills = await store.unfinished().map(\.payload).suffix(count + 2)
            let reduced = bills.prefix(count)
            let price: Int64 = offer.mode == "free" ? 0 : 2000
            #expect(reduced.map(\.price) == Array(repeating: price, count: count))
            #expect(reduced.allSatisfy { $0.offerType?.rawValue == offer.number && $0.offerPeriod == offer.whole })
            #expect(reduced.allSatisfy { $0.offerDiscountType?.rawValue == offer.word })
            #expect(reduced.allSatisfy { $0.offerIdentifier == (offer.kind == .introductory ? nil : "deal") })
            #expect(reduced.map(\.purchaseDate) == (0..<count).map { offer.moment($0 * periods) })
            #expect(reduced.map(\.expiresDate) == (1...count).map { offer.moment($0 * periods) })
            let regular = bills.suffix(2)
            #expect(regular.map(\.price) == [10_000, 10_000])
            #expect(regular.map(\.purchaseDate) == [offer.moment(offer.count), offer.moment(offer.count + 1)])
            #expect(regular.allSatisfy { $0.offerType == nil && $0.offerPeriod == nil && $0.offerDiscountType == nil })
        }

        @Test(.line("U13a")) func `an offer shorter than the regular period is billed by its own period`() async throws
        {
            let store = try TestCatalog.store()
            try await store.sell("gold.month")
            try store.advance(1, .week)
            let renewal = try await store.status().transaction.payload
            #expect(renewal.price == 19_990 && renewal.offerType == nil)
            #expect(renewal.expiresDate == midnight(2026, 2, 8))
        }

        @Test(.line("U13a")) func `a failed charge postpones the rest of an offer and loses none of it`()
            async throws
        {
            let store = try TestCatalog.store()
            try await store.sell("news.week")
            try store.setShouldEnterBillingRetryOnRenewal(true)
            try store.advance(10, .day)
            try store.setShouldEnterBillingRetryOnRenewal(false)
            try store.advance(1, .week)
            #expect(await store.unfinished().map(\.payload.price) == [490, 490, 1490])
        }

        @Test(.line("U13b"), arguments: PaidOffer.all)
        func `renewal information has the terms of the next bill before it is charged`(_ offer: PaidOffer) async throws
        {
            let store = try await offer.taken()
            for _ in 0..<(offer.bills.count + 1) {
                let info = try await store.renewalInfo()
                try store.advance(byMilliseconds: try #require(info.renewalDate) - store.now)
                let bill = try await store.status().transaction.payload
                #expect(bill.purchaseDate == info.renewalDate && bill.productId == info.autoRenewProductId)
                #expect(bill.price == info.renewalPrice && bill.currency == info.currency)
                #expect(bill.offerType == info.offerType && bill.offerIdentifier == info.offerIdentifier)
                #expect(bill.offerDiscountType == info.offerDiscountType && bill.offerPeriod == info.offerPeriod)
            }
        }

        @Test(.line("U13b"), arguments: PaidOffer.all.filter { $0.period == "P3M" && $0.count == 2 })
        func `products show the terms that are charged and the regular price`(_ offer: PaidOffer) async throws {
            let store = try await offer.taken()
            let product = try #require(try await store.products(for: ["a"]).first)
            let plan = try #require(product.subscription)
            let all = plan.introductoryOffers + plan.promotionalOffers + plan.winBackOffers + plan.codeOffers
            let shown = try #require(all.first)
            #expect(all.count == 1 && shown.kind == offer.kind && shown.paymentMode.rawValue == offer.mode)
            #expect(shown.period?.iso8601 == offer.period && shown.numberOfPeriods == offer.count)
            #expect(shown.price == (offer.mode == "free" ? 0 : 2000) && product.price == 10_000)
        }

        @Test(.line("U13b")) func `each kind of offer is eligible, ineligible, or unknown`()
            async throws
        {
            for offer in PaidOffer.all where offer.mode == "free" && offer.period == "P1M" && offer.count == 1 {
                let store = try await offer.taken()
                let plan = try store.plan("a")
                let all = plan.introductoryOffers + plan.promotionalOffers + plan.winBackOffers + plan.codeOffers
                let shown = try #require(all.first)
                let eligibility = await store.offerEligibility(shown, productID: "a")
                #expect(
                    eligibility == (offer.kind == .introductory || offer.kind == .winBack ? .ineligible : .eligible))
                #expect(await store.offerEligibility(shown, productID: "b") == .unknown)
                try store.setSimulatedError(.generic(.networkError), forAPI: .subscriptionStatus)
                #expect(await store.offerEligibility(shown, productID: "a") == .unknown)
            }
        }
    }
}

extension PaidOffer {
    /// Apple's number for the kind of offer.
    fileprivate var number: Int {
        switch kind {
        case .introductory: 1
        case .promotional: 2
        case .code: 3
        case .winBack: 4
        }
    }

    /// Apple's name for the payment mode.
    fileprivate var word: String {
        ["free": "FREE_TRIAL", "payAsYouGo": "PAY_AS_YOU_GO", "payUpFront": "PAY_UP_FRONT"][mode] ?? ""
    }
}
