#if Server
import AsyncHTTPClient
import Hummingbird
import HummingbirdTesting
import Logging
import ServerHTTP
import Testing

/// A real server on the loopback interface, called by the real client.
enum Loopback {
    static func with(
        _ router: Router<BasicRequestContext>, _ body: @Sendable (String, AsyncHTTPClientTransport) async throws -> Void
    ) async throws {
        var logger = Logger(label: "loopback")
        logger.logLevel = .critical
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: logger)
        try await application.test(.live) { server in
            let client = HTTPClient(
                eventLoopGroupProvider: .singleton, configuration: AsyncHTTPClientTransport.configuration)
            let port = try #require(server.port)
            let ended: (any Error)?
            do {
                try await body("http://127.0.0.1:\(port)", AsyncHTTPClientTransport(client))
                ended = nil
            } catch {
                ended = error
            }
            try await client.shutdown()
            if let ended { throw ended }
        }
    }
}
#endif
