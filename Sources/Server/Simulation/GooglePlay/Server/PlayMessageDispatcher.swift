#if Server
internal import AsyncHTTPClient
internal import Foundation
internal import NIOCore
internal import NIOHTTP1

/// The endpoint of a push subscription.
struct PlayPushEndpoint: Sendable {
    /// The URL to which messages are pushed.
    let address: String
    /// The audience of the tokens that authenticate the messages.
    let audience: String

    /// Creates the endpoint of a subscription.
    ///
    /// - Parameters:
    ///   - address: The URL to which messages are pushed.
    ///   - audience: The audience of the tokens. If it is `nil`, the URL is the audience, as in Google Cloud.
    ///   - name: The name of the option or JSON member that contains the URL, for the error message.
    /// - Throws: ``SimulationError`` if the URL isn't an HTTP URL.
    init(_ address: String, audience: String?, named name: String) throws(SimulationError) {
        guard let url = URL(string: address), let scheme = url.scheme, ["http", "https"].contains(scheme),
            url.host != nil
        else {
            throw SimulationError(
                "\(name) \(address): expected an address such as http://127.0.0.1:8080/v1/google/notifications.")
        }
        self.address = address
        self.audience = audience ?? address
    }
}

/// A dispatcher that pushes notifications to a developer's server.
///
/// The dispatcher repeats notifications that the server doesn't accept.
///
/// As in Google Cloud Pub/Sub, the statuses 102 and 200 to 204 accept a message, a message can arrive several times, and
/// the order isn't guaranteed. Messages without an endpoint wait until ``subscribe(_:)`` sets one.
actor PlayMessageDispatcher {
    private let store: SimulatedPlayStore
    private let identity: PubSubIdentity
    private let folder: SimulationDirectory?
    private let faults: Faults
    private let seconds: Int64
    private let now: @Sendable () -> Date
    private(set) var push: PlayPushEndpoint?
    private(set) var messages: [PlayMessage] = []
    private var latest: Task<Void, Never>?

    private static let file = "messages.json"
    /// A client configuration with which an attempt fails at once if the server can't be reached.
    ///
    /// Redirections aren't followed, and requests have no spans of distributed tracing.
    private static var configuration: HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.tracing.tracer = nil
        return configuration
    }
    /// The number of messages above which the oldest ones are removed from the list.
    ///
    /// Messages that wait for delivery are kept, so the list can be longer.
    private static let memory = 500

    /// Creates a dispatcher of notifications.
    ///
    /// - Parameters:
    ///   - store: The store whose notifications are pushed.
    ///   - identity: The identity that authenticates the messages.
    ///   - push: The endpoint, or `nil` if there is none yet.
    ///   - folder: The directory in which messages are stored, or `nil` to keep them only in memory.
    ///   - faults: The random faults.
    ///   - seconds: The timeout of an attempt in seconds.
    ///   - now: A closure that returns the real time.
    /// - Throws: ``SimulationError`` if the stored messages can't be read.
    init(
        store: SimulatedPlayStore, identity: PubSubIdentity, push: PlayPushEndpoint?, folder: SimulationDirectory?,
        faults: Faults, seconds: Int64, now: @escaping @Sendable () -> Date
    ) throws(SimulationError) {
        self.store = store
        self.identity = identity
        self.push = push
        self.folder = folder
        self.faults = faults
        self.seconds = seconds
        self.now = now
        guard let folder, let data = try folder.read(Self.file) else { return }
        guard let found = try? JSONDecoder().decode([PlayMessage].self, from: data) else {
            throw SimulationError(
                "\(folder.path(of: Self.file)) can't be read. Remove it to continue; undelivered messages are then lost."
            )
        }
        messages = found
    }

    /// Sets the endpoint to which messages are pushed from now on.
    func subscribe(_ push: PlayPushEndpoint) { self.push = push }

    /// Creates messages of the store's new notifications, and pushes the messages that are due.
    ///
    /// Each due message gets one attempt. Calls are performed one after another. Without an endpoint, no attempt is
    /// made.
    func deliver() async {
        let before = latest
        let task = Task {
            await before?.value
            await self.attemptAll()
        }
        latest = task
        await task.value
    }

    private func attemptAll() async {
        collect()
        var left = messages.filter { $0.delivery == .waiting && $0.due <= store.now }
        guard push != nil, !left.isEmpty else { return }
        let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: Self.configuration)
        while let push, !left.isEmpty {
            let message = left.remove(at: faults.position(among: left.count) ?? 0)
            for _ in 0..<max(message.copies, 1) { await attempt(message, to: push, over: http) }
        }
        try? await http.shutdown()
        save()
    }

    private func collect() {
        for notification in store.takeNotifications() {
            let isLost = faults.happens("notifications lose") { $0.notifications.lost }
            let isDoubled = faults.happens("notifications twice") { $0.notifications.doubled }
            let lateness = faults.amount("notifications late") { $0.notifications.lateness }
            messages.append(
                PlayMessage(
                    notification: notification, due: notification.moment + lateness, copies: isDoubled ? 2 : 1,
                    delivery: isLost ? .lost : .waiting))
        }
        var surplus = messages.count - Self.memory
        messages.removeAll { message in
            guard surplus > 0, message.delivery != .waiting else { return false }
            surplus -= 1
            return true
        }
        save()
    }

    private func attempt(_ message: PlayMessage, to push: PlayPushEndpoint, over http: HTTPClient) async {
        let status = await send(message, to: push, over: http)
        guard let place = messages.firstIndex(where: { $0.notification.id == message.notification.id }) else { return }
        messages[place].attempts += 1
        messages[place].status = status
        guard let status, (200...204).contains(status) || status == 102 else { return }
        messages[place].copies = max(messages[place].copies - 1, 0)
        messages[place].delivery = .delivered
    }

    /// Pushes a message once, and returns the HTTP status of the response; `nil` if there was no response.
    private func send(_ message: PlayMessage, to push: PlayPushEndpoint, over http: HTTPClient) async -> Int? {
        guard let body = try? message.body(for: store.package),
            let token = try? await identity.token(for: push.audience, at: now())
        else { return nil }
        var request = HTTPClientRequest(url: push.address)
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/json")
        request.headers.add(name: "Authorization", value: "Bearer \(token)")
        request.body = .bytes(ByteBuffer(bytes: body))
        let response = try? await http.execute(request, timeout: .seconds(seconds))
        return response.map { Int($0.status.code) }
    }

    private func save() {
        guard let folder, let data = try? JSONEncoder().encode(messages) else { return }
        // If a message can't be stored, it is still pushed, unless the process crashes first.
        try? folder.write(data, to: Self.file)
    }
}
#endif
