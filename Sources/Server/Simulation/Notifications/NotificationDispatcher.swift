#if Server
internal import Foundation
internal import StoreSimulator

/// A dispatcher that sends notifications of events to a developer's server, and retries as Apple does.
///
/// Notifications are kept for at least 180 days, whether or not they were delivered. All times are those of the store's
/// clock. If the clock is moved past the times of several attempts, all of these attempts are made, and each is
/// recorded with the time at which it was due.
actor NotificationDispatcher {
    /// The settings that change the delivery of notifications.
    struct DeliveryFaults: Codable, Sendable {
        /// A Boolean value that indicates whether notifications are held back instead of being delivered.
        var isClosed = false
        /// A Boolean value that indicates whether each notification is delivered twice.
        var isDoubled = false
        /// A Boolean value that indicates whether the newest due notification is delivered first.
        var isReversed = false
        /// The delay of the first attempt for a new notification, in milliseconds of the store's clock.
        var lateness: Int64 = 0
    }

    /// The content of the file in which the dispatcher stores notifications and delivery settings.
    private struct Kept: Codable {
        var notifications: [QueuedNotification]
        var habits: DeliveryFaults
    }

    private let store: SimulatedStore
    private let authority: SigningAuthority
    private let bundle: String
    private let environment: String
    private let carrier: (any NotificationTransport)?
    private let folder: SimulationDirectory?
    private let faults: Faults
    private var kept = Kept(notifications: [], habits: DeliveryFaults())
    private var isCarrying = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    private static let file = "notifications.json"
    /// The minimum time for which notifications are kept, in milliseconds: 180 days, as at Apple.
    ///
    /// After this time, a new notification removes those for which no further attempt is planned.
    private static let memory: Int64 = 180 * 86_400_000

    /// Creates a dispatcher of notifications.
    ///
    /// - Parameters:
    ///   - store: The store whose events are sent.
    ///   - authority: The authority that signs the notifications.
    ///   - bundle: The bundle ID of the app.
    ///   - environment: The environment that the notifications name, such as `Sandbox`.
    ///   - carrier: The transport, or `nil` to create no notifications.
    ///   - folder: The directory in which notifications are stored, or `nil` to keep them only in memory.
    ///   - faults: The random faults.
    /// - Throws: ``SimulationError`` if the stored notifications can't be read.
    init(
        store: SimulatedStore, authority: SigningAuthority, bundle: String, environment: String,
        carrier: (any NotificationTransport)?, folder: SimulationDirectory?, faults: Faults
    ) throws {
        self.store = store
        self.authority = authority
        self.bundle = bundle
        self.environment = environment
        self.carrier = carrier
        self.folder = folder
        self.faults = faults
        guard let folder, let data = try folder.read(Self.file) else { return }
        guard let found = try? JSONDecoder().decode(Kept.self, from: data) else {
            throw SimulationError(
                "\(folder.path(of: Self.file)) can't be read. Remove it to continue; undelivered notifications are then lost."
            )
        }
        kept = found
    }

    /// The stored notifications, oldest first, which are kept for at least 180 days.
    var notifications: [QueuedNotification] { kept.notifications }

    var habits: DeliveryFaults { kept.habits }

    /// Creates notifications of new events, and starts to deliver all due notifications.
    func collect() {
        guard carrier != nil else { return }
        for notice in store.takeServerNotices() { write(notice) }
        carry()
    }

    /// Changes the delivery settings in a closure, and starts to deliver all due notifications.
    func change(_ change: (inout DeliveryFaults) -> Void) {
        change(&kept.habits)
        save()
        carry()
    }

    /// Repeats the delivery of all notifications that were already delivered.
    ///
    /// - Returns: The number of all stored notifications, delivered or not, or `nil` if the dispatcher has no
    ///   transport.
    func repeatAll() -> Int? {
        guard carrier != nil else { return nil }
        for index in kept.notifications.indices where kept.notifications[index].isDelivered {
            kept.notifications[index].due = store.now
            kept.notifications[index].copies = 1
        }
        save()
        carry()
        return kept.notifications.count
    }

    /// Attempts to deliver all due notifications, and waits until every attempt has succeeded or failed.
    ///
    /// If notifications are held back, the method returns without further attempts.
    func settle() async {
        collect()
        guard isCarrying else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Creates a test notification, and returns the token that identifies it.
    ///
    /// The result is `nil` if the dispatcher has no transport.
    func writeTest() throws -> String? {
        guard carrier != nil else { return nil }
        let (uuid, now) = (UUID(), store.now)
        let payload = NotificationBody(testOf: bundle, in: environment, uuid: uuid, at: now)
        let token = "\(UUID().uuidString.lowercased())_\(now)"
        var notification = QueuedNotification(
            uuid: uuid, date: now, kind: payload.notificationType, subtype: nil, chain: nil,
            signedPayload: try authority.sign(payload))
        notification.testToken = token
        post(notification)
        carry()
        return token
    }

    /// Creates a notification that requests consumption information for a refund request.
    ///
    /// - Returns: `false` if the dispatcher has no transport, so that no notification is created.
    func writeRefundRequest(of transaction: SignedTransactionPayload, reason: String) -> Bool {
        let (uuid, now) = (UUID(), store.now)
        guard carrier != nil,
            let payload = try? NotificationBody(
                refundOf: transaction, reason: reason, uuid: uuid, signedBy: authority, at: now),
            let text = try? authority.sign(payload)
        else { return false }
        post(
            QueuedNotification(
                uuid: uuid, date: now, kind: payload.notificationType, subtype: nil,
                chain: transaction.originalTransactionId, signedPayload: text))
        carry()
        return true
    }

    private func write(_ notice: ServerNotification) {
        let uuid = UUID()
        // Payloads contain strings, numbers, and Boolean values, so encoding can't fail.
        guard let payload = try? NotificationBody(notice, uuid: uuid, signedBy: authority),
            let text = try? authority.sign(payload)
        else { return }
        post(
            QueuedNotification(
                uuid: uuid, date: notice.date, kind: payload.notificationType, subtype: payload.subtype,
                chain: notice.transaction.originalTransactionId, signedPayload: text))
    }

    private func post(_ notification: QueuedNotification) {
        var notification = notification
        if faults.happens("notifications lose", { $0.notifications.lost }) { notification.isLost = true }
        let isDoubled = faults.happens("notifications twice") { $0.notifications.doubled }
        let lateness = faults.amount("notifications late") { $0.notifications.lateness }
        notification.due = notification.date + kept.habits.lateness + lateness
        notification.copies = kept.habits.isDoubled || isDoubled ? 2 : 1
        kept.notifications.append(notification)
        kept.notifications.removeAll { $0.due == nil && $0.date < store.now - Self.memory }
        save()
    }

    private func carry() {
        guard !isCarrying, carrier != nil else { return }
        isCarrying = true
        Task { await carryAll() }
    }

    private func carryAll() async {
        while let index = nextDue, let carrier {
            await attempt(kept.notifications[index], by: carrier)
        }
        isCarrying = false
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    /// Delivers notifications now, one after another, even if they aren't due or are held back.
    ///
    /// - Parameter uuids: The IDs of the notifications.
    /// - Returns: The number of notifications that the server accepted.
    func deliver(_ uuids: [UUID]) async -> Int {
        guard let carrier else { return 0 }
        var taken = 0
        for uuid in uuids {
            guard let notification = kept.notifications.first(where: { $0.uuid == uuid }) else { continue }
            if await attempt(notification, by: carrier) { taken += 1 }
        }
        return taken
    }

    /// Marks notifications as lost on their way to the server, so that they are never delivered.
    ///
    /// The notification history still contains these notifications.
    func lose(_ uuids: Set<UUID>) async {
        for index in kept.notifications.indices where uuids.contains(kept.notifications[index].uuid) {
            kept.notifications[index].isLost = true
            kept.notifications[index].note(.noResponse, at: store.now)
        }
        save()
    }

    @discardableResult private func attempt(_ notification: QueuedNotification, by carrier: any NotificationTransport)
        async -> Bool
    {
        let result = notification.isLost == true ? .noResponse : await carrier.carry(notification.signedPayload)
        // The list may have changed during the delivery.
        if let now = kept.notifications.firstIndex(where: { $0.uuid == notification.uuid }) {
            kept.notifications[now].note(result, at: notification.due ?? store.now)
            save()
        }
        return result == .success
    }

    private var nextDue: Int? {
        guard !kept.habits.isClosed else { return nil }
        let due = kept.notifications.indices.filter { kept.notifications[$0].due.map { $0 <= store.now } ?? false }
        if let position = faults.position(among: due.count) { return due[position] }
        if kept.habits.isReversed { return due.last }
        return due.min { (kept.notifications[$0].due ?? 0, $0) < (kept.notifications[$1].due ?? 0, $1) }
    }

    private func save() {
        guard let folder, let data = try? JSONEncoder().encode(kept) else { return }
        // If the notification can't be stored, it is still delivered, unless the process crashes first.
        try? folder.write(data, to: Self.file)
    }
}

/// A type that can send a notification to a server.
protocol NotificationTransport: Sendable {
    func carry(_ signedPayload: String) async -> QueuedNotification.Result
}
#endif
