#if Server
/// The random faults that a simulated store adds between itself and its clients.
///
/// The seed determines the faults: the same seed and the same order of requests give the same faults.
///
///     var settings = FaultSettings()
///     settings.seed = 7
///     settings.notifications.lost = 30
///     settings.api.isShuffled = true
///     try settings.apply("device lose 10%")
///
/// `Docs/simulated-app-store.md` describes each fault and its command.
public struct FaultSettings: Hashable, Sendable {
    /// The seed that determines all random faults.
    public var seed: UInt64 = 1
    /// The faults of notifications to a developer's server.
    public var notifications = NotificationFaults()
    /// The faults of responses of the App Store Server API and of `verifyReceipt`.
    public var api = AnswerFaults()
    /// The faults of responses to devices, that is, of the device API.
    public var device = AnswerFaults()

    /// Creates settings that turn off all faults.
    public init() {}

    /// A Boolean value that indicates whether any fault is turned on.
    var isAnySet: Bool {
        notifications != NotificationFaults() || api != AnswerFaults() || device != AnswerFaults()
    }
}

/// The faults of notifications; a percentage is from 0 to 100.
public struct NotificationFaults: Hashable, Sendable {
    /// The percentage of notifications that never arrive; the notification history contains them nevertheless.
    public var lost = 0
    /// The percentage of notifications that are delivered twice.
    public var doubled = 0
    /// The maximum delay of the first attempt, in milliseconds on the store's clock; the delay is random.
    public var lateness: Int64 = 0
    /// A Boolean value that indicates whether due notifications are delivered in random order.
    public var isShuffled = false
}

/// The faults of one API's responses; a percentage is from 0 to 100.
public struct AnswerFaults: Hashable, Sendable {
    /// The percentage of lost responses: the request is performed, then the connection breaks.
    public var lost = 0
    /// The percentage of requests that are refused with a temporary error and not performed.
    public var refused = 0
    /// The percentage of list requests that get the previous response to the same request, unchanged.
    public var stale = 0
    /// The maximum delay of a response, in milliseconds of real time; the delay is random.
    public var slowness = 0
    /// A Boolean value that indicates whether the items of a list or a page are in random order.
    public var isShuffled = false
}
#endif
