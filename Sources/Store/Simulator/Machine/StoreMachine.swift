/// The store's rules over its state. A plain value: the same state, catalogue and calls end in the same state.
///
/// Rules check first and change afterwards, so a rule that throws has changed nothing.
struct StoreMachine: Sendable {
    var state: StoreState
    let catalogue: StoreConfiguration
    /// What new payloads call the environment.
    let environment: String
    /// Whether texts are signed anew in each answer, as the App Store does; else a version keeps its text.
    let signsAnswers: Bool
    /// What comes due when. It follows from the state.
    var agenda = Agenda()
    /// Where each account is, by name. It follows from the state, too.
    var accounts: [String: Int] = [:]
    /// What happened outside a purchase call and waits to be told to whoever listens, in order.
    var announcements: [SignedTransactionPayload] = []
    /// What happened in the payment queue and waits to be told to its observers, in order.
    var queueEvents: [QueueEvent] = []
    /// What the app has asked of the payment queue.
    var queueWork = QueueWork()
    /// What waits to be told, later on the clock. A process that ends has nobody left to tell.
    var lateAnnouncements: [LateAnnouncement] = []
    /// How subscriptions came to stand, to be told to whoever listens to statuses, in order.
    var statusAnnouncements: [SubscriptionNews] = []
    /// The last signed date there was when the app had everything read afresh.
    var syncedUpTo: Int64 = 0
    /// What a developer's own server is to be told, in order; nil while there is none.
    var serverNotices: [ServerNotice]?
    /// Purchases begun in the App Store that wait to be told to whoever listens, in order.
    var intentAnnouncements: [HeldIntent] = []

    init(state: StoreState, catalogue: StoreConfiguration, environment: String, signsAnswers: Bool = false) {
        self.state = state
        self.catalogue = catalogue
        self.environment = environment
        self.signsAnswers = signsAnswers
        for customer in state.customers.indices {
            accounts[state.customers[customer].name] = customer
            for index in state.customers[customer].subscriptions.indices { schedule(index, of: customer) }
        }
    }

    /// The customer who is signed in on the device.
    var customer: Customer {
        get { state.customers[state.signedIn] }
        _modify { yield &state.customers[state.signedIn] }
    }

    /// Whether the store has taken on a habit.
    func has(_ habit: Habit) -> Bool { state.switches.habits.contains(habit) }

    /// The next signed date: the clock, or a millisecond after the last one, whichever is later.
    mutating func signingDate() -> Int64 {
        state.lastSignedDate = max(state.clock, state.lastSignedDate + 1)
        return state.lastSignedDate
    }

    /// A number nobody had before.
    mutating func nextTransactionID() -> String {
        state.lastTransactionNumber += 1
        return String(state.lastTransactionNumber)
    }

    mutating func nextPeriodID() -> String {
        state.lastPeriodNumber += 1
        return String(9_000_000 + state.lastPeriodNumber)
    }

    /// Changes what the store says of a transaction, and signs the new version.
    mutating func revise(
        _ record: Int, of customer: Int, _ change: (inout SignedTransactionPayload) -> Void
    ) {
        var payload = state.customers[customer].records[record].current
        change(&payload)
        payload.signedDate = signingDate()
        state.customers[customer].records[record].revise(to: payload)
    }

    /// Puts a transaction's current version among what listeners are told. Other customers' devices are not ours, though by
    /// habit their transactions turn up.
    mutating func announce(_ record: Int, of customer: Int) {
        guard customer == state.signedIn || has(.foreignTransactions) else { return }
        announceWhatIsDue()
        let payload = state.customers[customer].records[record].current
        announcements.append(payload)
        // What the signed-in customer is sold, the queue knows already.
        if customer != state.signedIn { queueEvents.append(.updated([transaction(payload)])) }
    }
}
