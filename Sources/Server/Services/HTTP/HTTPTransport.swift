#if Server
/// Port: sends a request to an HTTP server, and returns its response.
///
/// **Promise:** A request is sent at most once. A response with any status is returned, not thrown. No content of a
/// request or a response is logged.
public protocol HTTPTransport: Sendable {
    /// Sends an HTTP request, and returns the whole response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - limit: The maximum time from the start of the request until the whole body of the response has arrived.
    ///   - bytes: The maximum size of the response's body in bytes.
    /// - Returns: The response.
    /// - Throws: `HTTPFailure` if no complete response arrives in time, if its body is too large, or if the task is
    ///   canceled.
    func send(
        _ request: HTTPTransportRequest, within limit: Duration, atMost bytes: Int
    ) async throws(HTTPFailure) -> HTTPTransportResponse
}

/// An HTTP request whose description and dump don't show its URL, headers, or body.
///
/// The URL, the headers, and the body may contain secrets.
public struct HTTPTransportRequest: Sendable, CustomStringConvertible, CustomReflectable {
    /// The method, such as `GET`.
    public let method: String
    /// The URL to which the request is sent.
    public let url: String
    /// The names and values of the headers, in order.
    public let headers: [(name: String, value: String)]
    /// The request's body, or `nil` for a request without a body.
    public let body: [UInt8]?

    /// Creates an HTTP request.
    public init(method: String, url: String, headers: [(name: String, value: String)] = [], body: [UInt8]? = nil) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }

    /// The HTTP method, without the URL and the headers.
    ///
    /// URLs contain identifiers of customers, and headers contain tokens.
    public var description: String { "\(method) request" }

    /// A mirror without children, so that dumps of the request show no secrets.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// An HTTP response whose description and dump show only the status.
///
/// The body may contain secrets.
public struct HTTPTransportResponse: Sendable, CustomStringConvertible, CustomReflectable {
    /// The HTTP status, such as 200.
    public let status: Int
    /// The value of the `Retry-After` header, or `nil` if the response has no such header.
    public let retryAfter: String?
    /// The value of the `Date` header, or `nil` if the response has no such header.
    public let date: String?
    /// The bytes of the response's body.
    public let body: [UInt8]

    /// Creates an HTTP response with the values of its `Retry-After` and `Date` headers (`nil` if missing).
    public init(status: Int, retryAfter: String? = nil, date: String? = nil, body: [UInt8]) {
        self.status = status
        self.retryAfter = retryAfter
        self.date = date
        self.body = body
    }

    /// The HTTP status only, because the body may contain secrets.
    public var description: String { "response with status \(status)" }

    /// A mirror that contains only the HTTP status, so that a dump doesn't show the body.
    public var customMirror: Mirror { Mirror(self, children: ["status": status]) }
}

/// The reason why an HTTP request failed without a usable response.
///
/// No case contains any part of the request.
public enum HTTPFailure: Error, Hashable, Sendable {
    /// The timeout of the request expired.
    case timedOut
    /// The server could not be reached, or closed the connection.
    case unreachable
    /// The response's body is longer than permitted.
    case tooLong
    /// The task that sent the request was canceled.
    case cancelled
}
#endif
