#if Server
public import DiscoverEntities

/// The kind of change that a webhook reports.
public enum WebhookEventType: String, Hashable, Sendable, CaseIterable {
    /// A purchase or a renewal belongs to the account from now on.
    ///
    /// The purchase or renewal was recorded, or transferred to the account.
    case purchaseAdded = "purchase.added"
    /// The contents of a recorded purchase changed, for example because the store refunded it.
    case purchaseChanged = "purchase.changed"
    /// A purchase was transferred to another account.
    case purchaseRemoved = "purchase.removed"
    /// The renewal information of a subscription changed, for example because the customer canceled it.
    case renewalChanged = "renewal.changed"
    /// The account spent units of a balance, or a merge moved another account's spending to the account.
    case unitsSpent = "units.spent"
    /// An administrator gave the account a product, or a merge moved the grant of a product to the account.
    case grantAdded = "grant.added"
    /// An administrator revoked a product that an administrator had given the account.
    case grantRevoked = "grant.revoked"
    /// The account was erased.
    ///
    /// This event is the last one of the account, unless the account makes a purchase afterward.
    case accountErased = "account.erased"
    /// The account was merged into another one, to which its records belong from now on.
    case accountMerged = "account.merged"
}

/// A change of an account's records that is reported to the receiver of webhooks.
///
/// The database transaction of the change also adds the event to the outbox (the queue of events to deliver). The
/// event stays there until the receiver accepts it.
public struct WebhookEvent: Hashable, Sendable {
    /// The number of the event, which identifies it in the outbox (the queue of events to deliver).
    public let number: Int64
    /// The ID of the event, which is the same in each attempt to deliver it.
    public let id: String
    /// The account whose records changed.
    public let account: AccountToken
    /// The position of the event among those of its account, counted from one without gaps.
    public let sequence: Int64
    /// The kind of change.
    public let type: WebhookEventType
    /// The time of the change on the server's clock.
    public let moment: Moment
    /// The changed record as a JSON object, with the member names of the App Store's payloads.
    public let data: String
    /// The number of failed attempts to deliver the event.
    public let attempts: Int

    /// Creates an event from the values in the outbox, the queue of events to deliver.
    ///
    /// - Parameters:
    ///   - number: The number of the event in the outbox.
    ///   - id: The ID of the event, which is the same in each attempt to deliver it.
    ///   - account: The account whose records changed.
    ///   - sequence: The position of the event among those of its account, counted from one.
    ///   - type: The kind of change.
    ///   - moment: The time of the change on the server's clock.
    ///   - data: The changed record as a JSON object.
    ///   - attempts: The number of failed attempts to deliver the event.
    public init(
        number: Int64, id: String, account: AccountToken, sequence: Int64, type: WebhookEventType, moment: Moment,
        data: String, attempts: Int = 0
    ) {
        self.number = number
        self.id = id
        self.account = account
        self.sequence = sequence
        self.type = type
        self.moment = moment
        self.data = data
        self.attempts = attempts
    }
}

/// An event that the receiver of webhooks hasn't accepted yet, and for which attempts remain.
public struct WaitingEvent: Hashable, Sendable {
    /// The event, with the number of failed attempts.
    public let event: WebhookEvent
    /// The code of the last failure, such as `status500`, or `nil` if there was no attempt yet.
    public let failure: String?
    /// The time from which the next attempt is due, or `nil` if there was no attempt yet.
    ///
    /// An event also waits for the earlier events of its account.
    public let due: Moment?

    /// Creates a waiting event from its last attempt; without one, `failure` and `due` are `nil`.
    public init(_ event: WebhookEvent, failure: String?, due: Moment?) {
        self.event = event
        self.failure = failure
        self.due = due
    }
}

/// An event that isn't delivered anymore, because all attempts failed.
public struct AbandonedEvent: Hashable, Sendable {
    /// The event, which contains the number of failed attempts to deliver it.
    public let event: WebhookEvent
    /// The code of the last failure, such as `status500`.
    public let failure: String
    /// The time of the last attempt.
    public let moment: Moment

    /// Creates an abandoned event from its last attempt.
    public init(_ event: WebhookEvent, failure: String, at moment: Moment) {
        self.event = event
        self.failure = failure
        self.moment = moment
    }
}

/// The counts of an outbox (the queue of webhook events to deliver), for metrics.
public struct OutboxStatus: Hashable, Sendable {
    /// The number of events that wait for their delivery.
    public let waiting: Int
    /// The time of the change that the oldest waiting event reports, or `nil` if no event waits.
    public let oldest: Moment?
    /// The number of events that aren't delivered anymore, because all attempts failed.
    public let abandoned: Int

    /// Creates a status from its counts.
    public init(waiting: Int, oldest: Moment?, abandoned: Int) {
        self.waiting = waiting
        self.oldest = oldest
        self.abandoned = abandoned
    }
}
#endif
