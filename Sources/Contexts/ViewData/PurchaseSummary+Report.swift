package import DiscoverData
package import DiscoverObservers

extension PurchaseSummary {
    /// Reports the outcome of the purchase to analytics, and then to the purchase's observer.
    ///
    /// A purchase of a product that can't be loaded is reported in the same way as one in the context ``Purchase``.
    ///
    /// - Parameters:
    ///   - observer: The receiver of the purchase's events.
    ///   - analytics: The receiver of the analytics events.
    package func report(to observer: any PurchaseObserver, analytics: any AnalyticsObserver) async {
        await analytics.note(.purchase(product: product, outcome: outcome.code, reason: outcome.reason))
        await observer.notify(.concluded(self))
    }
}
