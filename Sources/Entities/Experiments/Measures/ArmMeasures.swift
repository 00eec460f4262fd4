/// The measurements of all customers of one arm (variant) of an experiment.
///
/// Add each customer once, when a fixed time, such as a week, has passed since the customer first saw the variant.
/// Otherwise, the arm with more recent customers would look worse, because these customers still have time to buy.
public struct ArmMeasures: Hashable, Sendable {
    /// The maximum values that are counted for one customer; a larger value counts as the maximum.
    ///
    /// Each value is divided by its maximum, so that it is a share from 0 to 1. Both arms of an experiment need the
    /// same maximums, which don't change while the experiment runs.
    public struct Maximums: Hashable, Sendable {
        /// The maximum time in milliseconds from the start of a purchase until it is credited.
        public let timeToCredit: Int64
        /// The maximum amount that counts for one customer.
        ///
        /// The amount is in thousandths of the currency in which results are reported.
        public let revenue: Int64

        /// Creates the maximums of the values of a customer; a number below 1 counts as 1.
        ///
        /// - Parameters:
        ///   - timeToCredit: The maximum time in milliseconds; by default, one minute.
        ///   - revenue: The maximum amount in thousandths of a currency; by default, 100 units of the currency.
        public init(timeToCredit: Int64 = 60_000, revenue: Int64 = 100_000) {
            self.timeToCredit = max(timeToCredit, 1)
            self.revenue = max(revenue, 1)
        }
    }

    /// The maximum values that are counted for one customer.
    public let maximums: Maximums
    /// The number of customers whose outcomes were added; each of them saw (was exposed to) this variant.
    public private(set) var exposed = 0
    /// The number of customers who saw an offer.
    public private(set) var offered = 0
    /// The number of customers who paid.
    public private(set) var paid = 0
    /// The number of customers with a purchase that was credited, which means added to the account.
    public private(set) var credited = 0
    /// The number of customers for whom something failed, such as a purchase or loading products.
    public private(set) var failed = 0
    /// The number of customers for whom something failed, by the code of the reason.
    ///
    /// A customer can be counted for several reasons.
    public private(set) var failedByReason: [String: Int] = [:]
    /// The number of customers who restored a purchase.
    public private(set) var restored = 0
    /// The number of customers for whom the app crashed at a launch.
    public private(set) var crashed = 0
    /// The number of customers with a transaction that was credited more than once.
    public private(set) var creditedTwice = 0

    private var times = BoundedSample()
    private var amounts = BoundedSample()

    /// Creates the measures of an arm (variant) that has no customers yet.
    public init(maximums: Maximums = Maximums()) { self.maximums = maximums }

    /// Adds the outcome of one customer who saw this variant to all counts and samples.
    public mutating func add(_ customer: CustomerOutcome) {
        exposed += 1
        offered += customer.isOffered ? 1 : 0
        paid += customer.hasPaid ? 1 : 0
        credited += customer.isCredited ? 1 : 0
        failed += customer.failures.isEmpty ? 0 : 1
        for reason in customer.failures { failedByReason[reason, default: 0] += 1 }
        restored += customer.hasRestored ? 1 : 0
        crashed += customer.hasCrashed ? 1 : 0
        creditedTwice += customer.isCreditedTwice ? 1 : 0
        if let time = customer.timeToCredit { times.add(Double(time) / Double(maximums.timeToCredit)) }
        amounts.add(Double(customer.revenue) / Double(maximums.revenue))
    }

    /// Returns the sample of a measure: one value from 0 to 1 for each customer whose outcome was added.
    ///
    /// For the time to credit, only customers with a credited purchase have a value.
    ///
    /// - Parameter measure: The measure, such as the conversion, whose values are 1 or 0.
    /// - Returns: The sample of values.
    public func sample(of measure: ExperimentMeasure) -> BoundedSample {
        switch measure {
        case .conversion: BoundedSample(ones: credited, of: exposed)
        case .failures: BoundedSample(ones: failed, of: exposed)
        case .crashes: BoundedSample(ones: crashed, of: exposed)
        case .timeToCredit: times
        case .revenue: amounts
        }
    }
}
