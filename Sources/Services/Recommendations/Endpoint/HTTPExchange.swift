package import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
package import FoundationNetworking
#endif

/// One question to a server, and its answer, of which no more is taken than a limit allows.
///
/// In a session of its own, which keeps nothing: no cookies, no passwords, no copies of answers.
package final class HTTPExchange: NSObject, URLSessionDataDelegate, Sendable {
    /// How it ended.
    package enum Outcome: Sendable {
        /// It succeeded; all of the body.
        case answer(status: Int, [UInt8])
        /// It did not. The body of such an answer is for developers, and is not read.
        case refusal(status: Int, RetryAfter?)
        case tooLarge
        case timedOut
        case failed(URLError)
        /// Nobody waits for it any more.
        case withdrawn
    }

    private struct State {
        var status = 0
        var body: [UInt8] = []
        var ending: Outcome?
        var waiting: CheckedContinuation<Outcome, Never>?
    }

    private let limit: Int
    private let state = Mutex(State())

    private init(atMost limit: Int) { self.limit = limit }

    /// Asks, and waits for the end.
    package static func run(_ question: URLRequest, atMost limit: Int) async -> Outcome {
        let settings = URLSessionConfiguration.ephemeral
        settings.httpShouldSetCookies = false
        settings.httpCookieStorage = nil
        settings.urlCache = nil
        settings.urlCredentialStorage = nil
        settings.requestCachePolicy = .reloadIgnoringLocalCacheData
        settings.timeoutIntervalForRequest = question.timeoutInterval
        let exchange = HTTPExchange(atMost: limit)
        let session = URLSession(configuration: settings, delegate: exchange, delegateQueue: nil)
        let task = session.dataTask(with: question)
        // A session keeps its delegate until it is invalidated. Not by invalidateAndCancel(): on Linux, that reads the session's list
        // of tasks while the task that ends is taken from it, and can crash.
        defer {
            task.cancel()
            session.finishTasksAndInvalidate()
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                exchange.wait(continuation)
                task.resume()
            }
        } onCancel: {
            // Not left to the session, which may never have begun.
            exchange.end(.withdrawn)
        }
    }

    /// Success goes on; for everything else the status is all there is to know.
    package func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let response = response as? HTTPURLResponse
        let status = response?.statusCode ?? 0
        if !(200..<300).contains(status) {
            end(.refusal(status: status, response.flatMap(RetryAfter.init)))
        } else if response.map({ $0.expectedContentLength > Int64(limit) }) == true {
            end(.tooLarge)
        } else {
            state.withLock { $0.status = status }
            return completionHandler(.allow)
        }
        completionHandler(.cancel)
    }

    /// Takes a piece of the body, and no more than the limit.
    package func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = state.withLock { state in
            guard state.body.count + data.count <= limit else { return true }
            state.body += data
            return false
        }
        if isTooLarge { end(.tooLarge) }
    }

    /// Never goes elsewhere: the answer that says so is the answer.
    package func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        end(.refusal(status: response.statusCode, nil))
        completionHandler(nil)
    }

    /// It is over.
    package func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        switch error {
        case nil: end(state.withLock { .answer(status: $0.status, $0.body) })
        case let error as URLError where error.code == .timedOut: end(.timedOut)
        case let error: end(.failed(lost(error as? URLError ?? URLError(.unknown))))
        }
    }

    /// A connection that broke, under the one name that Apple's systems have for it.
    ///
    /// Where networking is built on libcurl, one that breaks within an answer is an unknown error, and one that breaks before it a
    /// bad response.
    private func lost(_ error: URLError) -> URLError {
        #if canImport(FoundationNetworking)
        let hasBegun = state.withLock { $0.status != 0 }
        guard error.code == (hasBegun ? .unknown : .badServerResponse) else { return error }
        return URLError(.networkConnectionLost, userInfo: error.userInfo)
        #else
        return error
        #endif
    }

    private func wait(_ continuation: CheckedContinuation<Outcome, Never>) {
        let ending = state.withLock { state in
            if state.ending == nil { state.waiting = continuation }
            return state.ending
        }
        if let ending { continuation.resume(returning: ending) }
    }

    /// The first end counts.
    private func end(_ ending: Outcome) {
        let waiting = state.withLock { state in
            guard state.ending == nil else { return nil as CheckedContinuation<Outcome, Never>? }
            state.ending = ending
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: ending)
    }
}
