#if Server
import ServerAppStore
import Synchronization

/// A server of a test's own, without a network: it remembers what it was asked, and answers as it is told.
final class ScriptedHTTP: HTTPTransport {
    typealias Answer = Result<HTTPTransportResponse, HTTPFailure>

    private let asked = Mutex<[HTTPTransportRequest]>([])
    private let answer: @Sendable (HTTPTransportRequest, Int) async -> Answer

    /// Answers each question, which is counted from one.
    init(_ answer: @escaping @Sendable (HTTPTransportRequest, Int) async -> Answer) { self.answer = answer }

    /// Answers with these in order; the last of them for ever.
    convenience init(_ answers: Answer...) {
        self.init { _, number in answers[min(number, answers.count) - 1] }
    }

    var questions: [HTTPTransportRequest] { asked.withLock { $0 } }

    func ask(
        _ question: HTTPTransportRequest, within limit: Duration, atMost bytes: Int
    ) async throws(HTTPFailure) -> HTTPTransportResponse {
        let number = asked.withLock { asked in
            asked.append(question)
            return asked.count
        }
        return try await answer(question, number).get()
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
