import Foundation
import StoreKit

/// The spelling of StoreKit's declarations.
///
/// Each declaration is used with the signature of its page in Apple's documentation, so that the file compiles only if
/// its spelling is right. The families were generated from a list of all declarations up to iOS 26.0; later ones were
/// added by hand.
enum Spelling {
    /// The names of all used declarations, in order of their families.
    static var names: [String] {
        var names: [String] = []
        for family in families { family { name, _ in names.append(name) } }
        return names
    }

    private static let families: [@Sendable ((String, Any) -> Void) -> Void] = [
        appStore, appTransaction, message, names, product, purchase, purchaseIntent, renewalInfo, storeKitError,
        storefront, subscriptionInfo, subscriptionOffer, subscriptionPeriod, transaction, transactionWords,
        verificationResult,
    ]

    /// A format of date ranges, for the functions that take one: Foundation has none outside of Apple's platforms.
    struct DateStyle: Foundation.FormatStyle {
        func format(_ value: Range<Date>) -> String {
            let days = value.upperBound.timeIntervalSince(value.lowerBound) / 86_400
            return "\(Int(days.rounded())) days"
        }
    }
}
