#if Server
import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization

struct NotServing: Error {}

/// Runs an application during the body, which receives the port.
func serving<App: ApplicationProtocol, Value>(
    _ make: (@escaping @Sendable (Int) async -> Void) async throws -> App, _ body: (Int) async throws -> Value
) async throws -> Value {
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let app = try await make { continuation.yield($0) }
    let group = ServiceGroup(
        configuration: .init(services: [.init(service: Whole(app: app))], logger: app.logger))
    let running = Task {
        defer { continuation.finish() }
        try await group.run()
    }
    // Ends the application completely, so that open resources become visible.
    func end() async {
        await group.triggerGracefulShutdown()
        _ = await running.result
    }
    guard let port = await ports.first(where: { _ in true }) else { throw NotServing() }
    do {
        let value = try await body(port)
        await end()
        return value
    } catch {
        await end()
        throw error
    }
}

private struct Whole<App: ApplicationProtocol>: Service {
    let app: App

    func run() async throws { try await app.run() }
}

/// A developer's server that records notifications and returns scripted statuses.
final class NotificationServer: Sendable {
    private struct State {
        var bodies: [String] = []
        var statuses: [Int] = []
    }

    private let state = Mutex(State())

    /// Creates a server that returns the statuses in order and repeats the last one.
    init(_ statuses: Int...) { state.withLock { $0.statuses = statuses } }

    /// The signed payloads that arrived.
    var received: [String] { state.withLock { $0.bodies } }

    /// The decoded payloads that arrived.
    var payloads: [[String: Any]] { received.compactMap { SignedForm($0)?.payload } }

    func application(isServing: @escaping @Sendable (Int) async -> Void) -> some ApplicationProtocol {
        let router = Router()
        router.post("v1/notifications") { request, _ in
            let buffer = try await request.body.collect(upTo: 1 << 20)
            let document = try? JSONSerialization.jsonObject(with: Data(buffer.readableBytesView)) as? [String: String]
            let status = self.state.withLock { state in
                state.bodies.append(document?["signedPayload"] ?? "")
                return state.statuses.count > 1 ? state.statuses.removeFirst() : state.statuses.first ?? 200
            }
            return Response(status: .init(code: status))
        }
        return Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in await isServing(channel.localAddress?.port ?? 0) },
            logger: .init(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }
}
#endif
