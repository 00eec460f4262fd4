#if Server
/// Whoever carries a question to an HTTP server and brings the answer back.
///
/// Promise: one question is sent at most once; any status is an answer. Nothing of a question or an answer is logged.
public protocol HTTPTransport: Sendable {
    /// Asks, and waits for all of the answer.
    ///
    /// - Parameters:
    ///   - question: What to ask, and where.
    ///   - limit: How long it may take, the answer's body included.
    ///   - bytes: The longest body that is taken.
    func ask(
        _ question: HTTPTransportRequest, within limit: Duration, atMost bytes: Int
    ) async throws(HTTPFailure) -> HTTPTransportResponse
}

/// What is asked of an HTTP server. Its parts are secrets until somebody shows otherwise.
public struct HTTPTransportRequest: Sendable, CustomStringConvertible, CustomReflectable {
    /// The method, such as `GET`.
    public let method: String
    /// Where.
    public let url: String
    /// Names and values, in order.
    public let headers: [(name: String, value: String)]
    /// What is sent, if anything is.
    public let body: [UInt8]?

    /// Takes its parts.
    public init(method: String, url: String, headers: [(name: String, value: String)] = [], body: [UInt8]? = nil) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }

    /// The method: addresses hold identifiers, headers hold tokens.
    public var description: String { "\(method) question" }

    /// Shows nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// What an HTTP server answered.
public struct HTTPTransportResponse: Sendable, CustomStringConvertible, CustomReflectable {
    /// The status, such as 200.
    public let status: Int
    /// The value of `RetryAdvice-After`, as it was sent.
    public let retryAfter: String?
    /// What was sent.
    public let body: [UInt8]

    /// Takes its parts.
    public init(status: Int, retryAfter: String? = nil, body: [UInt8]) {
        self.status = status
        self.retryAfter = retryAfter
        self.body = body
    }

    /// The status.
    public var description: String { "answer with status \(status)" }

    /// Shows the status.
    public var customMirror: Mirror { Mirror(self, children: ["status": status]) }
}

/// Why there is no answer. None of these says anything about what was asked.
public enum HTTPFailure: Error, Hashable, Sendable {
    /// Not within the time limit.
    case timedOut
    /// The server could not be reached, or broke off.
    case unreachable
    /// The answer is longer than was asked for.
    case tooLong
    /// Whoever asked no longer waits.
    case cancelled
}
#endif
