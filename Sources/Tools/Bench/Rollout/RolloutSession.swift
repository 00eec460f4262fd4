import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import StoreSimulator

/// A simulated rollout of a new purchase layer, from 1 % of the accounts to all of them.
///
/// A purchase layer is the part of an app that sells. The command `discover-bench rollout --session` runs the session.
/// The customers are simulated; the rest is the code of an app and its operator. The store sells, `PurchaseLayers`
/// selects the layers, `AssignArms` assigns the arms, `OutcomeRecorder` records the outcomes, and `ExperimentReport`
/// compares them.
///
/// The session ends at the first expectation that doesn't hold. The same plan always results in the same session.
@MainActor final class RolloutSession {
    /// The size of a session, and the defects of its layers.
    struct Plan {
        var customers = 4_000
        /// The divisor of the share of customers who have no receipt: 20 means 1 in 20 customers.
        ///
        /// The defect ``hasCrash`` affects only these customers.
        var withoutReceipt = 20
        /// The seed of the customers' behavior.
        var seed: UInt64 = 1
        /// A Boolean value that indicates whether the first new layer crashes for customers without a receipt.
        var hasCrash = true
        /// A Boolean value that indicates whether the new layer's ledger credits some purchases twice.
        ///
        /// If so, all versions of the layer have this defect.
        var creditsTwice = false
    }

    /// The error of an expectation that doesn't hold.
    struct UnmetExpectation: Error {
        let sentence: String
    }

    /// The numbers of events, such as launches, in the days that are reported together.
    struct EventCounts {
        var crashes = 0
        var purchases = 0
        var launches: [LeadingLayer: Int] = [:]
        /// The number of the new arm's launches that ran the old layer.
        ///
        /// The launches ran the old layer because the new ledger lacked a purchase.
        var fallbacks = 0
    }

    let plan: Plan
    let store: SimulatedStore
    let devices: [RolloutDevice]
    let outcomes = CollectedOutcomes()
    let show: (String) -> Void
    /// The operator's document that defines the experiments.
    var list = ExperimentList.none
    /// The name of the experiment that the app's current version uses.
    ///
    /// The value is `nil` if this version has no old layer.
    var experiment: String? = "new-layer"
    /// A Boolean value that indicates whether the new layer crashes for customers without a receipt.
    ///
    /// The value applies to the app's current version.
    var hasCrash: Bool
    var day = 0
    var counts = EventCounts()
    /// The numbers of the customers who launched the app in the first experiment's arm (variant) `new`.
    var affected: Set<Int> = []
    /// The numbers of the customers whose app crashed due to the defect, and wasn't launched since.
    var crashed: Set<Int> = []

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - plan: The size of the session, and the defects of its layers.
    ///   - show: A function that receives each line of the transcript.
    /// - Throws: An error if the catalog of the simulated store isn't valid.
    init(_ plan: Plan, show: @escaping (String) -> Void = { print($0) }) throws {
        self.plan = plan
        self.show = show
        let store = try RolloutDevice.makeStore(seed: plan.seed)
        self.store = store
        hasCrash = plan.hasCrash
        devices = (0..<plan.customers).map { number in
            let customer = RolloutCustomer(number, seed: plan.seed, withoutReceipt: plan.withoutReceipt)
            return RolloutDevice(customer, in: store, creditsTwice: plan.creditsTwice && customer.isAffected)
        }
    }

    /// Creates a session from the arguments after `rollout`, or returns `nil` if an argument isn't valid.
    convenience init?(_ arguments: ArraySlice<String>) throws {
        var (rest, plan) = (arguments, Plan())
        while let argument = rest.popFirst() {
            if argument == "--session" { continue }
            guard let number = rest.popFirst().flatMap({ Int($0) }), 1...1_000_000 ~= number else { return nil }
            switch argument {
            case "--customers": plan.customers = number
            case "--without-receipt": plan.withoutReceipt = number
            case "--seed": plan.seed = UInt64(number)
            default: return nil
            }
        }
        try self.init(plan)
    }

    /// Plays the session, and returns `true` if every expectation holds.
    func play() async throws -> Bool {
        do {
            try await playSteps()
            return true
        } catch let error as UnmetExpectation {
            show("")
            show("The session failed: \(error.sentence)")
            return false
        }
    }

    /// The current time of the store, the devices, and the operator.
    var now: Moment { Moment(milliseconds: store.now) }

    /// Throws an error with a sentence if a condition is `false`.
    func expect(_ condition: Bool, _ sentence: @autoclosure () -> String) throws(UnmetExpectation) {
        guard condition else { throw UnmetExpectation(sentence: sentence()) }
    }
}
