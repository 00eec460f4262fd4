import Foundation
import StoreKit
import StoreKitTest

/// Uses of StoreKit's and StoreKitTest's declarations.
///
/// They prove that this project's modules declare them correctly.
///
/// Each declaration is used with the signature on its page in Apple's documentation, so that the files compile only if
/// the declaration exists with this signature. The functions were generated from the lists in `Lists`, one for each
/// group of declarations.
enum Spelling {
    /// The names of StoreKit's declarations that are used, in the order of the functions.
    static var storeKit: [String] { names(in: storeKitFamilies) }

    /// The names of StoreKitTest's declarations that are used.
    static var storeKitTest: [String] { names(in: [testFailures, testSession, testTransaction, timeRate]) }

    private typealias Family = @Sendable ((String, Any) -> Void) -> Void

    private static let storeKitFamilies: [Family] = [
        appStore, appTransaction, commitment, message, names, pricingTerms, product, purchase, purchaseIntent,
        renewalInfo, storeKitError, storefront, subscriptionInfo, subscriptionOffer, subscriptionPeriod, transaction,
        transactionWords, verificationResult,
    ]

    private static func names(in families: [Family]) -> [String] {
        var names: [String] = []
        for family in families { family { name, _ in names.append(name) } }
        return names
    }

    /// A format of date ranges, for the functions that take one.
    ///
    /// Foundation has none outside of Apple's platforms.
    struct DateStyle: Foundation.FormatStyle {
        func format(_ value: Range<Date>) -> String {
            let days = value.upperBound.timeIntervalSince(value.lowerBound) / 86_400
            return "\(Int(days.rounded())) days"
        }
    }
}
