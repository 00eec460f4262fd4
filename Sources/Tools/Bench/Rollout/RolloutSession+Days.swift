import DiscoverComposition
import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers
import StoreSimulator

extension RolloutSession {
    /// The number of days in which every customer launches the app once.
    static let period = 3

    /// Plays the days in which each customer launches the app once, and shows what happened.
    func playPeriod() async throws {
        let first = day + 1
        for _ in 1...Self.period { try await playDay() }
        let launches = [(LeadingLayer.old, "old"), (.new, "new")].compactMap { layer, name in
            counts.launches[layer].map { "the \(name) layer led \($0) launches" }
        }
        show(
            "   Days \(first) to \(day): \(launches.joined(separator: ", ")). The customers bought \(counts.purchases) coins."
        )
    }

    /// Plays one day, on which some customers launch the app.
    ///
    /// The customers' devices send the outcomes on the next morning. If the app crashes, the customer launches it again
    /// six hours later. The second launch records the crash.
    func playDay() async throws {
        let due = devices.indices.filter { $0 % Self.period == day % Self.period }
        day += 1
        var again: [Int] = []
        for number in due where try await !launch(number) { again.append(number) }
        try store.perform(.advance(ClockAdvance(6, .hour)))
        for number in again { _ = try await launch(number) }
        try store.perform(.advance(ClockAdvance(18, .hour)))
        let retryPolicy = RetryPolicy(stopwatch: AnyClock(NoTimeoutClock()), limit: .seconds(5), attempts: 1)
        for number in due {
            _ = try await SendOutcomesInteractor(
                log: devices[number].log, receiver: outcomes, retryPolicy: retryPolicy
            ).perform(())
        }
    }

    /// Launches the app of a customer, who may buy, and returns `false` if the app crashes.
    private func launch(_ number: Int) async throws -> Bool {
        let (device, customer) = (devices[number], devices[number].customer)
        try store.signIn(customer.name)
        let time = LaunchTimeSource(store: store, meter: device.meter)
        let recorder = OutcomeRecorder(log: device.log, account: customer.account, time: time)
        let assignArms = AssignArms(
            customer: Customer(account: Account(token: customer.account)),
            assign: AssignArmsInteractor(store: ListedExperiments(list: list), ledger: device.ledger, time: time),
            observer: UnshownArms(), analytics: recorder)
        var arm: String?
        if let experiment { arm = await assignArms.arm(of: experiment) }
        if arm == "new", experiment == Self.first { affected.insert(number) }
        await recorder.beginLaunch()
        let crashes = hasCrash && arm == "new" && !customer.hasReceipt
        guard !crashes, !customer.crashes else {
            counts.crashes += 1
            if crashes { crashed.insert(number) }
            return false
        }
        crashed.remove(number)
        let layer: any PurchaseLayer
        if experiment == nil {
            layer = device.newLayer(verification: customer.verification)
            counts.launches[.new, default: 0] += 1
        } else {
            let layers = await device.layers(arm: arm, verification: customer.verification, analytics: recorder)
            layer = layers.leading
            counts.launches[layers.lead, default: 0] += 1
            if arm == "new", layers.lead == .old { counts.fallbacks += 1 }
        }
        await layer.launch()
        await recorder.endLaunch()
        try await use(layer, customer, recorder)
        layer.end()
        return true
    }

    /// Shows the product to a customer, who may buy it with the specified purchase layer.
    private func use(_ layer: any PurchaseLayer, _ customer: RolloutCustomer, _ recorder: OutcomeRecorder) async throws
    {
        await recorder.analytics(.offered)
        guard customer.wantsToBuy else { return }
        try store.setFailTransactionsEnabled(customer.isRefused)
        if case .credited = await layer.buy("coins", quantity: 1) { counts.purchases += 1 }
    }
}

/// An observer that shows nothing, because the session shows no list of experiments.
private struct UnshownArms: AssignArmsObserver {
    func assignArms(_ event: AssignArmsEvent) async {}
}
