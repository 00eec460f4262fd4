/// An undocumented behavior of the App Store in practice, such as late or repeated transactions.
///
/// Each of these quirks is off until the simulator command `habit` turns it on, to test how an app reacts.
/// `Docs/store-fidelity.md` lists where each was observed.
public enum StoreQuirk: String, Sendable, Hashable, Codable, CaseIterable {
    /// Transactions of purchases in the app are also sent to the listeners to transaction updates.
    case announcesPurchases
    /// Subscriptions bought in the app are also delivered as transaction updates, half a second later.
    case announcesSubscriptionsLate
    /// If a transaction changes several times quickly, a listener receives only the latest version.
    case mergesChanges
    /// After an upgrade, the entitlements still include the transaction of the previous plan.
    case listsUpgraded
    /// New purchases and renewals appear in the entitlements only after a second on the virtual clock.
    case listsLate
    /// In the 0.7 seconds after a renewal, the subscription is missing from the entitlements.
    case emptyAtRenewal
    /// A call that reads a list returns an empty list if its task is canceled.
    ///
    /// The lists are the products, the current entitlements, and the subscription statuses.
    case emptyWhenCancelled
    /// A new listener to transaction updates receives the unfinished transactions with the newest first.
    case newestFirst
    /// A purchase that a parent declined is delivered anyway.
    case deliversRefused
    /// An interrupted purchase, which could be completed later, is reported as canceled instead of pending.
    case interruptionLooksCancelled
    /// Buying a lapsed subscription again returns the old, expired transaction.
    case returnsLapsed
    /// A subscription in billing retry (its charge failed) is still included in the entitlements.
    case listsBillingRetry
    /// The store determines the eligibility for an introductory offer only once, and repeats the result.
    ///
    /// After the app's next launch, the store determines the eligibility again.
    case remembersEligibility
    /// All customers are reported as eligible for an introductory offer, even if the product has none.
    case eligibleWithoutOffer
    /// A signed statement about introductory eligibility with an invalid signature causes no error.
    ///
    /// The customer then pays the full price.
    case ignoresOverrideSignature
    /// A promotional offer that is signed with an unknown key fails with an unknown error.
    case unknownKeyIsUnknownError
    /// The unfinished transactions include those of Apple Accounts that aren't signed in.
    case foreignTransactions
    /// The original payment queue delivers restored transactions that the app didn't request.
    ///
    /// Likewise, listeners to transaction updates receive the transactions of owned products again, finished or not.
    case restoresUnasked
    /// Purchases are completed and charged, but the app receives no response while this behavior is on.
    case losesResponses = "losesAnswers"
    /// Transactions in the original payment queue lack the `applicationUsername` of their payments.
    case losesUsername
    /// The app receipt is missing on the device until the app refreshes it.
    case lacksReceipt

    /// A description of the behavior in one line.
    public var meaning: String {
        switch self {
        case .announcesPurchases: "purchases on this device also arrive as transaction updates"
        case .announcesSubscriptionsLate: "subscriptions bought here also arrive as updates, half a second later"
        case .mergesChanges: "a listener receives only the latest of a transaction's quick changes"
        case .listsUpgraded: "a superseded subscription is still listed as an entitlement"
        case .listsLate: "bought, approved or renewed products are listed a second after their update"
        case .emptyAtRenewal: "for a short time after a renewal its entitlement isn't listed"
        case .emptyWhenCancelled: "a canceled task reads empty lists"
        case .newestFirst: "updates from before a listener started arrive newest first"
        case .deliversRefused: "a declined request is delivered anyway"
        case .interruptionLooksCancelled: "an interrupted purchase is reported as canceled"
        case .returnsLapsed: "buying a lapsed subscription again returns its expired transaction"
        case .listsBillingRetry: "a subscription in billing retry is listed as an entitlement"
        case .remembersEligibility: "offer eligibility keeps its first result until the next launch"
        case .eligibleWithoutOffer: "every customer is eligible for an introductory offer, even if there is none"
        case .ignoresOverrideSignature: "an invalid override signature sells at the full price, without an error"
        case .unknownKeyIsUnknownError: "an offer signed with an unknown key fails with an unknown error"
        case .foreignTransactions: "another Apple Account's transactions appear as unfinished"
        case .restoresUnasked: "owned products are delivered again as restored, without a restore"
        case .losesResponses: "purchases are made, but their result never arrives"
        case .losesUsername: "the StoreKit 1 queue loses the application username"
        case .lacksReceipt: "the receipt is missing until it is refreshed"
        }
    }

    /// The name of the behavior in console commands, such as `lists-late`.
    public var word: String {
        rawValue.reduce(into: "") { word, character in
            word += character.isUppercase ? "-" + character.lowercased() : String(character)
        }
    }
}
