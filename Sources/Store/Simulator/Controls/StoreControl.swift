public import Foundation

/// One control of the store: what a tester does to it from outside the app, as `SKTestSession` and Xcode's transaction
/// window do.
public enum StoreControl: Sendable, Hashable {
    /// Purchases wait for a parent's approval, or no longer.
    case askToBuy(Bool)
    /// A parent approves the request of that id: its transaction comes by the updates.
    case approve(String)
    /// A parent declines the request of that id: the app is told nothing.
    case decline(String)
    /// Purchases are interrupted by something to settle outside the app, or no longer.
    case interrupt(Bool)
    /// The customer settles what interrupted the request of that id: its transaction comes by the updates.
    case resolve(String)
    /// An act ends with an error, or with nil no longer.
    case fail(SimulatedAPI, SimulatedError?)
    /// Purchases fail with StoreKit's unknown error, or no longer.
    case failTransactions(Bool)
    /// An act does not answer, or answers again: whoever waits then gets the answer.
    case silence(SimulatedAPI, Bool)
    /// An act answers only after that long on the virtual clock, or with nil at once.
    case delay(SimulatedAPI, ClockAdvance?)
    /// The customer turns back in every purchase, or no longer.
    case cancel(Bool)
    /// Purchases end with an answer the app does not know, or no longer.
    case unknownResult(Bool)
    /// Whether the device allows payments.
    case payments(Bool)
    /// Signed texts fail the device's check, or no longer.
    case unverified(Bool)
    /// Takes back a transaction and gives back its price, or some percent of it (1 to 100).
    case refund(String, percent: Int?)
    /// Undoes a refund.
    case reverseRefund(String)
    /// Takes back a transaction without giving anything back, as the end of family sharing does.
    case revoke(String)
    /// Moves the clock, and does all that falls due on the way.
    case advance(ClockAdvance)
    /// Renews a subscription now.
    case renew(String)
    /// Ends a subscription now.
    case expire(String)
    /// Renewals fail to be charged; when no longer, what is owed is charged at once.
    case billingRetry(Bool)
    /// Whether a failed charge leaves access on for a grace period, of the standard length.
    case grace(Bool)
    /// A failed charge leaves access on for a grace period of that length.
    case graceLength(GracePeriodLength)
    /// How long periods last that begin from now on.
    case timeRate(TimeRate)
    /// Changes a product's price, in milliunits.
    case price(String, Int64, PriceIncreaseConsent)
    /// The subscriber of a product agrees to its new price.
    case consent(String)
    /// The subscriber of a product declines its new price.
    case declinePrice(String)
    /// Signs an Apple Account in on the device, by name.
    case signIn(String)
    /// Switches a subscription's renewal on or off.
    case autoRenew(String, Bool)
    /// Buys outside this device's app, for an account of the app's or for none.
    case elsewhere(String, account: UUID?, quantity: Int)
    /// Buys a subscription outside this device's app, billed by the month with a commitment to its whole period.
    case monthlyPurchase(String, account: UUID?)
    /// Somebody of the family buys what may be shared: the customer holds it, too, by a transaction of their own.
    case familyPurchase(String)
    /// Redeems a code offer of a product outside the app, by a code that was made, or by the offer's reference name.
    case redeem(String, offer: String)
    /// Makes codes for a product's code offer, which is told by its reference name.
    case makeCodes(String, offer: String, OfferCodes)
    /// Lists the codes that were made, and what became of them.
    case codes
    /// For whom the win-back offer of that id is; with nil the catalogue's word counts again.
    case winBackRule(String, WinBackRule?)
    /// Whether a promotional offer without a merchant's signature is refused.
    case offerSignatures(required: Bool)
    /// The customer begins a purchase in the App Store, with a promotional or win-back offer or without: the app is to go on.
    case promote(String, offer: String?)
    /// Somebody else's Apple Account buys; its transaction turns up here by the habit of foreign transactions alone.
    case foreign(String)
    /// Gives the customer so many old, finished transactions of a product, or of the first one that suits.
    case seedHistory(Int, product: String?)
    /// Finished consumables stay in the history, as the app's Info.plist can ask for, or no longer.
    case consumableHistory(Bool)
    /// Takes on, or gives up, a habit that stores have been seen to have and do not promise.
    case habit(StoreQuirk, Bool)
    /// Lists the habits.
    case habits
    /// Lists all transactions and requests.
    case transactions
    /// Draws the life of the signed-in customer's subscription to a product.
    case timeline(String)
    /// Plays the file at a path: a control a line. See ``StoreScript``.
    case script(String)
    /// The error that purchases fail with while they are made to, ``failTransactions(_:)``.
    case failureError(SimulatedError)
    /// Tells the clock.
    case clock
    /// Lists what is switched on, and where the store is.
    case switches
    /// Moves the customer to another country's store.
    case storefront(Storefront)
    /// Changes the locale of the texts customers read.
    case locale(String)
    /// Takes a transaction out of every list.
    case delete(String)
    /// Takes all transactions, of every account, out of every list.
    case clear
    /// Clears, signs the first account in, and switches everything as the catalogue's settings have it. The clock stays.
    case reset
}

extension StoreControl: CustomStringConvertible, CustomReflectable {
    /// The control as it is written, without an account token.
    public var description: String {
        if case .elsewhere(let product, let account, let quantity) = self {
            return "elsewhere buy \(product)" + (account == nil ? "" : " --account (a token)")
                + (quantity == 1 ? "" : " --quantity \(quantity)")
        }
        if case .monthlyPurchase(let product, let account) = self {
            return "elsewhere buy \(product)" + (account == nil ? "" : " --account (a token)") + " --monthly"
        }
        return words.joined(separator: " ")
    }

    /// The same, so that dumping a value does not show more than describing it.
    public var customMirror: Mirror { Mirror(self, children: ["control": description]) }
}

/// What a control did.
public struct ControlReport: Sendable, Hashable {
    /// One or two sentences for people.
    public let message: String
    /// A table, of the controls that list something.
    public let table: ControlTable?

    init(_ message: String, table: ControlTable? = nil) {
        self.message = message
        self.table = table
    }
}

/// A table of texts. Every row has as many cells as there are columns.
public struct ControlTable: Sendable, Hashable {
    /// The columns' names.
    public let columns: [String]
    /// The rows, from the first to the last.
    public let rows: [[String]]
}
