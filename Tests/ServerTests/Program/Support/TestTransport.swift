#if Server
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import ServerHTTPSupport

/// How a test sends requests to an application.
enum TestTransport: Sendable {
    /// The requests are passed to the router, without a socket.
    case router
    /// The requests use a socket.
    case live
}

/// Runs an application while a test sends requests to it.
///
/// The client of HummingbirdTesting's `.live` waits 20 seconds for a response, which a busy machine exceeds. The client
/// of this function has a single connection, too, and waits ten minutes.
///
/// - Parameters:
///   - transport: How the requests are sent.
///   - application: The application. With ``TestTransport/live``, it listens on any free port of 127.0.0.1.
///   - body: The closure that receives the client.
/// - Returns: The result of the closure.
/// - Throws: The closure's error, or an error if the application can't start.
func withClient<Value: Sendable>(
    over transport: TestTransport, _ application: some ApplicationProtocol,
    _ body: @escaping @Sendable (any TestClientProtocol) async throws -> Value
) async throws -> Value {
    guard transport == .live else { return try await application.test(.router, body) }
    return try await serving {
        try await copy(of: application, reportingTo: $0)
    } _: { port in
        try await HummingbirdTesting.TestClient.withClient(
            host: "127.0.0.1", port: port, configuration: .init(timeout: .seconds(600))
        ) { try await body(LiveTestClient(client: $0, port: port)) }
    }
}

/// Returns an application that listens on any free port of 127.0.0.1, and reports the port.
private func copy(
    of application: some ApplicationProtocol, reportingTo isServing: @escaping @Sendable (Int) async -> Void
) async throws -> some ApplicationProtocol {
    var copy = Application(
        responder: try await application.responder, server: application.server,
        configuration: application.configuration.with(address: .hostname("127.0.0.1", port: 0)),
        services: application.services,
        onServerRunning: { channel in
            await application.onServerRunning(channel)
            if let port = channel.localAddress?.port { await isServing(port) }
        }, eventLoopGroupProvider: .shared(application.eventLoopGroup), logger: application.logger)
    for process in application.processesRunBeforeServerStart { copy.beforeServerStarts(perform: process) }
    return copy
}

/// A client with a single connection.
private struct LiveTestClient: TestClientProtocol {
    let client: HummingbirdTesting.TestClient
    let port: Int?

    func executeRequest(
        uri: String, method: HTTPRequest.Method, headers: HTTPFields, body: ByteBuffer?
    ) async throws -> TestResponse {
        var headers = headers
        headers[.connection] = "keep-alive"
        let response = try await client.execute(
            .init(uri, method: method, authority: "localhost", headers: headers, body: body))
        var copy = Response(status: response.status, body: ResponseBody(byteBuffer: response.body ?? ByteBuffer()))
        // The initializer adds a length, which the response may not have had.
        copy.headers = response.headers
        let received = copy
        // `TestResponse` has no public initializer, but HummingbirdTesting creates one from the response of a router. The
        // server sends no trailers, so they aren't copied.
        return try await Application(
            responder: CallbackResponder<BasicRequestContext> { _, _ in received },
            logger: Logger(label: "copy") { _ in SwiftLogNoOpLogHandler() }
        ).test(.router) { try await $0.executeRequest(uri: "/", method: .get, headers: [:], body: nil) }
    }
}
#endif
