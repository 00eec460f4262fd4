import DiscoverEntities
import Support

/// A simulated customer, whose behavior and random events depend only on a number and a seed.
struct RolloutCustomer {
    /// The price that each customer pays, in thousandths of the currency's unit.
    static let price: Int64 = 990

    /// The name of the customer in the simulated store.
    let name: String
    let account: AccountToken
    /// A Boolean value that indicates whether the old purchase layer has a receipt of the customer.
    ///
    /// By default, 95 % of the customers have one.
    let hasReceipt: Bool
    /// A Boolean value that indicates whether the app crashes when the customer launches it.
    ///
    /// This happens to 0.1 % of the customers, with either purchase layer.
    let crashes: Bool
    /// A Boolean value that indicates whether the customer wants to buy, as 10 % of the customers do.
    let wantsToBuy: Bool
    /// A Boolean value that indicates whether the store refuses a purchase of the customer.
    ///
    /// This applies to 2 % of the customers.
    let isRefused: Bool
    /// The time that a verification takes, from 1 to 5 seconds, in milliseconds.
    let verification: Int64
    /// A Boolean value that indicates whether the defect `lowerConversion` keeps the customer from buying.
    ///
    /// This applies to 20 % of the customers.
    let givesUpEasily: Bool
    /// A Boolean value that indicates whether the defect `creditedTwice` affects the customer.
    ///
    /// This applies to 20 % of the customers.
    let isAffected: Bool

    /// Creates a customer.
    ///
    /// - Parameters:
    ///   - number: The number of the customer.
    ///   - seed: The seed of the simulation.
    ///   - withoutReceipt: The divisor of the share of customers without a receipt: 20 means 1 in 20 customers.
    init(_ number: Int, seed: UInt64, withoutReceipt: Int = 20) {
        var random = SplitMix64(seed: SplitMix64.mix(seed) &+ UInt64(number))
        name = "customer-\(number)"
        account = AccountToken(bits: UInt128(random.next()) << 64 | UInt128(random.next()))
        hasReceipt = !random.oneIn(withoutReceipt)
        crashes = random.oneIn(1_000)
        wantsToBuy = random.oneIn(10)
        isRefused = random.oneIn(50)
        verification = Int64(1_000 + random.below(4_001))
        givesUpEasily = random.oneIn(5)
        isAffected = random.oneIn(5)
    }

    /// The outcome of the customer if the layer has no defect.
    ///
    /// A test checks that the real layers have the same outcome. So experiments without a defect use this value, and
    /// don't run the layers.
    var outcome: CustomerOutcome {
        var outcome = CustomerOutcome()
        outcome.hasCrashed = crashes
        guard !crashes else { return outcome }
        outcome.isOffered = true
        guard wantsToBuy else { return outcome }
        if isRefused {
            outcome.failures = ["storeUnavailable"]
        } else {
            outcome.hasPaid = true
            outcome.isCredited = true
            outcome.timeToCredit = verification
            outcome.revenue = Self.price
        }
        return outcome
    }
}
