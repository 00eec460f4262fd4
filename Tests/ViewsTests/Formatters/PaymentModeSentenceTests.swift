import DiscoverData
import Testing

@testable import DiscoverViews

@Suite struct `Payment modes of offers` {
    typealias Row = (mode: OfferViewData.Mode, period: PeriodViewData, count: Int, sentence: String)

    static let quarter = PeriodViewData(count: 3, unit: .month)

    /// The terms of an offer of $2 before a plan of $10 a period.
    ///
    /// There is a row for each mode and period, for one and three periods.
    static let rows: [Row] = [
        (.freeTrial, .week, 1, "first week free, then $10 a week"),
        (.freeTrial, .week, 3, "first 3 weeks free, then $10 a week"),
        (.freeTrial, .month, 1, "first month free, then $10 a month"),
        (.freeTrial, .month, 3, "first 3 months free, then $10 a month"),
        (.freeTrial, quarter, 1, "first 3 months free, then $10 every 3 months"),
        (.freeTrial, quarter, 3, "first 9 months free, then $10 every 3 months"),
        (.freeTrial, .year, 1, "first year free, then $10 a year"),
        (.freeTrial, .year, 3, "first 3 years free, then $10 a year"),
        (.payAsYouGo, .week, 1, "$2 for the first week, then $10 a week"),
        (.payAsYouGo, .week, 3, "$2 a week for 3 weeks, then $10 a week"),
        (.payAsYouGo, .month, 1, "$2 for the first month, then $10 a month"),
        (.payAsYouGo, .month, 3, "$2 a month for 3 months, then $10 a month"),
        (.payAsYouGo, quarter, 1, "$2 for the first 3 months, then $10 every 3 months"),
        (.payAsYouGo, quarter, 3, "$2 every 3 months for 9 months, then $10 every 3 months"),
        (.payAsYouGo, .year, 1, "$2 for the first year, then $10 a year"),
        (.payAsYouGo, .year, 3, "$2 a year for 3 years, then $10 a year"),
        (.payUpFront, .week, 1, "$2 for the first week, then $10 a week"),
        (.payUpFront, .week, 3, "$2 for the first 3 weeks, then $10 a week"),
        (.payUpFront, .month, 1, "$2 for the first month, then $10 a month"),
        (.payUpFront, .month, 3, "$2 for the first 3 months, then $10 a month"),
        (.payUpFront, quarter, 1, "$2 for the first 3 months, then $10 every 3 months"),
        (.payUpFront, quarter, 3, "$2 for the first 9 months, then $10 every 3 months"),
        (.payUpFront, .year, 1, "$2 for the first year, then $10 a year"),
        (.payUpFront, .year, 3, "$2 for the first 3 years, then $10 a year"),
    ]

    private func product(
        _ row: Row, _ kind: OfferViewData.Kind, _ introductory: OfferEligibility = .eligible
    ) -> ProductViewData {
        let offer = OfferViewData(
            id: kind == .introductory ? nil : "deal", kind: kind, mode: row.mode, period: row.period,
            periods: row.count, price: .dollars(row.mode == .freeTrial ? 0 : 2000))
        return .subscription(price: 10_000, every: row.period, offers: [offer], introductory: introductory)
    }

    @Test(arguments: rows.indices)
    func `an introductory offer is part of the terms for eligible customers only`(index: Int) throws {
        let row = Self.rows[index]
        let parts = row.sentence.split(separator: ", then ").map(String.init)
        let (begin, regular) = (try #require(parts.first), try #require(parts.last))
        func terms(_ eligibility: OfferEligibility) -> String {
            OfferFormatter.terms(product(row, .introductory, eligibility)).text
        }
        #expect(terms(.eligible) == row.sentence)
        #expect(terms(.notKnown) == "\(begin) if you are new, then \(regular)")
        #expect(terms(.ineligible) == regular)
    }

    @Test(arguments: rows.indices)
    func `an offer that must be requested has a line of its own with its audience`(index: Int) {
        let row = Self.rows[index]
        let audiences: [(OfferViewData.Kind, String)] = [
            (.promotional, "for subscribers"), (.winBack, "come back"), (.code, "with a code"),
        ]
        for (kind, audience) in audiences {
            let card = product(row, kind)
            // A purchase can't name a code's offer.
            let request = kind == .code ? "" : " (--offer deal)"
            #expect(OfferFormatter.others(card).map(\.text) == ["\(audience): \(row.sentence)\(request)"])
            // A purchase without the offer costs the regular price.
            #expect(row.sentence.hasSuffix(", then " + OfferFormatter.terms(card).text))
        }
    }
}
