#if Server
public import AsyncHTTPClient
internal import DiscoverData
internal import NIOCore
internal import NIOHTTP1

/// Adapter: sends HTTP requests with the library async-http-client.
///
/// All requests share one client, so that connections are reused.
public struct AsyncHTTPClientTransport: HTTPTransport {
    private let client: HTTPClient

    /// Creates a transport that sends requests with the specified client.
    ///
    /// The transport doesn't shut down the client; the code that created the client does.
    ///
    /// - Parameter client: The client that sends the requests. The client should have the ``configuration`` of this
    ///   type.
    public init(_ client: HTTPClient) { self.client = client }

    /// A client configuration without redirections.
    ///
    /// Redirections aren't followed, because requests contain secrets that another server must not receive. The client
    /// creates no spans of distributed tracing, because these would contain URLs with transactions and purchase tokens.
    public static var configuration: HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        // Callers have their own retry policy, so a refused connection is reported at once.
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.tracing.tracer = nil
        return configuration
    }

    /// Sends an HTTP request, and returns the whole response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - limit: The timeout, which includes the body of the response.
    ///   - bytes: The maximum size of the response's body in bytes.
    /// - Returns: The response.
    /// - Throws: `HTTPFailure` if no response arrives in time, or if its body is too large.
    public func send(
        _ request: HTTPTransportRequest, within limit: Duration, atMost bytes: Int
    ) async throws(HTTPFailure) -> HTTPTransportResponse {
        try await Trace.perform(.service, "AsyncHTTPClientTransport") { () throws(HTTPFailure) in
            try await response(to: request, within: limit, atMost: bytes)
        }
    }

    private func response(
        to request: HTTPTransportRequest, within limit: Duration, atMost bytes: Int
    ) async throws(HTTPFailure) -> HTTPTransportResponse {
        var clientRequest = HTTPClientRequest(url: request.url)
        clientRequest.method = HTTPMethod(rawValue: request.method)
        for header in request.headers { clientRequest.headers.add(name: header.name, value: header.value) }
        if let body = request.body { clientRequest.body = .bytes(ByteBuffer(bytes: body)) }
        return try await client.exchange(clientRequest, within: limit) { response in
            let body = try await response.body.collect(upTo: bytes)
            return HTTPTransportResponse(
                status: Int(response.status.code), retryAfter: response.headers.first(name: "Retry-After"),
                date: response.headers.first(name: "Date"),
                body: Array(body.readableBytesView))
        }
    }
}
#endif
