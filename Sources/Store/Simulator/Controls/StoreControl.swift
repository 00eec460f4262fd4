public import Foundation

/// A simulator control, which changes or shows the store from outside the app.
///
/// ```swift
/// try store.perform(.askToBuy(true))
/// try store.perform(.advance(ClockAdvance(1, .month)))
/// ```
///
/// Controls correspond to `SKTestSession` and to the transaction manager in Xcode. Perform them with
/// ``SimulatedStore/perform(_:)``.
public enum StoreControl: Sendable, Hashable {
    /// Turns Ask to Buy on or off, which makes purchases wait for a parent's approval.
    case askToBuy(Bool)
    /// Approves the pending purchase with an ID. Its transaction arrives through the updates.
    case approve(String)
    /// Declines the pending purchase with an ID. The app isn't notified.
    case decline(String)
    /// Turns the interruption of purchases on or off.
    case interrupt(Bool)
    /// Resolves the issue of the pending purchase with an ID. Its transaction arrives through the updates.
    case resolve(String)
    /// Makes an API fail with an error, or succeed again if the error is `nil`.
    case fail(SimulatedAPI, SimulatedError?)
    /// Makes purchases fail with ``failureError(_:)``, or succeed.
    case failTransactions(Bool)
    /// Stops an API from responding, or lets the API respond again, first to all waiting calls.
    case silence(SimulatedAPI, Bool)
    /// Delays the responses of an API on the virtual clock; `nil` ends the delay.
    case delay(SimulatedAPI, ClockAdvance?)
    /// Makes the customer cancel every purchase, or no purchase.
    case cancel(Bool)
    /// Makes purchases return a result that the app doesn't handle yet, or turns that off.
    case unknownResult(Bool)
    /// Sets whether the device allows payments.
    case payments(Bool)
    /// Makes the device's verification of signed payloads fail, or succeed.
    case unverified(Bool)
    /// Refunds a transaction, completely or by a percentage from 1 to 100.
    case refund(String, percent: Int?)
    /// Reverses a refund.
    case reverseRefund(String)
    /// Revokes a transaction without a refund, as at the end of Family Sharing.
    case revoke(String)
    /// Advances the clock, and processes everything that becomes due.
    case advance(ClockAdvance)
    /// Renews the subscription with a product ID now.
    case renew(String)
    /// Ends the subscription with a product ID now.
    case expire(String)
    /// Makes charges for renewals fail, or succeed. When they succeed again, overdue charges are made immediately.
    case billingRetry(Bool)
    /// Turns a grace period of the standard length after a failed charge on or off.
    case grace(Bool)
    /// Turns on a grace period of the specified length after a failed charge.
    case graceLength(GracePeriodLength)
    /// Changes the rate of time for periods that begin from now on.
    case timeRate(TimeRate)
    /// Changes a product's price, in thousandths of the currency's unit.
    case price(String, Int64, PriceIncreaseConsent)
    /// Consents to the new price of a product, as the subscriber does.
    case consent(String)
    /// Declines the new price of a product, as the subscriber does.
    case declinePrice(String)
    /// Signs in to the Apple Account with a name on the device.
    case signIn(String)
    /// Switches a subscription's renewal on or off.
    case autoRenew(String, Bool)
    /// Purchases a product outside of the app on this device, optionally for an account of the app.
    case elsewhere(String, account: UUID?, quantity: Int)
    /// Purchases a subscription outside of the app, billed monthly with a commitment to its whole period.
    case monthlyPurchase(String, account: UUID?)
    /// Purchases a product as a family member who shares the product; the customer gets a separate transaction.
    case familyPurchase(String)
    /// Redeems a code offer of a product outside of the app, by a code or by the offer's reference name.
    case redeem(String, offer: String)
    /// Generates codes for a product's code offer, identified by its reference name.
    case makeCodes(String, offer: String, OfferCodes)
    /// Lists the generated codes and their redemptions.
    case codes
    /// Sets the eligibility rule of the win-back offer with an ID. With `nil` the catalog's eligibility applies again.
    case winBackRule(String, WinBackRule?)
    /// Sets whether a promotional offer without the developer's signature is rejected.
    case offerSignatures(required: Bool)
    /// Begins a purchase in the App Store, optionally with an offer, which the app must complete.
    case promote(String, offer: String?)
    /// Purchases a product as another Apple Account. This device receives the transaction only with a quirk.
    case foreign(String)
    /// Adds a number of old, finished transactions of a product; `nil` selects the first suitable product.
    case seedHistory(Int, product: String?)
    /// Sets whether finished consumables stay in the history, as an app's Info.plist can request.
    case consumableHistory(Bool)
    /// Turns an undocumented quirk of stores on or off.
    case habit(StoreQuirk, Bool)
    /// Lists the quirks.
    case habits
    /// Lists all transactions and pending purchases.
    case transactions
    /// Shows the timeline of the signed-in customer's subscription to a product.
    case timeline(String)
    /// Performs the simulator controls in the file at a path, one per line; see ``StoreScript``.
    case script(String)
    /// Sets the error that purchases fail with while ``failTransactions(_:)`` is on.
    case failureError(SimulatedError)
    /// Shows the clock.
    case clock
    /// Lists the settings that are on, and the storefront.
    case switches
    /// Changes the storefront.
    case storefront(Storefront)
    /// Changes the locale of product names and descriptions.
    case locale(String)
    /// Deletes a transaction from every list.
    case delete(String)
    /// Deletes all transactions of every account.
    case clear
    /// Deletes all transactions, signs in to the first account, and restores the catalog's settings. The clock is
    /// unchanged.
    case reset
}

extension StoreControl: CustomStringConvertible, CustomReflectable {
    /// The text of the simulator control, without an account token.
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

    /// A mirror that shows only the description, so that `dump` reveals no more than the description.
    public var customMirror: Mirror { Mirror(self, children: ["control": description]) }
}

/// The result of a simulator control.
public struct ControlReport: Sendable, Hashable {
    /// The result of the control as one or two sentences.
    public let message: String
    /// The table of a simulator control that lists something, or `nil` for other controls.
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
    /// The rows, from first to last.
    public let rows: [[String]]
}
