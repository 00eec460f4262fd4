/// What App Stores have been seen to do without promising it. Each is a switch, off until a test wants to know how its app
/// takes it.
///
/// `Docs/store-fidelity.md` says where each was seen.
public enum StoreQuirk: String, Sendable, Hashable, Codable, CaseIterable {
    /// Purchases made here come by the updates as well.
    case announcesPurchases
    /// Subscriptions bought here come by the updates as well, half a second later.
    case announcesSubscriptionsLate
    /// Of quick successive changes of one transaction a listener hears only the latest.
    case mergesChanges
    /// A superseded subscription is still listed among the entitlements.
    case listsUpgraded
    /// What was bought, approved or renewed is listed only a second after it was told.
    case listsLate
    /// For a moment after a renewal no entitlement of the subscription is listed.
    case emptyAtRenewal
    /// A cancelled task reads empty lists instead of an error.
    case emptyWhenCancelled
    /// What happened while nobody listened is told newest first.
    case newestFirst
    /// A refused request is delivered all the same.
    case deliversRefused
    /// An interrupted purchase is reported as cancelled.
    case interruptionLooksCancelled
    /// Buying a lapsed subscription again returns its old, expired transaction.
    case returnsLapsed
    /// A subscription whose charge is tried again is listed among the entitlements.
    case listsBillingRetry
    /// Whether an introductory offer may be had is answered the same way until the app is launched anew.
    case remembersEligibility
    /// Everybody is told that they may have an introductory offer, even where there is none.
    case eligibleWithoutOffer
    /// A wrong signature on an introductory offer's override sells at the full price and says nothing.
    case ignoresOverrideSignature
    /// A promotional offer signed with an unknown key ends as an unknown error.
    case unknownKeyIsUnknownError
    /// Transactions of somebody else's Apple Account turn up among what is unfinished.
    case foreignTransactions
    /// The original queue delivers restored transactions that nobody asked for; to whoever listens to updates what is owned
    /// is delivered again, finished or not.
    case restoresUnasked
    /// Purchases are made and charged, and no answer to them ever comes.
    case losesAnswers
    /// The original queue forgets the application username.
    case losesUsername
    /// The receipt is absent until it is refreshed.
    case lacksReceipt

    /// What it does, in a line.
    public var meaning: String {
        switch self {
        case .announcesPurchases: "purchases made here come by the updates as well"
        case .announcesSubscriptionsLate: "subscriptions bought here come by the updates, too, half a second later"
        case .mergesChanges: "a listener hears only the latest of a transaction's quick changes"
        case .listsUpgraded: "a superseded subscription is still listed as an entitlement"
        case .listsLate: "what is bought, approved or renewed is listed a second after it is told"
        case .emptyAtRenewal: "for a moment after a renewal its entitlement is not listed"
        case .emptyWhenCancelled: "a cancelled task reads empty lists"
        case .newestFirst: "what happened while nobody listened is told newest first"
        case .deliversRefused: "a refused request is delivered all the same"
        case .interruptionLooksCancelled: "an interrupted purchase is reported as cancelled"
        case .returnsLapsed: "buying a lapsed subscription again returns its expired transaction"
        case .listsBillingRetry: "a subscription in billing retry is listed as an entitlement"
        case .remembersEligibility: "offer eligibility keeps its first answer until the next launch"
        case .eligibleWithoutOffer: "everybody may have an introductory offer, even where there is none"
        case .ignoresOverrideSignature: "a wrong override signature sells at the full price, silently"
        case .unknownKeyIsUnknownError: "an offer signed with an unknown key ends as an unknown error"
        case .foreignTransactions: "another Apple Account's transactions turn up as unfinished"
        case .restoresUnasked: "what is owned is delivered again, as restored, unasked"
        case .losesAnswers: "purchases are made, and no answer to them comes"
        case .losesUsername: "the original queue forgets the application username"
        case .lacksReceipt: "the receipt is absent until it is refreshed"
        }
    }

    /// The word for it at a console, such as `lists-late`.
    public var word: String {
        rawValue.reduce(into: "") { word, layer in
            word += layer.isUppercase ? "-" + layer.lowercased() : String(layer)
        }
    }
}
