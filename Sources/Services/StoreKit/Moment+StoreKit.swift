#if canImport(StoreKit)
internal import DiscoverData
internal import DiscoverEntities
internal import Foundation
internal import StoreKit

extension Moment {
    /// Creates a point in time from a date of StoreKit, rounded to whole milliseconds.
    init(_ date: Date) {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        self.init(milliseconds: Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max))
    }
}

extension Money {
    /// Creates an amount of money from a decimal number; `nil` if it can't be represented in thousandths.
    ///
    /// The result is `nil` for numbers with more than three decimals, and for numbers that are too large.
    init?(_ amount: Decimal, currency: String) {
        var (exact, rounded) = (amount * 1000, Decimal())
        NSDecimalRound(&rounded, &exact, 0, .plain)
        // The description of a decimal number doesn't depend on the locale.
        guard rounded == exact, let milliunits = Int64(rounded.description) else { return nil }
        self.init(milliunits: milliunits, currency: currency)
    }
}

extension Period {
    /// Creates a length of time from StoreKit's period; `nil` for a unit that this build doesn't support.
    init?(_ period: StoreKit.Product.SubscriptionPeriod) {
        let unit: Unit
        switch period.unit {
        case .day: unit = .day
        case .week: unit = .week
        case .month: unit = .month
        case .year: unit = .year
        @unknown default: return nil
        }
        self.init(period.value, unit)
    }
}

extension ProductKind {
    /// Creates a kind of product from StoreKit's product type; `nil` for an unsupported type.
    init?(_ type: StoreKit.Product.ProductType) {
        switch type {
        case .consumable: self = .consumable
        case .nonConsumable: self = .nonConsumable
        case .nonRenewable: self = .nonRenewing
        case .autoRenewable: self = .autoRenewable
        default: return nil
        }
    }
}

extension StoreEnvironment {
    /// Creates a store environment from StoreKit's value; `nil` for an unsupported environment.
    init?(_ environment: AppStore.Environment) {
        switch environment {
        case .production: self = .production
        case .sandbox: self = .sandbox
        case .xcode: self = .xcode
        // Off Apple's platforms, a simulated store may have an environment of its own.
        default: self.init(rawValue: environment.rawValue)
        }
    }
}
#endif
