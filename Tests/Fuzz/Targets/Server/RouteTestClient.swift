#if Server
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Synchronization

/// A response to a request.
struct RouteTestResponse {
    let status: Int
    let fields: HTTPFields
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
    var mediaType: String { fields[.contentType] ?? "" }
}

/// A client that calls routes without a socket.
struct RouteTestClient: Sendable {
    /// The address from which the requests come.
    static let peer = "127.0.0.1"

    private let respond: @Sendable (Request, ApplicationRequestContextSource) async throws -> Response
    private let log: Logger

    init<Context: RequestContext>(
        _ router: Router<Context>, log: Logger
    ) where Context.Source == ApplicationRequestContextSource {
        let responder = router.buildResponder()
        respond = { try await responder.respond(to: $0, context: Context(source: $1)) }
        var log = log
        // The server's request context requires this ID.
        log[metadataKey: "hb.request.id"] = "fuzz"
        self.log = log
    }

    /// Returns the response to a request.
    ///
    /// - Throws: An error for which no route made a response; a client would receive status 500.
    func respond(to request: RouteTestRequest) async throws -> RouteTestResponse {
        let head = HTTPRequest(
            method: request.method, scheme: "http", authority: "localhost", path: request.target,
            headerFields: request.fields)
        let channel = EmbeddedChannel()
        // The address of a trusted proxy, whose headers the server reads.
        channel.remoteAddress = try SocketAddress(ipAddress: Self.peer, port: 9)
        let source = ApplicationRequestContextSource(channel: channel, logger: log)
        let response = try await respond(
            Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: request.body))),
            source)
        let written = WrittenBody()
        try await response.body.write(written)
        return RouteTestResponse(status: response.status.code, fields: response.headers, body: written.bytes)
    }

    /// A writer that stores the body of a response.
    private final class WrittenBody: ResponseBodyWriter {
        private let written = Mutex<[UInt8]>([])

        var bytes: [UInt8] { written.withLock { $0 } }

        func write(_ buffer: ByteBuffer) async throws { written.withLock { $0 += buffer.readableBytesView } }

        func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }
}

/// A log handler that stores lines before secrets are removed.
struct RecordingLogHandler: LogHandler {
    final class Lines: Sendable {
        private let lines = Mutex<[String]>([])

        func add(_ line: String) { lines.withLock { $0.append(line) } }

        /// Returns all lines since the last call.
        func take() -> String {
            lines.withLock { lines in
                defer { lines = [] }
                return lines.joined(separator: "\n")
            }
        }
    }

    let lines: Lines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.debug

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        lines.add("\(event.message) \(metadata.merging(event.metadata ?? [:]) { $1 })")
    }
}
#endif
