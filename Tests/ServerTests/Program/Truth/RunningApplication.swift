#if Server
import Hummingbird
import HummingbirdTesting

/// An application in this process that serves a port until it is stopped.
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
            try await withClient(over: .live, application) { client in
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

    /// The address of the application.
    var address: String { "http://127.0.0.1:\(client.port ?? 0)" }

    /// Stops the application and waits for its end.
    func stop() async throws {
        stopping.finish()
        try await task.value
    }
}
#endif
