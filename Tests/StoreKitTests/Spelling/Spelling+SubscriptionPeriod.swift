import Foundation
import StoreKit

extension Spelling {
    /// The declarations of this family, each used with the signature of its page.
    static let subscriptionPeriod: [Spelling] = [
        Spelling("Product.SubscriptionPeriod", Product.SubscriptionPeriod.self as any (Equatable & Hashable).Type),
        Spelling("Product.SubscriptionPeriod.Unit", Product.SubscriptionPeriod.Unit.self as any (Equatable & Hashable).Type),
        Spelling("Product.SubscriptionPeriod.Unit.day", Product.SubscriptionPeriod.Unit.day as Product.SubscriptionPeriod.Unit),
        Spelling("Product.SubscriptionPeriod.Unit.week", Product.SubscriptionPeriod.Unit.week as Product.SubscriptionPeriod.Unit),
        Spelling("Product.SubscriptionPeriod.Unit.month", Product.SubscriptionPeriod.Unit.month as Product.SubscriptionPeriod.Unit),
        Spelling("Product.SubscriptionPeriod.Unit.year", Product.SubscriptionPeriod.Unit.year as Product.SubscriptionPeriod.Unit),
        Spelling("Product.SubscriptionPeriod.unit", \Product.SubscriptionPeriod.unit as KeyPath<Product.SubscriptionPeriod, Product.SubscriptionPeriod.Unit>),
        Spelling("Product.SubscriptionPeriod.value", \Product.SubscriptionPeriod.value as KeyPath<Product.SubscriptionPeriod, Int>),
        Spelling("Product.SubscriptionPeriod.dateRange", [{ (p: Product.SubscriptionPeriod) -> Range<Date> in p.dateRange() }, { (p: Product.SubscriptionPeriod) -> Range<Date> in p.dateRange(referenceDate: .now) }]),
        Spelling("Product.SubscriptionPeriod.formatted", { (p: Product.SubscriptionPeriod, s: Spelling.DateStyle) -> String in p.formatted(s, referenceDate: .now) }),
        Spelling("Product.SubscriptionPeriod.formatted", { (p: Product.SubscriptionPeriod, s: Duration.UnitsFormatStyle) -> String in p.formatted(s) }),
        Spelling("Product.SubscriptionPeriod.weekly", Product.SubscriptionPeriod.weekly as Product.SubscriptionPeriod),
        Spelling("Product.SubscriptionPeriod.monthly", Product.SubscriptionPeriod.monthly as Product.SubscriptionPeriod),
        Spelling("Product.SubscriptionPeriod.yearly", Product.SubscriptionPeriod.yearly as Product.SubscriptionPeriod),
        Spelling("Product.SubscriptionPeriod.everyThreeDays", Product.SubscriptionPeriod.everyThreeDays as Product.SubscriptionPeriod),
        Spelling("Product.SubscriptionPeriod.everyTwoWeeks", Product.SubscriptionPeriod.everyTwoWeeks as Product.SubscriptionPeriod),
        Spelling("Product.SubscriptionPeriod.everyTwoMonths", Product.SubscriptionPeriod.everyTwoMonths as Product.SubscriptionPeriod),
        Spelling("Product.SubscriptionPeriod.everyThreeMonths", Product.SubscriptionPeriod.everyThreeMonths as Product.SubscriptionPeriod),
        Spelling("Product.SubscriptionPeriod.everySixMonths", Product.SubscriptionPeriod.everySixMonths as Product.SubscriptionPeriod),
        Spelling("Product.SubscriptionPeriod.Unit.FormatStyle", Product.SubscriptionPeriod.Unit.FormatStyle.self as any Foundation.FormatStyle.Type),
        Spelling("Product.SubscriptionPeriod.Unit.FormatStyle.format", Product.SubscriptionPeriod.Unit.FormatStyle.format(_:) as (Product.SubscriptionPeriod.Unit.FormatStyle) -> (Product.SubscriptionPeriod.Unit) -> String),
        Spelling("Product.SubscriptionPeriod.Unit.FormatStyle.locale", Product.SubscriptionPeriod.Unit.FormatStyle.locale(_:) as (Product.SubscriptionPeriod.Unit.FormatStyle) -> (Locale) -> Product.SubscriptionPeriod.Unit.FormatStyle),
        Spelling("Product.SubscriptionPeriod.Unit.FormatStyle.encode", Product.SubscriptionPeriod.Unit.FormatStyle.encode(to:) as (Product.SubscriptionPeriod.Unit.FormatStyle) -> (any Encoder) throws -> Void),
        Spelling("Product.SubscriptionPeriod.Unit.FormatStyle.init", Product.SubscriptionPeriod.Unit.FormatStyle.init(from:) as (any Decoder) throws -> Product.SubscriptionPeriod.Unit.FormatStyle),
        Spelling("Product.SubscriptionPeriod.Unit.formatted", { (u: Product.SubscriptionPeriod.Unit, s: Product.SubscriptionPeriod.Unit.FormatStyle) -> String in u.formatted(s) }),
        Spelling("Product.SubscriptionPeriod.Unit.<", (<) as (Product.SubscriptionPeriod.Unit, Product.SubscriptionPeriod.Unit) -> Bool),
        Spelling("Product.SubscriptionPeriod.Unit.localizedDescription", \Product.SubscriptionPeriod.Unit.localizedDescription as KeyPath<Product.SubscriptionPeriod.Unit, String>),
        Spelling("DateComponents.init", DateComponents.init(subscriptionPeriod:) as (Product.SubscriptionPeriod) -> DateComponents),
    ]
}
