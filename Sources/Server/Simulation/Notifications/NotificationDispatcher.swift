#if Server
internal import Foundation
internal import StoreSimulator

/// Writes notifications of what happens in the store, keeps them until they are delivered, and tries again as Apple does.
///
/// Time here is the store's clock. A clock that jumps over several attempts makes them all, each dated when it was due.
actor NotificationDispatcher {
    /// How notifications are made to misbehave.
    struct DeliveryFaults: Codable, Sendable {
        /// Nothing is delivered for now.
        var isClosed = false
        /// What is delivered is delivered twice.
        var isDoubled = false
        /// Of what is due the newest is delivered first.
        var isReversed = false
        /// How late what happens from now on is first tried, in milliseconds.
        var lateness: Int64 = 0
    }

    /// What lies in the file.
    private struct Kept: Codable {
        var notifications: [QueuedNotification]
        var habits: DeliveryFaults
    }

    private let store: SimulatedStore
    private let authority: SigningAuthority
    private let bundle: String
    private let environment: String
    private let carrier: (any NotificationTransport)?
    private let folder: PrivateDirectory?
    private let faults: Faults
    private var kept = Kept(notifications: [], habits: DeliveryFaults())
    private var isCarrying = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    private static let file = "notifications.json"
    /// Apple keeps them for 180 days.
    private static let memory: Int64 = 180 * 86_400_000

    /// - Parameters:
    ///   - carrier: Who delivers; without one nothing is written.
    ///   - folder: Where they are kept; without one they are forgotten with the process.
    init(
        store: SimulatedStore, authority: SigningAuthority, bundle: String, environment: String,
        carrier: (any NotificationTransport)?, folder: PrivateDirectory?, faults: Faults
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
                "\(folder.path(of: Self.file)) cannot be read. Take it away: undelivered notifications are lost then.")
        }
        kept = found
    }

    /// Every notification of the last 180 days, oldest first.
    var notifications: [QueuedNotification] { kept.notifications }

    var habits: DeliveryFaults { kept.habits }

    /// Writes down what happened in the store since the last call, and sees to what is due.
    func collect() {
        guard carrier != nil else { return }
        for notice in store.takeServerNotices() { write(notice) }
        carry()
    }

    /// Changes the habits.
    func change(_ change: (inout DeliveryFaults) -> Void) {
        change(&kept.habits)
        save()
        carry()
    }

    /// Everything is delivered once more. `nil` where nobody delivers.
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

    /// Returns when nothing that is due is on its way any more.
    func settle() async {
        collect()
        guard isCarrying else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// A test; what it is asked about by, or `nil` where nobody delivers.
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

    private func write(_ notice: ServerNotification) {
        let uuid = UUID()
        // Payloads hold texts, numbers and flags: none of them can fail to encode.
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

    /// Delivers notifications now, one after another, whether or not they are due or held back.
    ///
    /// - Returns: How many of them the server took.
    func deliver(_ uuids: [UUID]) async -> Int {
        guard let carrier else { return 0 }
        var taken = 0
        for uuid in uuids {
            guard let notification = kept.notifications.first(where: { $0.uuid == uuid }) else { continue }
            if await attempt(notification, by: carrier) { taken += 1 }
        }
        return taken
    }

    /// Makes notifications never arrive. The history has them, with attempts that had no response.
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
        // Others may have come or gone meanwhile.
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
        // A notification that cannot be kept is still delivered; only a crash would lose it.
        try? folder.write(data, to: Self.file)
    }
}

/// Whoever takes a notification to a server.
protocol NotificationTransport: Sendable {
    func carry(_ signedPayload: String) async -> QueuedNotification.Result
}
#endif
