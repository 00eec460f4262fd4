/// The simulated store's state, with the functions that change the state by the rules of the App Store.
///
/// The engine is a value type: the same state, catalog, and calls give the same new state. A function that throws has
/// changed nothing.
struct StoreEngine: Sendable {
    var state: StoreState
    let catalog: StoreConfiguration
    /// The environment that newly signed payloads contain, such as `LocalTesting`.
    let environment: String
    /// A Boolean value that indicates whether the store signs payloads again for each response.
    ///
    /// The App Store does so. If it is `false`, the JWS string of a transaction stays the same until the transaction
    /// changes.
    let signsResponses: Bool
    /// The queue of the next renewals and expirations.
    ///
    /// It is computed from the state, and isn't saved with it.
    var agenda = DueDateQueue()
    /// The index of each Apple Account in the state's list of customers, by the account's name.
    var accounts: [String: Int] = [:]
    /// The new and changed transactions that transaction listeners haven't received yet, oldest first.
    var announcements: [SignedTransactionPayload] = []
    /// The events that observers of the original payment queue haven't received yet, oldest first.
    var queueEvents: [QueueEvent] = []
    /// A Boolean value that indicates whether there is a listener to transaction updates.
    ///
    /// Without a listener, no transactions are collected for sending.
    var hasListeners = true
    /// A Boolean value that indicates whether the original payment queue has an observer.
    ///
    /// Without an observer, no events are collected for sending.
    var hasObservers = true
    /// The app's requests to the payment queue that the store hasn't carried out yet.
    var queueWork = QueueWork()
    /// The transactions to send to listeners at a later time, because of a ``StoreQuirk``.
    ///
    /// They are lost when the process ends.
    var lateAnnouncements: [DelayedUpdate] = []
    /// The changed subscription statuses that status listeners haven't received yet, oldest first.
    var statusAnnouncements: [StatusUpdate] = []
    /// The latest signed date that the store had used at the app's last ``SimulatedStore/sync()``.
    ///
    /// It is in milliseconds since 1970, and 0 before the first synchronization.
    var syncedUpTo: Int64 = 0
    /// The notifications that ``SimulatedStore/takeServerNotices()`` will return.
    ///
    /// The value is `nil` before the first call of that method.
    var serverNotices: [ServerNotification]?
    /// The purchases begun in the App Store that purchase intent listeners haven't received, oldest first.
    var intentAnnouncements: [PendingPurchaseIntent] = []

    init(state: StoreState, catalog: StoreConfiguration, environment: String, signsResponses: Bool = false) {
        self.state = state
        self.catalog = catalog
        self.environment = environment
        self.signsResponses = signsResponses
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

    /// Returns `true` if an undocumented behavior of the App Store is turned on.
    func has(_ habit: StoreQuirk) -> Bool { state.switches.habits.contains(habit) }

    /// Returns the date for the next signature, in milliseconds since 1970.
    ///
    /// It is the time of the virtual clock or, if the last signature has that date or a later one, a millisecond after
    /// the last signature.
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

    /// Changes a customer's transaction, and gives the new version a new signed date.
    ///
    /// - Parameters:
    ///   - record: The index of the transaction in the customer's records.
    ///   - customer: The index of the customer in ``StoreState/customers``.
    ///   - change: A function that changes the payload.
    mutating func revise(
        _ record: Int, of customer: Int, _ change: (inout SignedTransactionPayload) -> Void
    ) {
        var payload = state.customers[customer].records[record].current
        change(&payload)
        payload.signedDate = signingDate()
        state.customers[customer].records[record].revise(to: payload)
    }

    /// Adds the current version of a transaction to the transactions to send to listeners.
    ///
    /// Other customers' transactions are sent to this device only while ``StoreQuirk/foreignTransactions`` is on.
    mutating func announce(_ record: Int, of customer: Int) {
        guard customer == state.signedIn || has(.foreignTransactions) else { return }
        announceWhatIsDue()
        let payload = state.customers[customer].records[record].current
        announcements.append(payload)
        // The queue contains the signed-in customer's transactions already.
        if customer != state.signedIn { queueEvents.append(.updated([transaction(payload)])) }
    }
}

/// A store's state, as one value that can be copied, restored, and saved to the state file.
struct StoreState: Sendable, Hashable, Codable {
    /// The time of the virtual clock, in milliseconds since 1970.
    ///
    /// Only a simulator command, or a call of the program that owns the store, advances the clock.
    var clock = StoreCalendar.start
    /// The seed of all pseudorandom choices, such as the order of the transaction history.
    let seed: UInt64
    /// The ID that was last given to a transaction or a pending purchase, as a number.
    var lastTransactionNumber = 1000
    /// The last number from which the ID of a subscription period (`webOrderLineItemID`) was made.
    var lastPeriodNumber = 0
    /// The latest signed date, in milliseconds since 1970.
    ///
    /// Each new signature gets a later date, even if the clock hasn't advanced.
    var lastSignedDate: Int64 = 0
    /// The bundle identifier of the app that sells the products.
    let bundleIdentifier: String
    var storefront: Storefront
    var locale: String
    var switches: StoreControlState
    /// The data about offers that isn't in the catalog, such as generated codes and who redeemed them.
    var offers = OfferRegistry()
    /// The store's customers, one for each Apple Account.
    var customers: [Customer]
    /// The index of the customer whose Apple Account is signed in on the device.
    var signedIn = 0
    /// The purchases that began in the App Store and that the app hasn't completed, oldest first.
    var heldIntents: [PendingPurchaseIntent] = []
    /// A Boolean value that indicates whether the app refreshed a missing receipt; `nil` means `false`.
    var refreshedReceipt: Bool?
    /// The date on which the customer got the app, in milliseconds since 1970; `nil` if it wasn't recorded.
    var appPurchaseDate: Int64?
    /// The prices that simulator commands set, in thousandths of the currency's unit, by product ID.
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
    /// Runs a closure that changes the engine, without notifying the app; returns the closure's result.
    ///
    /// Neither listeners nor observers receive anything. Use this function for events in the past, and for events of
    /// other customers.
    mutating func quietly<Value, Failure: Error>(
        _ rule: (inout StoreEngine) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let saved = (announcements, statusAnnouncements, queueEvents)
        defer { (announcements, statusAnnouncements, queueEvents) = saved }
        return try rule(&self)
    }

    /// Signs in to the Apple Account with the specified name, and creates the account if it doesn't exist.
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

    /// Creates an Apple Account with an unused name and returns its index.
    mutating func addAccount(_ name: String) -> Int {
        let position = state.customers.count
        state.customers.append(Customer(number: UInt64(position), seed: state.seed, name: name))
        accounts[name] = position
        return position
    }
}
