import DiscoverComposition
import DiscoverData
import DiscoverEntities
import StoreSimulator

/// An experiment with the old and the new purchase layer, and customers of the simulated store.
///
/// Each customer launches the app once, is assigned to one of the two layers (arms of the experiment), and may buy.
/// After each virtual hour, guardrails decide whether the experiment goes on. The layers are created only for customers
/// who want to buy, because the layers would do nothing for other customers.
@MainActor struct SimulatedRollout {
    /// The result of an experiment.
    struct Result {
        /// The reason why a guardrail stopped the experiment, or `nil` if the experiment ran until its end.
        var reason: ExperimentVerdict.Reason?
        /// The number of virtual hours for which the experiment ran.
        var hours = 0
        /// The measures of the old arm: the customers with the old layer.
        var old = ArmMeasures()
        /// The measures of the new arm: the customers with the new layer.
        var new = ArmMeasures()
        /// The number of customers whose purchases are wrong after the return to the old layer.
        ///
        /// A purchase is wrong in each of these cases:
        ///
        /// - One of the layers lacks the purchase.
        /// - The old layer counted the purchase more than once.
        /// - The purchase isn't finished in the store.
        var wrong = 0
    }

    let defect: RolloutDefect?
    let seed: UInt64
    let hours: Int
    let customersPerHour: Int
    private let experiment: Experiment
    /// The store from which the customers buy.
    let store: SimulatedStore

    init(defect: RolloutDefect?, seed: UInt64, hours: Int, customersPerHour: Int) throws {
        self.defect = defect
        self.seed = seed
        self.hours = hours
        self.customersPerHour = customersPerHour
        experiment = try Self.experiment(number: Int(seed))
        store = try RolloutDevice.makeStore(seed: seed)
    }

    /// Returns an experiment with the arms (variants) `old` and `new`, each for half of all customers.
    static func experiment(number: Int) throws -> Experiment {
        try Experiment(
            name: "new-layer", salt: "new-layer-\(number)",
            arms: [.init(name: "old", weight: 50), .init(name: "new", weight: 50)], population: Experiment.everyone)
    }

    /// Runs the experiment until a guardrail stops it, returns to the old layer, and checks purchases.
    ///
    /// A guardrail is a stopping rule.
    func run() async throws -> Result {
        var result = Result()
        var buyers: [RolloutDevice] = []
        for hour in 1...hours {
            for number in (hour - 1) * customersPerHour..<hour * customersPerHour {
                let customer = RolloutCustomer(number, seed: seed)
                let isNew = experiment.arm(for: customer.account, at: .distantPast)?.name == "new"
                let defect = isNew ? defect : nil
                let device = RolloutDevice(
                    customer, in: store, creditsTwice: defect == .creditedTwice && customer.isAffected)
                let outcome = try await visit(device, isNew: isNew, defect)
                if outcome.hasPaid { buyers.append(device) }
                if isNew { result.new.add(outcome) } else { result.old.add(outcome) }
            }
            try store.perform(.advance(ClockAdvance(1, .hour)))
            result.hours = hour
            if case .stop(let reason) = Guardrails().verdict(old: result.old, new: result.new, shareOfNew: 0.5) {
                result.reason = reason
                break
            }
        }
        for device in buyers where try await !isRight(device) { result.wrong += 1 }
        return result
    }

    /// Launches the app for a customer, who may buy.
    ///
    /// - Parameters:
    ///   - device: The customer's device.
    ///   - isNew: A Boolean value that indicates whether the customer gets the new purchase layer.
    ///   - defect: The defect that the simulation plants in the new layer, or `nil` for none.
    /// - Returns: The outcome of the launch.
    /// - Throws: `ControlError` if the simulated store rejects a command.
    func visit(_ device: RolloutDevice, isNew: Bool, _ defect: RolloutDefect?) async throws -> CustomerOutcome {
        let customer = device.customer
        var outcome = CustomerOutcome()
        outcome.hasCrashed = customer.crashes || (defect == .crashWithoutReceipt && !customer.hasReceipt)
        guard !outcome.hasCrashed else { return outcome }
        outcome.isOffered = true
        guard customer.wantsToBuy, !(defect == .lowerConversion && customer.givesUpEasily) else { return outcome }
        try store.signIn(customer.name)
        let delay = customer.verification * (defect == .slowVerification ? 8 : 1)
        let layers = await device.layers(arm: isNew ? "new" : "old", verification: delay)
        await layers.leading.launch()
        try store.setFailTransactionsEnabled(customer.isRefused)
        let bought = await layers.leading.buy("coins", quantity: 1)
        let owned = await layers.leading.owned()?.balances["coin"] ?? 0
        layers.leading.end()
        switch bought {
        case .credited:
            outcome.hasPaid = true
            outcome.isCredited = true
            outcome.timeToCredit = device.meter.credited
            outcome.revenue = RolloutCustomer.price
            outcome.isCreditedTwice = owned > sold
        case .unconfirmed:
            outcome.hasPaid = true
            outcome.failures = [bought.reason ?? bought.code]
        default: outcome.failures = [bought.reason ?? bought.code]
        }
        return outcome
    }

    /// Launches the app again with the old layer; returns `true` if the customer's purchases are right.
    ///
    /// Purchases are right if the old layer's records equal the store's purchases, the new layer's ledger lacks none of
    /// them, and all are finished in the store.
    private func isRight(_ device: RolloutDevice) async throws -> Bool {
        try store.signIn(device.customer.name)
        await device.layers(arm: nil, verification: 0).leading.launch()
        var comparison = BooksComparison()
        try await device.compare(into: &comparison)
        // The defective ledger credits some purchases twice; no layer may lack one.
        return comparison.old == .init() && comparison.new.missing == 0 && comparison.unfinished == 0
    }

    /// The number of units that the store sold to the customer who is signed in.
    private var sold: Int { store.allTransactions().reduce(0) { $0 + $1.quantity } }
}
