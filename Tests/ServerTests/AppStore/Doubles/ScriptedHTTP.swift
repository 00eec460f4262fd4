#if Server
import ServerHTTP
import Synchronization

/// An HTTP transport without a network that records requests and returns scripted responses.
final class ScriptedHTTP: HTTPTransport {
    typealias Response = Result<HTTPTransportResponse, HTTPFailure>

    private let recorded = Mutex<[HTTPTransportRequest]>([])
    private let response: @Sendable (HTTPTransportRequest, Int) async -> Response

    /// Creates a transport that returns the closure's response to each request, numbered from one.
    init(_ response: @escaping @Sendable (HTTPTransportRequest, Int) async -> Response) { self.response = response }

    /// Creates a transport that returns the responses in order and repeats the last one.
    convenience init(_ responses: Response...) {
        self.init { _, number in responses[min(number, responses.count) - 1] }
    }

    var requests: [HTTPTransportRequest] { recorded.withLock { $0 } }

    func send(
        _ request: HTTPTransportRequest, within limit: Duration, atMost bytes: Int
    ) async throws(HTTPFailure) -> HTTPTransportResponse {
        let number = recorded.withLock { recorded in
            recorded.append(request)
            return recorded.count
        }
        return try await response(request, number).get()
    }
}

extension Result<HTTPTransportResponse, HTTPFailure> {
    static func json(_ text: String, status: Int = 200, retryAfter: String? = nil) -> Self {
        .success(HTTPTransportResponse(status: status, retryAfter: retryAfter, body: Array(text.utf8)))
    }
}

extension HTTPTransportRequest {
    var text: String { String(decoding: body ?? [], as: UTF8.self) }

    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
#endif
