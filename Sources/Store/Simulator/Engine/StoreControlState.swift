/// What controls have switched on.
struct StoreControlState: Sendable, Hashable, Codable {
    var asksToBuy = false
    var interruptsPurchases = false
    var customerCancels = false
    var answersUnknown = false
    var allowsPayments = true
    var failsTransactions = false
    /// The error they fail with; StoreKit's unknown one where none was chosen.
    var failureError: SimulatedError?
    var failsRenewals = false
    var hasGracePeriod = false
    /// How long grace is where it was chosen, else ``GracePeriodLength/standard``.
    var graceLength: GracePeriodLength?
    /// How long periods last that begin now.
    var timeRate = TimeRate.realTime
    /// The errors that APIs answer with, by the API's name.
    var failures: [String: SimulatedError] = [:]
    /// The APIs that do not answer, sorted.
    var silences: [String] = []
    /// How long APIs take to answer, in milliseconds of the virtual clock, by the API's name.
    var delays: [String: Int64] = [:]

    /// Whether finished consumables stay in the history, as an app asks for in its Info.plist.
    var listsConsumables = false

    /// The habits taken on, in the order in which they are declared.
    private(set) var habits: [StoreQuirk] = []

    /// Takes a habit on or gives it up.
    mutating func set(_ habit: StoreQuirk, _ isOn: Bool) {
        habits = StoreQuirk.allCases.filter { $0 == habit ? isOn : habits.contains($0) }
    }

    /// As the settings of a catalogue have it.
    ///
    /// Apple documents neither the members nor the numbers. Read here as the editor's menu has them: billing issues are
    /// interrupted purchases, renewal billing issues are failing renewals, and an error's index counts StoreKit's
    /// cases in their order of declaration.
    init(settings: StoreSettings) {
        asksToBuy = settings.askToBuy
        interruptsPurchases = settings.billingIssues
        failsTransactions = settings.failTransactions
        failsRenewals = settings.renewalBillingIssues
        hasGracePeriod = settings.billingGracePeriod
        timeRate = settings.rate
        for choice in settings.errors where choice.isEnabled {
            guard let api = SimulatedAPI(fileName: choice.name) else { continue }
            failures[api.rawValue] = SimulatedError(choice.current, for: api)
        }
    }
}
