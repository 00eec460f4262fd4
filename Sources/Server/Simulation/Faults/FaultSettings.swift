#if Server
/// The random faults that a simulated store adds between itself and its clients.
///
/// The seed determines the faults: the same seed and the same order of requests result in the same faults.
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
    /// The faults of the responses of the App Store Server API and of `verifyReceipt`.
    public var api = ResponseFaults()
    /// The faults of the responses to devices.
    public var device = ResponseFaults()
    /// The faults of the responses of the simulated Play Developer API and of its token service.
    ///
    /// The values `stale` and `isShuffled` have no effect on these responses.
    public var play = ResponseFaults()

    /// Creates settings that turn off all faults.
    public init() {}

    /// A Boolean value that indicates whether any fault is turned on.
    var isAnySet: Bool {
        notifications != NotificationFaults() || [api, device, play].contains { $0 != ResponseFaults() }
    }
}

/// The random faults of notifications to a developer's server; percentages are from 0 to 100.
public struct NotificationFaults: Hashable, Sendable {
    /// The percentage of notifications that never arrive.
    ///
    /// The notification history still contains these notifications.
    public var lost = 0
    /// The percentage of notifications that are delivered twice.
    public var doubled = 0
    /// The maximum random delay before a notification is first sent, in milliseconds of the store's clock.
    public var lateness: Int64 = 0
    /// A Boolean value that indicates whether notifications that are due are delivered in random order.
    public var isShuffled = false
}

/// The random faults of the responses of one API; percentages are from 0 to 100.
public struct ResponseFaults: Hashable, Sendable {
    /// The percentage of requests that are performed, but whose response is lost with the connection.
    public var lost = 0
    /// The percentage of requests that are refused with a temporary error and not performed.
    public var refused = 0
    /// The percentage of requests for a list that receive the response to the previous equal request.
    ///
    /// This response can be outdated.
    public var stale = 0
    /// The maximum random delay of a response, in milliseconds of real time.
    public var slowness = 0
    /// A Boolean value that indicates whether the items of a list, or of a page of it, are in random order.
    public var isShuffled = false
}
#endif
