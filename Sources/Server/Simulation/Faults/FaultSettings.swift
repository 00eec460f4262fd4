#if Server
/// What goes wrong, by chance, between the store and those who ask it.
///
/// Chance follows from the seed: the same seed and the same order of requests give the same faults.
///
///     var settings = FaultSettings()
///     settings.seed = 7
///     settings.notifications.lost = 30
///     settings.api.isShuffled = true
///     try settings.apply("device lose 10%")
///
/// `Docs/simulated-app-store.md` describes each fault, and the words for it.
public struct FaultSettings: Hashable, Sendable {
    /// The number that all choices follow from.
    public var seed: UInt64 = 1
    /// The notifications to a developer's server.
    public var notifications = NotificationFaults()
    /// The answers of the App Store Server API and of `verifyReceipt`.
    public var api = AnswerFaults()
    /// The answers to devices.
    public var device = AnswerFaults()

    /// Creates settings with which nothing goes wrong.
    public init() {}

    /// A Boolean value that indicates whether anything goes wrong.
    var isAnySet: Bool {
        notifications != NotificationFaults() || api != AnswerFaults() || device != AnswerFaults()
    }
}

/// What goes wrong with notifications. A percentage is 0 to 100.
public struct NotificationFaults: Hashable, Sendable {
    /// How many percent never arrive: each attempt has no response. The notification history has them.
    public var lost = 0
    /// How many percent are delivered twice.
    public var doubled = 0
    /// The longest time after which one is first tried, in milliseconds on the store's clock; the time itself is chance.
    public var lateness: Int64 = 0
    /// A Boolean value that indicates whether those that are due are delivered in an order of chance.
    public var isShuffled = false
}

/// What goes wrong with answers. A percentage is 0 to 100.
public struct AnswerFaults: Hashable, Sendable {
    /// How many percent are lost: the store does what it was asked, and the connection breaks before the answer is through.
    public var lost = 0
    /// How many percent of the requests are refused with a temporary error, and nothing is done.
    public var refused = 0
    /// How many percent of the lists are the answer that the same request had before, as it was signed then.
    public var stale = 0
    /// The longest time that an answer takes, in milliseconds of real time; the time itself is chance.
    public var slowness = 0
    /// A Boolean value that indicates whether what a list or page contains comes in an order of chance.
    public var isShuffled = false
}
#endif
