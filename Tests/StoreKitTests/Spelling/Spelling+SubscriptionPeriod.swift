import Foundation
import StoreKit

extension Spelling {
    /// Uses the declarations of `SubscriptionPeriod`, and reports their names.
    ///
    /// Each use has the documented signature.
    static func subscriptionPeriod(_ spelled: (String, Any) -> Void) {
        spelled("Product.SubscriptionPeriod", Product.SubscriptionPeriod.self as any (Equatable & Hashable).Type)
        spelled(
            "Product.SubscriptionPeriod.Unit", Product.SubscriptionPeriod.Unit.self as any (Equatable & Hashable).Type)
        spelled(
            "Product.SubscriptionPeriod.Unit.day",
            Product.SubscriptionPeriod.Unit.day as Product.SubscriptionPeriod.Unit)
        spelled(
            "Product.SubscriptionPeriod.Unit.week",
            Product.SubscriptionPeriod.Unit.week as Product.SubscriptionPeriod.Unit)
        spelled(
            "Product.SubscriptionPeriod.Unit.month",
            Product.SubscriptionPeriod.Unit.month as Product.SubscriptionPeriod.Unit)
        spelled(
            "Product.SubscriptionPeriod.Unit.year",
            Product.SubscriptionPeriod.Unit.year as Product.SubscriptionPeriod.Unit)
        spelled(
            "Product.SubscriptionPeriod.unit",
            \Product.SubscriptionPeriod.unit as KeyPath<Product.SubscriptionPeriod, Product.SubscriptionPeriod.Unit>)
        spelled(
            "Product.SubscriptionPeriod.value",
            \Product.SubscriptionPeriod.value as KeyPath<Product.SubscriptionPeriod, Int>)
        spelled(
            "Product.SubscriptionPeriod.dateRange",
            [
                { (p: Product.SubscriptionPeriod) -> Range<Date> in p.dateRange() },
                { (p: Product.SubscriptionPeriod) -> Range<Date> in p.dateRange(referenceDate: .now) },
            ])
        spelled(
            "Product.SubscriptionPeriod.formatted",
            { (p: Product.SubscriptionPeriod, s: Spelling.DateStyle) -> String in p.formatted(s, referenceDate: .now) })
        spelled(
            "Product.SubscriptionPeriod.formatted",
            { (p: Product.SubscriptionPeriod, s: Duration.UnitsFormatStyle) -> String in p.formatted(s) })
        spelled("Product.SubscriptionPeriod.weekly", Product.SubscriptionPeriod.weekly as Product.SubscriptionPeriod)
        spelled("Product.SubscriptionPeriod.monthly", Product.SubscriptionPeriod.monthly as Product.SubscriptionPeriod)
        spelled("Product.SubscriptionPeriod.yearly", Product.SubscriptionPeriod.yearly as Product.SubscriptionPeriod)
        spelled(
            "Product.SubscriptionPeriod.everyThreeDays",
            Product.SubscriptionPeriod.everyThreeDays as Product.SubscriptionPeriod)
        spelled(
            "Product.SubscriptionPeriod.everyTwoWeeks",
            Product.SubscriptionPeriod.everyTwoWeeks as Product.SubscriptionPeriod)
        spelled(
            "Product.SubscriptionPeriod.everyTwoMonths",
            Product.SubscriptionPeriod.everyTwoMonths as Product.SubscriptionPeriod)
        spelled(
            "Product.SubscriptionPeriod.everyThreeMonths",
            Product.SubscriptionPeriod.everyThreeMonths as Product.SubscriptionPeriod)
        spelled(
            "Product.SubscriptionPeriod.everySixMonths",
            Product.SubscriptionPeriod.everySixMonths as Product.SubscriptionPeriod)
        spelled(
            "Product.SubscriptionPeriod.Unit.FormatStyle",
            Product.SubscriptionPeriod.Unit.FormatStyle.self as any Foundation.FormatStyle.Type)
        spelled(
            "Product.SubscriptionPeriod.Unit.FormatStyle.format",
            Product.SubscriptionPeriod.Unit.FormatStyle.format(_:)
                as (Product.SubscriptionPeriod.Unit.FormatStyle) -> (Product.SubscriptionPeriod.Unit) -> String)
        spelled(
            "Product.SubscriptionPeriod.Unit.FormatStyle.locale",
            Product.SubscriptionPeriod.Unit.FormatStyle.locale(_:)
                as (Product.SubscriptionPeriod.Unit.FormatStyle) -> (Locale) ->
                Product.SubscriptionPeriod.Unit.FormatStyle)
        spelled(
            "Product.SubscriptionPeriod.Unit.FormatStyle.encode",
            Product.SubscriptionPeriod.Unit.FormatStyle.encode(to:)
                as (Product.SubscriptionPeriod.Unit.FormatStyle) -> (any Encoder) throws -> Void)
        spelled(
            "Product.SubscriptionPeriod.Unit.FormatStyle.init",
            Product.SubscriptionPeriod.Unit.FormatStyle.init(from:)
                as (any Decoder) throws -> Product.SubscriptionPeriod.Unit.FormatStyle)
        spelled(
            "Product.SubscriptionPeriod.Unit.formatted",
            { (u: Product.SubscriptionPeriod.Unit, s: Product.SubscriptionPeriod.Unit.FormatStyle) -> String in
                u.formatted(s)
            })
        spelled(
            "Product.SubscriptionPeriod.Unit.<",
            (<) as (Product.SubscriptionPeriod.Unit, Product.SubscriptionPeriod.Unit) -> Bool)
        spelled(
            "Product.SubscriptionPeriod.Unit.localizedDescription",
            \Product.SubscriptionPeriod.Unit.localizedDescription as KeyPath<Product.SubscriptionPeriod.Unit, String>)
        spelled(
            "DateComponents.init",
            DateComponents.init(subscriptionPeriod:) as (Product.SubscriptionPeriod) -> DateComponents)
    }
}
