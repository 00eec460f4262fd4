#if Server
public import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1

/// Adapter: async-http-client carries the questions. It is shared, so that connections are kept.
public struct AsyncHTTPClientTransport: HTTPTransport {
    private let client: HTTPClient

    /// Takes the client; who made it shuts it down. It must follow no redirections, see ``configuration``.
    public init(_ client: HTTPClient) { self.client = client }

    /// How such a client is made: no server may send a question on, with its secrets, to another.
    public static var configuration: HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        // Whoever asks has patience of their own; a connection that is refused is told at once.
        configuration.connectionPool.retryConnectionEstablishment = false
        return configuration
    }

    /// Asks, and waits for all of the answer.
    public func ask(
        _ question: HTTPTransportRequest, within limit: Duration, atMost bytes: Int
    ) async throws(HTTPFailure) -> HTTPTransportResponse {
        var request = HTTPClientRequest(url: question.url)
        request.method = HTTPMethod(rawValue: question.method)
        for header in question.headers { request.headers.add(name: header.name, value: header.value) }
        if let body = question.body { request.body = .bytes(ByteBuffer(bytes: body)) }
        do {
            // The deadline covers the body as well, which is read after `execute` has returned.
            let parts = limit.components
            let nanoseconds = parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000
            let response = try await client.execute(request, deadline: .now() + .nanoseconds(nanoseconds))
            let body = try await response.body.collect(upTo: bytes)
            return HTTPTransportResponse(
                status: Int(response.status.code), retryAfter: response.headers.first(name: "Retry-After"),
                body: Array(body.readableBytesView))
        } catch is CancellationError {
            throw .cancelled
        } catch is NIOTooManyBytesError {
            throw .tooLong
        } catch let error as HTTPClientError where Self.late.contains(error) {
            throw .timedOut
        } catch {
            // Its words may quote the address; which of the many ways it failed changes nothing for whoever asked.
            throw Task.isCancelled ? .cancelled : .unreachable
        }
    }

    private static let late: [HTTPClientError] = [
        .deadlineExceeded, .readTimeout, .writeTimeout, .connectTimeout, .tlsHandshakeTimeout,
        .getConnectionFromPoolTimeout,
    ]
}
#endif
