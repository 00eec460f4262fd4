/// The test settings of the store, such as failing purchases.
///
/// They come from the catalog file and from simulator commands.
struct StoreControlState: Sendable, Hashable, Codable {
    var asksToBuy = false
    var interruptsPurchases = false
    var customerCancels = false
    var returnsUnknown = false
    var allowsPayments = true
    var failsTransactions = false
    /// The error of all purchases while they are set to fail; `nil` means StoreKit's unknown error.
    var failureError: SimulatedError?
    var failsRenewals = false
    var hasGracePeriod = false
    /// The length of the grace period after a failed charge, or `nil` for ``GracePeriodLength/standard``.
    var graceLength: GracePeriodLength?
    /// The time rate, which determines how long future subscription periods last on the virtual clock.
    var timeRate = TimeRate.realTime
    /// The error that each API fails with, by the API's name, for the APIs that are set to fail.
    var failures: [String: SimulatedError] = [:]
    /// The names of the APIs that currently don't respond, sorted.
    var silences: [String] = []
    /// The delay of each delayed API's responses in milliseconds of the virtual clock, by the API's name.
    var delays: [String: Int64] = [:]

    /// A Boolean value that indicates whether finished consumables stay in the transaction history.
    ///
    /// It corresponds to the key `SKIncludeConsumableInAppPurchaseHistory` in an app's Info.plist.
    var listsConsumables = false

    /// The undocumented behaviors that are turned on, in the order in which ``StoreQuirk`` declares them.
    private(set) var habits: [StoreQuirk] = []

    private enum CodingKeys: String, CodingKey {
        case asksToBuy
        case interruptsPurchases
        case customerCancels
        case returnsUnknown = "answersUnknown"
        case allowsPayments
        case failsTransactions
        case failureError
        case failsRenewals
        case hasGracePeriod
        case graceLength
        case timeRate
        case failures
        case silences
        case delays
        case listsConsumables
        case habits
    }

    /// Turns an undocumented behavior of the App Store on or off.
    mutating func set(_ habit: StoreQuirk, _ isOn: Bool) {
        habits = StoreQuirk.allCases.filter { $0 == habit ? isOn : habits.contains($0) }
    }

    /// Creates the test settings that a catalog file contains.
    ///
    /// Apple documents neither the settings in that file nor their values. This simulator interprets them like the menu
    /// of Xcode's editor: billing issues are interrupted purchases, and renewal billing issues are failing renewals.
    /// The file selects an error by a number: the position of the error's case in the order in which StoreKit declares
    /// the cases.
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
