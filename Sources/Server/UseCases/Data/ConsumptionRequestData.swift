#if Server
public import DiscoverEntities

/// The event that starts the 12 hours in which the App Store accepts consumption information.
///
/// Source: Apple's documentation of "Send Consumption Information": a server responds within 12 hours.
public enum ConsumptionDeadline: Hashable, Sendable {
    /// The period begins when the store signed the notification.
    ///
    /// If the signing time is later than the arrival on the server's clock, the period begins with the arrival.
    case afterSigning
    /// The period begins when the notification arrived.
    ///
    /// A simulated store has a clock of its own, so its signing times can't be compared with the server's clock.
    case afterArrival

    /// The period in milliseconds: 12 hours.
    public static let period: Int64 = 43_200_000

    /// Returns the end of the period for a notification.
    ///
    /// The arguments are the times at which the notification was signed and received.
    public func end(signed: Moment, received: Moment) -> Moment {
        let start = self == .afterSigning ? min(signed, received) : received
        return Moment(milliseconds: start.milliseconds + Self.period)
    }
}

/// The App Store's request for consumption information about a purchase.
///
/// The customer requested a refund of this purchase.
public struct ConsumptionRequest: Hashable, Sendable {
    /// The number of the request, which identifies it in the queue.
    public let number: Int64
    /// The ID of the request.
    ///
    /// The ID stays the same if the server sends the request to the team's hook again.
    public let id: String
    /// The ID of the transaction whose refund the customer requested.
    public let transaction: TransactionID
    /// The account to which the request belongs, or `nil` if no account has owned the transaction yet.
    ///
    /// It is the account that owned the transaction when the request arrived, or else the first one that owned it
    /// later. If another account owns the transaction now, the request gets no response.
    public let account: AccountToken?
    /// The product of the transaction, as the signed notification with the request states it.
    public let product: ProductID
    /// The kind of the product, as the signed notification with the request states it.
    public let kind: ProductKind
    /// The customer's reason in the store's spelling, such as `UNINTENDED_PURCHASE`.
    ///
    /// The value is `nil` if the store states none.
    public let reason: String?
    /// The time at which the notification with the request arrived.
    public let received: Moment
    /// The time from which the App Store doesn't accept consumption information.
    public let deadline: Moment
    /// The number of failed attempts of the current step.
    ///
    /// The first step is to get the hook's decision, and the second one is to send the response to the App Store. The
    /// count begins anew with the second step.
    public let attempts: Int
    /// The response to send, or `nil` if the hook hasn't decided yet.
    ///
    /// The response is stored before it is sent. So if a process dies, another one sends exactly the same response.
    public let response: ConsumptionResponse?

    /// Creates a request from the values in the queue.
    public init(
        number: Int64, id: String, transaction: TransactionID, account: AccountToken?, product: ProductID,
        kind: ProductKind, reason: String?, received: Moment, deadline: Moment, attempts: Int = 0,
        response: ConsumptionResponse? = nil
    ) {
        self.number = number
        self.id = id
        self.transaction = transaction
        self.account = account
        self.product = product
        self.kind = kind
        self.reason = reason
        self.received = received
        self.deadline = deadline
        self.attempts = attempts
        self.response = response
    }
}

/// A request for consumption information with its state, for lists.
public struct RecordedConsumptionRequest: Hashable, Sendable {
    /// The state of a request.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// The request waits for the hook's decision, or its response waits to be sent.
        case waiting
        /// The App Store accepted the response.
        case responded = "answered"
        /// Nothing was sent: the customer didn't consent, or no response was allowed.
        ///
        /// ``ConsumptionFacts/allowsResponse`` states when a response is allowed.
        case declined
        /// The hook or the App Store refused for good, or the hook's response was invalid.
        case abandoned
        /// The deadline passed before the App Store accepted a response.
        case expired
    }

    /// The request, with the number of failed attempts.
    public let request: ConsumptionRequest
    /// The state of the request.
    public let state: State
    /// The code of the last failure, such as `hookStatus503`.
    ///
    /// The value is `nil` if no attempt has failed since the last success.
    public let failure: String?
    /// The time at which the request got its final state, or `nil` while it waits.
    public let settled: Moment?

    /// Creates a request with its state.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - state: The state.
    ///   - failure: The code of the last failure; `nil` if no attempt has failed since the last success.
    ///   - settled: The time at which the request got its final state, or `nil` while it waits.
    public init(_ request: ConsumptionRequest, state: State, failure: String?, settled: Moment? = nil) {
        self.request = request
        self.state = state
        self.failure = failure
        self.settled = settled
    }
}

/// The delivery of a purchase, in the spelling of the App Store Server API.
///
/// Source: Apple's documentation of `deliveryStatus`, App Store Server API 1.19.
public enum ConsumptionDeliveryStatus: String, Hashable, Sendable, CaseIterable, Codable {
    /// The app delivered the purchase, and it works properly.
    case delivered = "DELIVERED"
    /// The app didn't deliver the purchase because of a quality issue.
    case qualityIssue = "UNDELIVERED_QUALITY_ISSUE"
    /// The app delivered the wrong item.
    case wrongItem = "UNDELIVERED_WRONG_ITEM"
    /// The app didn't deliver the purchase because of a server outage.
    case serverOutage = "UNDELIVERED_SERVER_OUTAGE"
    /// The app didn't deliver the purchase for another reason.
    case other = "UNDELIVERED_OTHER"
}

/// The developer's preferred outcome of a refund request, in the spelling of the App Store Server API.
///
/// Source: Apple's documentation of `refundPreference`, App Store Server API 1.19.
public enum RefundPreference: String, Hashable, Sendable, CaseIterable, Codable {
    /// The developer prefers no refund.
    case decline = "DECLINE"
    /// The developer prefers a full refund.
    case full = "GRANT_FULL"
    /// The developer prefers a refund of the part that wasn't consumed.
    case prorated = "GRANT_PRORATED"
}

/// The hook's decision on a request for consumption information.
public struct ConsumptionDecision: Hashable, Sendable {
    /// A Boolean value that indicates whether the customer consented to sending the information to Apple.
    public let customerConsented: Bool
    /// A Boolean value that indicates whether the customer could try the content before the purchase.
    ///
    /// Apple refuses a response without this value. So if it is `nil`, the server sends none.
    public let sampleContentProvided: Bool?
    /// The delivery of the purchase; if `nil`, the response contains ``ConsumptionFacts/deliveryStatus``.
    public let deliveryStatus: ConsumptionDeliveryStatus?
    /// The consumed part of the purchase in milliunits, from 0 to 100000.
    ///
    /// If it is `nil`, ``ConsumptionRule`` determines the part.
    public let consumptionPercentage: Int32?
    /// The developer's preferred outcome of the refund request, or `nil` if there is no preference.
    public let refundPreference: RefundPreference?

    /// Creates a decision from the members of the hook's response.
    public init(
        customerConsented: Bool, sampleContentProvided: Bool? = nil,
        deliveryStatus: ConsumptionDeliveryStatus? = nil, consumptionPercentage: Int32? = nil,
        refundPreference: RefundPreference? = nil
    ) {
        self.customerConsented = customerConsented
        self.sampleContentProvided = sampleContentProvided
        self.deliveryStatus = deliveryStatus
        self.consumptionPercentage = consumptionPercentage
        self.refundPreference = refundPreference
    }
}
#endif
