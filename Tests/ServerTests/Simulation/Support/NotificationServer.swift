#if Server
import Foundation
import Hummingbird
import Logging
import NIOCore
import Synchronization

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
