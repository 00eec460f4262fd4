import DiscoverData
import Testing

@testable import DiscoverViews

@Suite struct `The offer formatter` {
    static let terms: [(ProductViewData, String)] = [
        (.subscription(), "$9.99 a month"),
        (.subscription(price: 39_990, every: .year), "$39.99 a year"),
        (.subscription(price: 20_000, every: .halfYear), "$20 every 6 months"),
        (.subscription(price: 990, every: .week), "$0.99 a week"),
        (.subscription(price: 990, every: PeriodViewData(count: 3, unit: .day)), "$0.99 every 3 days"),
        (.subscription(every: nil), "$9.99 a period"),
        (.subscription(price: 0), "free"),
        (.subscription(offers: [.freeWeek]), "first week free, then $9.99 a month"),
        (
            .subscription(offers: [.introductory(.freeTrial, 0, .week, periods: 2)]),
            "first 2 weeks free, then $9.99 a month"
        ),
        (
            .subscription(offers: [.introductory(.payAsYouGo, 1990, .month, periods: 3)]),
            "$1.99 a month for 3 months, then $9.99 a month"
        ),
        (
            .subscription(offers: [.introductory(.payAsYouGo, 1990, .month)]),
            "$1.99 for the first month, then $9.99 a month"
        ),
        (
            .subscription(offers: [.introductory(.payAsYouGo, 3990, PeriodViewData(count: 2, unit: .month), periods: 3)]
            ),
            "$3.99 every 2 months for 6 months, then $9.99 a month"
        ),
        (
            .subscription(
                price: 20_000, every: .halfYear, offers: [.introductory(.payUpFront, 4000, .month, periods: 2)]),
            "$4 for the first 2 months, then $20 every 6 months"
        ),
        (
            .subscription(offers: [.introductory(.payUpFront, 1990, .year)]),
            "$1.99 for the first year, then $9.99 a month"
        ),
        (
            .subscription(offers: [.introductory(.payAsYouGo, 0, .month, periods: 2)]),
            "first 2 months free, then $9.99 a month"
        ),
        (
            .subscription(offers: [.introductory(.payUpFront, 990, PeriodViewData(count: .max, unit: .day), periods: 2)]
            ),
            "$0.99 for the first 2 times \(Int.max) days, then $9.99 a month"
        ),
        (.subscription(offers: [.winBack]), "$9.99 a month"),
        (.subscription(offers: [.freeWeek], introductory: .ineligible), "$9.99 a month"),
        (
            .subscription(offers: [.freeWeek], introductory: .notKnown),
            "first week free if you are new, then $9.99 a month"
        ),
        (
            .subscription(
                offers: [.introductory(.payAsYouGo, 1990, .month, periods: 3)], introductory: .notKnown),
            "$1.99 a month for 3 months if you are new, then $9.99 a month"
        ),
        (
            .subscription(
                price: 20_000, every: .halfYear, offers: [.introductory(.payUpFront, 4000, .month, periods: 2)],
                introductory: .notKnown),
            "$4 for the first 2 months if you are new, then $20 every 6 months"
        ),
        (.subscription(offers: [.winBack], introductory: .notKnown), "$9.99 a month"),
        (.other("gold", .nonConsumable, name: "", price: 99_990), "$99.99 once"),
        (.other("likes", .consumable, name: "", price: 4990), "$4.99 each"),
        (.other("season", .nonRenewing, name: "", price: 20_000), "$20, not renewed"),
    ]

    @Test(arguments: terms.indices)
    func `the terms of each kind of product and offer are one phrase`(index: Int) {
        let (product, sentence) = Self.terms[index]
        #expect(OfferFormatter.terms(product).text == sentence)
    }

    @Test func `offers that don't apply automatically are listed with their IDs`() {
        let promotion = OfferViewData(
            id: "gold.loyal", kind: .promotional, mode: .payUpFront, period: .year, periods: 1, price: .dollars(50_000))
        let code = OfferViewData(id: nil, kind: .code, mode: .freeTrial, period: .month, periods: 1, price: .dollars(0))
        let product = ProductViewData.subscription(offers: [.winBack, .freeWeek, promotion, code])
        #expect(
            OfferFormatter.others(product).map(\.text) == [
                "come back: $1.99 a month for 3 months, then $9.99 a month (--offer gold.winback)",
                "for subscribers: $50 for the first year, then $9.99 a month (--offer gold.loyal)",
                "with a code: first month free, then $9.99 a month",
            ])
    }

    @Test func `the ID of an offer is quoted as it is typed in a command`() {
        let offer = OfferViewData(
            id: "$4 for \"gold\"", kind: .promotional, mode: .payUpFront, period: .month, periods: 1,
            price: .dollars(4000))
        #expect(
            OfferFormatter.others(ProductViewData.subscription(offers: [offer])).map(\.text) == [
                #"for subscribers: $4 for the first month, then $9.99 a month (--offer "$4 for \"gold\"")"#
            ])
    }

    @Test func `a second introductory offer is listed, and only the first one applies`() {
        let product = ProductViewData.subscription(offers: [.freeWeek, .introductory(.payUpFront, 4000, .month)])
        #expect(OfferFormatter.terms(product).text == "first week free, then $9.99 a month")
        #expect(
            OfferFormatter.others(product).map(\.text) == [
                "or, for new subscribers: $4 for the first month, then $9.99 a month"
            ])
    }

    @Test func `an ineligible customer sees every offer except the introductory ones`() {
        let offers: [OfferViewData] = [.freeWeek, .introductory(.payUpFront, 4000, .month), .winBack]
        let product = ProductViewData.subscription(offers: offers, introductory: .ineligible)
        #expect(
            OfferFormatter.others(product).map(\.text) == [
                "come back: $1.99 a month for 3 months, then $9.99 a month (--offer gold.winback)"
            ])
    }

    @Test func `a product whose name has no visible character is shown with its ID`() {
        #expect(ProductFormatter.name("\u{202E}\u{200B} \n", id: "gold").text == "gold")
        #expect(ProductFormatter.name("", id: "gold").text == "gold")
        #expect(ProductFormatter.name("Gold", id: "gold").text == "Gold")
    }
}
