/// The rules of the store and its state.
///
/// It is a value type: the same state, catalog, and calls give the same new state. Rules validate before they change
/// anything, so a rule that throws has changed nothing.
struct StoreEngine: Sendable {
    var state: StoreState
    let catalog: StoreConfiguration
    /// The environment in new payloads.
    let environment: String
    /// A Boolean value that indicates whether each response is signed again, as the App Store does.
    ///
    /// Otherwise a version of a payload keeps its signed text.
    let signsAnswers: Bool
    /// The due dates of subscriptions, derived from the state.
    var agenda = DueDateQueue()
    /// The position of each account by its name, derived from the state.
    var accounts: [String: Int] = [:]
    /// The transactions from outside of purchase calls that wait to be sent to listeners, in order.
    var announcements: [SignedTransactionPayload] = []
    /// The payment queue's events that wait to be sent to its observers, in order.
    var queueEvents: [QueueEvent] = []
    /// A Boolean value that indicates whether transaction updates have a listener, for whom they are collected.
    var hasListeners = true
    /// A Boolean value that indicates whether the payment queue has an observer, for whom events are collected.
    var hasObservers = true
    /// The app's requests to the payment queue.
    var queueWork = QueueWork()
    /// The transactions to send at a later time of the clock, which are lost when the process ends.
    var lateAnnouncements: [DelayedUpdate] = []
    /// The subscription statuses that wait to be sent to listeners, in order.
    var statusAnnouncements: [StatusUpdate] = []
    /// The last signed date at the time of the app's last sync.
    var syncedUpTo: Int64 = 0
    /// The notifications for the developer's server, in order, or `nil` if there is no server.
    var serverNotices: [ServerNotification]?
    /// The purchases begun in the App Store that wait to be sent to listeners, in order.
    var intentAnnouncements: [PendingPurchaseIntent] = []

    init(state: StoreState, catalog: StoreConfiguration, environment: String, signsAnswers: Bool = false) {
        self.state = state
        self.catalog = catalog
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

    /// Returns whether a quirk is on.
    func has(_ habit: StoreQuirk) -> Bool { state.switches.habits.contains(habit) }

    /// Returns the next signed date: the clock, or a millisecond after the last signed date if that is later.
    mutating func signingDate() -> Int64 {
        state.lastSignedDate = max(state.clock, state.lastSignedDate + 1)
        return state.lastSignedDate
    }

    /// Returns a transaction ID that was never used before.
    mutating func nextTransactionID() -> String {
        state.lastTransactionNumber += 1
        return String(state.lastTransactionNumber)
    }

    mutating func nextPeriodID() -> String {
        state.lastPeriodNumber += 1
        return String(9_000_000 + state.lastPeriodNumber)
    }

    /// Changes a transaction, and signs the new version of the transaction.
    mutating func revise(
        _ record: Int, of customer: Int, _ change: (inout SignedTransactionPayload) -> Void
    ) {
        var payload = state.customers[customer].records[record].current
        change(&payload)
        payload.signedDate = signingDate()
        state.customers[customer].records[record].revise(to: payload)
    }

    /// Adds a transaction's current version to the transactions that listeners receive.
    ///
    /// Transactions of other customers aren't sent to this device, unless the quirk `foreignTransactions` is on.
    mutating func announce(_ record: Int, of customer: Int) {
        guard customer == state.signedIn || has(.foreignTransactions) else { return }
        announceWhatIsDue()
        let payload = state.customers[customer].records[record].current
        announcements.append(payload)
        // The queue contains the signed-in customer's transactions already.
        if customer != state.signedIn { queueEvents.append(.updated([transaction(payload)])) }
    }
}

/// The saved state of a store, as one value that can be copied and restored.
struct StoreState: Sendable, Hashable, Codable {
    /// The virtual clock, in milliseconds since 1970, which advances only by simulator controls.
    var clock = StoreCalendar.start
    /// The seed of all choices that the store makes itself.
    let seed: UInt64
    /// The number of the last transaction or pending purchase.
    var lastTransactionNumber = 1000
    /// The number of the last subscription period.
    var lastPeriodNumber = 0
    /// The latest signed date; each new signature gets a later date, even if the clock hasn't advanced.
    var lastSignedDate: Int64 = 0
    /// The bundle identifier of the app that sells the products.
    let bundleIdentifier: String
    var storefront: Storefront
    var locale: String
    var switches: StoreControlState
    /// The offer settings that aren't in the catalog, and the redemptions of codes.
    var offers = OfferRegistry()
    /// The customers, one for each Apple Account.
    var customers: [Customer]
    /// The position of the customer who is signed in on the device.
    var signedIn = 0
    /// The purchases begun in the App Store that the app hasn't completed, oldest first.
    var heldIntents: [PendingPurchaseIntent] = []
    /// A Boolean value that indicates whether a missing receipt was refreshed; `nil` means `false`.
    var refreshedReceipt: Bool?
    /// The date on which the customer got the app, or `nil` if the date wasn't recorded.
    var appPurchaseDate: Int64?
    /// The prices that simulator controls set, in thousandths of the currency's unit, by product ID.
    var prices: [String: Int64] = [:]

    init(seed: UInt64, bundleIdentifier: String, settings: StoreSettings) {
        self.seed = seed
        self.bundleIdentifier = bundleIdentifier
        storefront = settings.storefront.map(Storefront.init(countryCode:)) ?? .usa
        locale = settings.locale ?? "en_US"
        switches = StoreControlState(settings: settings)
        customers = [Customer(number: 0, seed: seed)]
    }
}

extension StoreEngine {
    /// Changes the state without notifying listeners, for past events or events of other customers.
    mutating func quietly<Answer, Failure: Error>(
        _ rule: (inout StoreEngine) throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        let saved = (announcements, statusAnnouncements, queueEvents)
        defer { (announcements, statusAnnouncements, queueEvents) = saved }
        return try rule(&self)
    }

    /// Signs in to the Apple Account with a name, which is created if necessary.
    ///
    /// The app receives the account's unfinished transactions, as after a launch. StoreKit's behavior when the account
    /// changes while an app runs isn't documented; this is a decision of the simulator.
    ///
    /// - Parameter name: The name of the account.
    /// - Returns: A Boolean value that indicates whether the account is new.
    mutating func signIn(_ name: String) -> Bool {
        let known = accounts[name]
        guard known != state.signedIn else { return false }
        state.signedIn = known ?? addAccount(name)
        if hasListeners { announcements += unfinished }
        if hasObservers {
            let waiting = queueTransactions
            if !waiting.isEmpty { queueEvents.append(.updated(waiting)) }
        }
        return known == nil
    }

    /// Creates an account with an unused name and returns its position.
    mutating func addAccount(_ name: String) -> Int {
        let position = state.customers.count
        state.customers.append(Customer(number: UInt64(position), seed: state.seed, name: name))
        accounts[name] = position
        return position
    }
}
