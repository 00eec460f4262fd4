/// A kind of contradiction between the app's output and the store's records.
package enum Kind: String, Sendable, CaseIterable, Comparable {
    case saidNothingChargedButCharged = "said that nothing was charged, and a transaction was made"
    case saidNothingChangedButBillChanged = "said that nothing changed, and the next bill did"
    case billChangedUnsaid = "the next bill changed, and the outcome does not say so"
    case saidWrongBill = "said another next bill than the store's"
    case saidNothingChangedButBooksChanged = "said that the store was left as it is, and it was not"
    case creditedWithoutTransaction = "said that something was credited, and there is no new transaction"
    case offeredInVain = "said to request an offer that no purchase can have"
    case soldForNothing = "offered or sold a product that opens nothing and adds nothing"
    case saidWrongCharge = "said otherwise than the store's transactions whether money moved"
    case wrongQuantity = "said another quantity than the store sold"
    case wrongTransaction = "named a transaction that is another one, or none"
    case ownedWithoutEvidence = "said that something is owned, and no transaction shows it"
    case plannedWrongly = "said a change of plan that the store does not plan"
    case requestWrongly = "said that a purchase waits, and no request does; or the reverse"
    case notCredited = "charged, and not said to be charged"
    case lostPurchase = "paid, and neither credited nor unfinished"
    case countedTwice = "credited twice"
    case wrongAccount = "credited to an account that another's token forbids"
    case saidWrongOwnership = "said otherwise than the books what an account owns after an arrival"
    case settledWrongly = "said of a transaction what the store does not say of it"
    case appBought = "a command that buys nothing changed transactions, bills or requests"
    case statusUnknown = "status does not know what the app has recorded"
    case statusHoldsTooMuch = "status has a feature that no transaction supports"
    case statusLacks = "status lacks a feature that was paid for"
    case wrongBalance = "status has another balance than was bought"
    case missingSubscription = "status lacks a subscription"
    case extraSubscription = "status has a subscription that no transaction supports"
    case wrongState = "status has another state of a subscription"
    case wrongEnd = "status has another end of a subscription"
    case wrongRenewal = "status says otherwise whether a subscription renews"
    case wrongPlannedChange = "status has another planned change"
    case wrongNextBill = "status has another next bill"
    case wrongOwnership = "status says otherwise whose a subscription is"
    case wrongUnfinished = "status has another count of unfinished transactions"
    case wrongMoment = "status is of another time than the store's"
    case restoredWrongly = "restore brought back something else than is owned"
    case verifiedWrongly = "verify counted something else than was unfinished"
    case paywallWrongly = "a paywall says otherwise than the books whether its feature is open"
    case boostWrongly = "a boost was spent otherwise than said"
    case viewsDisagree = "text and JSON say different things"
    case unknownMessage = "a message of a shape that the walk does not know"
    case invalidJSON = "a line that is no JSON object with an event"
    case wrongExitStatus = "the exit status does not fit what was said"
    case noOutput = "a command that printed nothing"
    case chargedOtherwiseThanAnnounced = "the store charged another amount than its next bill"

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
}

/// A contradiction in one step.
package struct Contradiction: Sendable, Hashable, CustomStringConvertible {
    /// The properties by which contradictions are grouped and counted.
    package struct Category: Sendable, Hashable, Comparable {
        package let kind: Kind
        /// The related outcome, if one kind has several causes.
        package let outcome: String

        package static func < (left: Category, right: Category) -> Bool {
            (left.kind, left.outcome) < (right.kind, right.outcome)
        }
    }

    package let category: Category
    /// A description of the output and the store's records.
    package let detail: String

    init(_ kind: Kind, _ detail: String, outcome: String = "") {
        category = Category(kind: kind, outcome: outcome)
        self.detail = detail
    }

    package var kind: Kind { category.kind }

    package var description: String {
        "\(kind.rawValue)\(category.outcome.isEmpty ? "" : " (\(category.outcome))"): \(detail)"
    }
}
