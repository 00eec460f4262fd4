/// The measures by which the arms of an experiment are compared.
///
/// Each is a mean of values from 0 to 1, one for each customer, so that one method applies to all of them.
public enum ExperimentMeasure: String, Hashable, Sendable, CaseIterable {
    /// The share of exposed customers with a credited purchase.
    ///
    /// Payments alone don't count, because a layer that takes payments and credits none is no better.
    case conversion
    /// The share of exposed customers for whom a purchase failed.
    case failures
    /// The share of exposed customers for whom the app crashed at a launch.
    case crashes
    /// The mean time from payment to credit of the customers with a credit, as a share of a maximum time.
    case timeToCredit
    /// The mean amount that an exposed customer paid, as a share of a maximum amount.
    case revenue

    /// A Boolean value that indicates whether a higher mean is better.
    public var isBetterHigher: Bool {
        switch self {
        case .conversion, .revenue: true
        case .failures, .crashes, .timeToCredit: false
        }
    }
}
