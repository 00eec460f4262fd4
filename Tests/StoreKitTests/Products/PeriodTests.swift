import Foundation
import StoreKit
import Testing

@Suite struct `Subscription periods` {
    @Test func `common periods have named constants`() {
        let periods: [(Product.SubscriptionPeriod, Int, Product.SubscriptionPeriod.Unit)] = [
            (.weekly, 1, .week), (.monthly, 1, .month), (.yearly, 1, .year), (.everyThreeDays, 3, .day),
            (.everyTwoWeeks, 2, .week), (.everyTwoMonths, 2, .month), (.everyThreeMonths, 3, .month),
            (.everySixMonths, 6, .month),
        ]
        for (period, value, unit) in periods { #expect(period.value == value && period.unit == unit) }
    }

    @Test func `a period is as long as its date components in the calendar`() throws {
        let start = Date(timeIntervalSince1970: 1_767_225_600)
        for period in [Product.SubscriptionPeriod.weekly, .monthly, .yearly, .everyThreeDays] {
            let range = period.dateRange(referenceDate: start)
            #expect(range.lowerBound == start)
            let components = DateComponents(subscriptionPeriod: period)
            #expect(range.upperBound == Calendar.current.date(byAdding: components, to: start))
        }
        #expect(DateComponents(subscriptionPeriod: .everyTwoWeeks) == DateComponents(day: 14))
        #expect(DateComponents(subscriptionPeriod: .yearly) == DateComponents(year: 1))
    }

    @Test func `periods are formatted by duration styles and by date styles`() {
        let start = Date(timeIntervalSince1970: 1_767_225_600)
        let english = Locale(identifier: "en_US")
        let days = Duration.UnitsFormatStyle(allowedUnits: [.days], width: .wide).locale(english)
        #expect(Product.SubscriptionPeriod.everyThreeDays.formatted(days, referenceDate: start) == "3 days")
        #expect(
            Product.SubscriptionPeriod.everyThreeDays.formatted(Spelling.DateStyle(), referenceDate: start) == "3 days")
    }

    @Test func `units are ordered by length`() {
        let units: [Product.SubscriptionPeriod.Unit] = [.year, .day, .month, .week]
        #expect(units.sorted() == [.day, .week, .month, .year])
        #expect(units.sorted().map(\.localizedDescription) == ["Day", "Week", "Month", "Year"])
    }

    @Test func `a unit is formatted in the locale of its product`() async throws {
        try await withStore { _ in
            let style = try await product("gold.month").subscriptionPeriodUnitFormatStyle
            #expect(Product.SubscriptionPeriod.Unit.month.formatted(style) == "month")
            #expect(style.format(.year) == "year")
            let german = style.locale(Locale(identifier: "de_DE"))
            #expect(german.format(.day) == "Tag")
            #expect(german != style)
            let decoded = try JSONDecoder().decode(
                Product.SubscriptionPeriod.Unit.FormatStyle.self, from: JSONEncoder().encode(german))
            #expect(decoded == german)
        }
    }
}
