public import Foundation

/// A command that changes or shows the simulated store from outside the app.
///
/// ```swift
/// try store.perform(.askToBuy(true))
/// try store.perform(.advance(ClockAdvance(1, .month)))
/// ```
///
/// The commands correspond to the functions of `SKTestSession` and to the actions in Xcode's transaction manager.
/// Perform them with ``SimulatedStore/perform(_:)``.
public enum StoreControl: Sendable, Hashable {
    /// Turns Ask to Buy on or off; while it is on, purchases wait for a parent's approval.
    case askToBuy(Bool)
    /// Approves the pending purchase with the specified ID.
    ///
    /// The app receives the transaction through the transaction updates.
    case approve(String)
    /// Declines the pending purchase with the specified ID.
    ///
    /// StoreKit 2 doesn't notify the app. In the original payment queue, the payment fails.
    case decline(String)
    /// Sets whether each purchase is interrupted until the customer resolves an issue outside the app.
    case interrupt(Bool)
    /// Resolves the issue of an interrupted purchase or a failed charge.
    ///
    /// The value is the ID of the pending purchase, or of the last transaction of the subscription. After an
    /// interrupted purchase, the app receives the transaction through the transaction updates.
    case resolve(String)
    /// Makes an API of the store fail with an error, or succeed again if the error is `nil`.
    case fail(SimulatedAPI, SimulatedError?)
    /// Sets whether all purchases in the app fail; ``failureError(_:)`` sets the error.
    case failTransactions(Bool)
    /// Stops an API from responding (`true`), or lets the API respond again (`false`).
    ///
    /// While the API doesn't respond, calls to it wait. When it responds again, the waiting calls get their responses
    /// before new calls do.
    case silence(SimulatedAPI, Bool)
    /// Delays the responses of an API by a duration on the virtual clock; `nil` ends the delay.
    case delay(SimulatedAPI, ClockAdvance?)
    /// Sets whether the customer cancels every purchase.
    case cancel(Bool)
    /// Sets whether purchases return a result that the app has no case for.
    case unknownResult(Bool)
    /// Sets whether the device allows payments, which parental restrictions can forbid.
    case payments(Bool)
    /// Sets whether the device's verification of signed data fails.
    case unverified(Bool)
    /// Refunds the transaction with the specified ID.
    ///
    /// `percent` is the refunded percentage from 1 to 100; `nil` means a complete refund.
    case refund(String, percent: Int?)
    /// Reverses the refund or other revocation of the transaction with the specified ID.
    case reverseRefund(String)
    /// Revokes the transaction with the specified ID without a refund, as happens when Family Sharing ends.
    case revoke(String)
    /// Advances the virtual clock, and processes everything that becomes due, such as renewals.
    case advance(ClockAdvance)
    /// Renews the subscription to the product with the specified ID now, before the end of its period.
    ///
    /// During a grace period or billing retry, the failed charge is repeated instead.
    case renew(String)
    /// Ends the current period of the subscription to the product with the specified ID now.
    case expire(String)
    /// Makes charges for renewals fail (`true`), or makes them succeed again (`false`).
    ///
    /// When charges succeed again, the overdue ones are made immediately.
    case billingRetry(Bool)
    /// Turns on or off the grace period that follows a failed charge.
    ///
    /// The grace period has its standard length.
    case grace(Bool)
    /// Turns on a grace period of the specified length after failed charges for renewals.
    case graceLength(GracePeriodLength)
    /// Changes the time rate, which determines how long future subscription periods last.
    case timeRate(TimeRate)
    /// Changes the price of the product with the specified ID, in thousandths of the currency's unit.
    ///
    /// The last value selects the effect of a higher price on existing subscribers.
    case price(String, Int64, PriceIncreaseConsent)
    /// Consents to the higher price of the product with the specified ID, on behalf of the subscriber.
    case consent(String)
    /// Declines the higher price of the product with the specified ID, on behalf of the subscriber.
    case declinePrice(String)
    /// Signs in to the Apple Account with the specified name on the device.
    case signIn(String)
    /// Switches on or off the renewal of the subscription to the product with the specified ID.
    case autoRenew(String, Bool)
    /// Purchases a product outside of the app, such as on another device.
    ///
    /// `account` is the app's own account ID, which the transaction then contains.
    case elsewhere(String, account: UUID?, quantity: Int)
    /// Purchases a subscription with monthly bills outside of the app.
    ///
    /// The customer commits to pay for the whole period. `account` is the app's own account ID, which the transaction
    /// then contains.
    case monthlyPurchase(String, account: UUID?)
    /// Purchases the product with the specified ID as a family member who shares it with the customer.
    ///
    /// The customer gets a separate transaction, whose ownership type is family-shared.
    case familyPurchase(String)
    /// Redeems an offer code outside of the app, for the product with the specified ID.
    ///
    /// `offer` is a generated code, or the reference name of a code offer.
    case redeem(String, offer: String)
    /// Generates codes for a code offer of the product with the specified ID.
    ///
    /// `offer` is the reference name of the offer.
    case makeCodes(String, offer: String, OfferCodes)
    /// Lists the generated codes and how often each was redeemed.
    case codes
    /// Sets the rule for who is eligible for the win-back offer with the specified ID.
    ///
    /// If the rule is `nil`, the eligibility in the catalog applies again.
    case winBackRule(String, WinBackRule?)
    /// Sets whether the store rejects a promotional offer without the developer's signature.
    case offerSignatures(required: Bool)
    /// Begins a purchase in the App Store on behalf of the customer; the app must complete it.
    ///
    /// The first value is the product ID. `offer` is the ID of the promotional or win-back offer that the customer
    /// selects, or `nil` if the customer selects none.
    case promote(String, offer: String?)
    /// Purchases the product with the specified ID for another Apple Account than the one on the device.
    ///
    /// The device receives the transaction only while the undocumented behavior ``StoreQuirk/foreignTransactions`` is
    /// on.
    case foreign(String)
    /// Adds the specified number of old, finished transactions of a product, to test a long history.
    ///
    /// If `product` is `nil`, the store selects a product that can be bought repeatedly, preferably a subscription.
    case seedHistory(Int, product: String?)
    /// Sets whether finished consumables stay in the transaction history.
    ///
    /// A real app selects this behavior in its Info.plist.
    case consumableHistory(Bool)
    /// Turns an undocumented behavior of the App Store on or off.
    case habit(StoreQuirk, Bool)
    /// Lists the undocumented behaviors of the App Store that the simulator can imitate.
    case habits
    /// Lists all transactions and pending purchases of the signed-in customer.
    case transactions
    /// Shows the events of the customer's subscription to the product with the specified ID.
    case timeline(String)
    /// Performs the commands in the file at the specified path, one per line; see ``StoreScript``.
    case script(String)
    /// Sets the error that purchases fail with while ``failTransactions(_:)`` is on.
    ///
    /// As with StoreKit's test sessions, purchases fail with this error only if it is about the ID, the price, the
    /// signature, or a missing parameter of an offer. Otherwise, they fail with the unknown error.
    case failureError(SimulatedError)
    /// Shows the time of the virtual clock.
    case clock
    /// Lists the test settings that are on, the changed prices, the storefront, and the locale.
    case switches
    /// Changes the storefront, which is the country or region of the customer's App Store.
    case storefront(Storefront)
    /// Changes the locale in which the store returns product names and descriptions.
    case locale(String)
    /// Deletes the transaction with the specified ID from every list.
    ///
    /// If the transaction is the current period of a subscription, the subscription is deleted too.
    case delete(String)
    /// Deletes all transactions of every account.
    case clear
    /// Deletes all transactions, signs in to the account `default`, and restores the test settings.
    ///
    /// Afterward, the test settings are those of the catalog file. Prices and win-back rules that commands set, and
    /// generated codes, are removed. The clock is unchanged.
    case reset
}

extension StoreControl: CustomStringConvertible, CustomReflectable {
    /// The text of the command, such as `refund 1001`; an account token, which is private, is omitted.
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

    /// A mirror that shows only the description, so that `dump` doesn't reveal an account token.
    public var customMirror: Mirror { Mirror(self, children: ["control": description]) }
}

/// The result of performing a command of the simulated store.
public struct ControlReport: Sendable, Hashable {
    /// The result of the command as one or two sentences.
    public let message: String
    /// The table of a command that lists something, such as transactions; `nil` for other commands.
    public let table: ControlTable?

    init(_ message: String, table: ControlTable? = nil) {
        self.message = message
        self.table = table
    }
}

/// A table of texts, in which every row has one cell for each column.
public struct ControlTable: Sendable, Hashable {
    /// The headings of the columns.
    public let columns: [String]
    /// The rows of the table, from top to bottom.
    public let rows: [[String]]
}
