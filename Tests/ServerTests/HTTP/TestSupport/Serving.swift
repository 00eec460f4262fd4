#if Server
public import Hummingbird
import ServiceLifecycle

/// An error that states that an application ended before it listened.
private struct ApplicationNotStarted: Error {}

/// Runs an application while a test uses it, and ends it completely.
///
/// Resources that the application leaves open are visible after the end.
///
/// - Parameters:
///   - make: The closure that creates the application. It receives a function that the application calls with its port
///     when it listens.
///   - body: The closure that receives the port.
/// - Returns: The result of `body`.
/// - Throws: The error of a closure, or the application's error if it can't start.
public func serving<App: ApplicationProtocol, Value>(
    _ make: (@escaping @Sendable (Int) async -> Void) async throws -> App, _ body: (Int) async throws -> Value
) async throws -> Value {
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let app = try await make { continuation.yield($0) }
    let group = ServiceGroup(configuration: .init(services: [.init(service: app)], logger: app.logger))
    let running = Task {
        defer { continuation.finish() }
        try await group.run()
    }
    guard let port = await ports.first(where: { _ in true }) else {
        // The application didn't start, and its error states the reason; or the test was canceled.
        running.cancel()
        try await running.value
        throw ApplicationNotStarted()
    }
    do {
        let value = try await body(port)
        await group.triggerGracefulShutdown()
        _ = await running.result
        return value
    } catch {
        // A graceful shutdown would wait for requests in progress, which may be the ones that hang.
        running.cancel()
        _ = await running.result
        throw error
    }
}
#endif
