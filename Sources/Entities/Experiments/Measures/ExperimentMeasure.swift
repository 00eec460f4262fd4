/// The measures by which the arms (variants) of an experiment are compared.
///
/// Each is a mean of values from 0 to 1, one for each customer, so that one method applies to all of them.
public enum ExperimentMeasure: String, Hashable, Sendable, CaseIterable {
    /// Of the customers who saw the variant, the share whose purchase was delivered.
    ///
    /// A payment alone doesn't count: an app that takes payments, but doesn't deliver the purchases, is no better.
    case conversion
    /// Of the customers who saw the variant, the share for whom something failed.
    ///
    /// Purchases, restores, loading products, and processing delivered transactions can fail.
    case failures
    /// Of the customers who saw the variant, the share for whom the app crashed while it was launching.
    case crashes
    /// The mean time from the start of a purchase until it is credited, as a share of a maximum time.
    ///
    /// Customers without a credited purchase don't count.
    case timeToCredit
    /// The mean amount that a customer who saw the variant paid, as a share of a maximum amount.
    case revenue

    /// A Boolean value that indicates whether a higher mean is better.
    public var isBetterHigher: Bool {
        switch self {
        case .conversion, .revenue: true
        case .failures, .crashes, .timeToCredit: false
        }
    }
}
