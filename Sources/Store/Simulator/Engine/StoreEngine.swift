/// The store's rules over its state. A plain value: the same state, catalogue and calls end in the same state.
///
/// Rules check first and change afterwards, so a rule that throws has changed nothing.
struct StoreEngine: Sendable {
    var state: StoreState
    let catalogue: StoreConfiguration
    /// What new payloads call the environment.
    let environment: String
    /// Whether texts are signed anew in each answer, as the App Store does; else a version keeps its text.
    let signsAnswers: Bool
    /// What comes due when. It follows from the state.
    var agenda = DueDateQueue()
    /// Where each account is, by name. It follows from the state, too.
    var accounts: [String: Int] = [:]
    /// What happened outside a purchase call and waits to be told to whoever listens, in order.
    var announcements: [SignedTransactionPayload] = []
    /// What happened in the payment queue and waits to be told to its observers, in order.
    var queueEvents: [QueueEvent] = []
    /// What the app has asked of the payment queue.
    var queueWork = QueueWork()
    /// What waits to be told, later on the clock. A process that ends has nobody left to tell.
    var lateAnnouncements: [DelayedUpdate] = []
    /// How subscriptions came to stand, to be told to whoever listens to statuses, in order.
    var statusAnnouncements: [StatusUpdate] = []
    /// The last signed date there was when the app had everything read afresh.
    var syncedUpTo: Int64 = 0
    /// What a developer's own server is to be told, in order; nil while there is none.
    var serverNotices: [ServerNotification]?
    /// Purchases begun in the App Store that wait to be told to whoever listens, in order.
    var intentAnnouncements: [PendingPurchaseIntent] = []

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
    func has(_ habit: StoreQuirk) -> Bool { state.switches.habits.contains(habit) }

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

/// All that a store remembers. One value, so that a copy of it is a moment one can return to.
struct StoreState: Sendable, Hashable, Codable {
    /// The virtual clock, in milliseconds since 1970. It moves only when told.
    var clock = StoreCalendar.start
    /// What every choice of the store's own grows from.
    let seed: UInt64
    /// The number of the last transaction or request.
    var lastTransactionNumber = 1000
    /// The number of the last subscription period.
    var lastPeriodNumber = 0
    /// The last signed date given out: the next is later, even while the clock stands.
    var lastSignedDate: Int64 = 0
    /// The app everything is sold in.
    let bundleIdentifier: String
    var storefront: Storefront
    var locale: String
    var switches: StoreControlState
    /// Offers as merchants set them up beside the catalogue, and what was used up of them.
    var offers = OfferRegistry()
    /// Those who buy here.
    var customers: [Customer]
    /// Which of them the device's Apple Account is.
    var signedIn = 0
    /// Purchases begun in the App Store that the app has not gone on with, oldest first.
    var heldIntents: [PendingPurchaseIntent] = []
    /// Whether a missing receipt was asked for and is there. Nil is no.
    var refreshedReceipt: Bool?
    /// When the customer got the app, where that was recorded.
    var appPurchaseDate: Int64?
    /// The prices that were changed, in milliunits, by product. All others are the catalogue's.
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
    /// Changes the state and tells nobody: for what happened long ago, or to somebody else.
    mutating func quietly<Answer, Failure: Error>(
        _ rule: (inout StoreEngine) throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        let told = (announcements, statusAnnouncements, queueEvents)
        defer { (announcements, statusAnnouncements, queueEvents) = told }
        return try rule(&self)
    }

    /// The device's Apple Account becomes the one of that name, which is made if there is none. The app is told what of the
    /// account's is unfinished, as after a launch. Tells whether the account is new.
    ///
    /// What StoreKit does while an app runs when somebody else signs in is not documented. This is decided here.
    mutating func signIn(_ name: String) -> Bool {
        let known = accounts[name]
        guard known != state.signedIn else { return false }
        state.signedIn = known ?? addAccount(name)
        announcements += unfinished
        let waiting = queueTransactions
        if !waiting.isEmpty { queueEvents.append(.updated(waiting)) }
        return known == nil
    }

    /// Makes an account of a name that nobody has, and tells its position.
    mutating func addAccount(_ name: String) -> Int {
        let position = state.customers.count
        state.customers.append(Customer(number: UInt64(position), seed: state.seed, name: name))
        accounts[name] = position
        return position
    }
}
