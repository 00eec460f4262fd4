#if Server
import Hummingbird
import HummingbirdTesting

/// An application of this process that serves a port from its start until it is stopped.
struct RunningApplication: Sendable {
    let client: any TestClientProtocol
    private let stopping: AsyncStream<Never>.Continuation
    private let task: Task<Void, any Error>

    struct NotStarted: Error {}

    /// Starts an application.
    init(_ application: some ApplicationProtocol) async throws {
        let (clients, starting) = AsyncStream<any TestClientProtocol>.makeStream()
        let (stops, stopping) = AsyncStream<Never>.makeStream()
        task = Task {
            defer { starting.finish() }
            try await application.test(.live) { client in
                starting.yield(client)
                for await _ in stops {}
            }
        }
        self.stopping = stopping
        guard let client = await clients.first(where: { _ in true }) else {
            try await task.value
            throw NotStarted()
        }
        self.client = client
    }

    /// Where it is.
    var address: String { "http://127.0.0.1:\(client.port ?? 0)" }

    /// Stops it, and returns when it has.
    func stop() async throws {
        stopping.finish()
        try await task.value
    }
}
#endif
