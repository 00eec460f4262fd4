package import Foundation
internal import Support
internal import Synchronization

#if canImport(FoundationNetworking)
package import FoundationNetworking
#endif

/// One HTTP request and its response, whose size is limited.
///
/// Each exchange has its own session, which stores no cookies, no passwords and no cached responses.
package final class HTTPExchange: NSObject, URLSessionDataDelegate, Sendable {
    /// The result of an HTTP exchange.
    package enum Outcome: Sendable {
        /// The server responded with success; the case contains the status and the complete body.
        case response(status: Int, [UInt8])
        /// The server responded with an unsuccessful status; the case contains when to retry, if specified.
        ///
        /// The body is not read, because it is meant for developers.
        case refusal(status: Int, RetryAfter?)
        case tooLarge
        case timedOut
        case failed(URLError)
        /// The caller canceled the request.
        case withdrawn
    }

    private struct State {
        var status = 0
        var body: [UInt8] = []
    }

    private let limit: Int
    private let state = Mutex(State())
    /// The result of the exchange, which the caller waits for; only the first result that is set counts.
    private let outcome = OneShot<Outcome>()

    private init(atMost limit: Int) { self.limit = limit }

    /// Sends a request, and returns the result when the response is complete or the exchange has failed.
    ///
    /// A response whose body has more than `limit` bytes is a failure.
    package static func run(_ request: URLRequest, atMost limit: Int) async -> Outcome {
        let settings = URLSessionConfiguration.ephemeral
        settings.httpShouldSetCookies = false
        settings.httpCookieStorage = nil
        settings.urlCache = nil
        settings.urlCredentialStorage = nil
        settings.requestCachePolicy = .reloadIgnoringLocalCacheData
        settings.timeoutIntervalForRequest = request.timeoutInterval
        let exchange = HTTPExchange(atMost: limit)
        let session = URLSession(configuration: settings, delegate: exchange, delegateQueue: nil)
        let task = session.dataTask(with: request)
        // A session keeps its delegate until it is invalidated. Don't use invalidateAndCancel(): on Linux, it reads the
        // session's list of tasks while the ending task is being removed from it, and can crash.
        defer {
            task.cancel()
            session.finishTasksAndInvalidate()
        }
        return await withTaskCancellationHandler {
            task.resume()
            return await exchange.outcome.value
        } onCancel: {
            // Set the result here. If the session hasn't started the task yet, it may never report the cancellation.
            exchange.outcome.settle(.withdrawn)
        }
    }

    /// Accepts a response with a successful status and a permitted length; otherwise, ends the exchange.
    package func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let response = response as? HTTPURLResponse
        let status = response?.statusCode ?? 0
        if !(200..<300).contains(status) {
            outcome.settle(.refusal(status: status, response.flatMap(RetryAfter.init)))
        } else if response.map({ $0.expectedContentLength > Int64(limit) }) == true {
            outcome.settle(.tooLarge)
        } else {
            state.withLock { $0.status = status }
            return completionHandler(.allow)
        }
        completionHandler(.cancel)
    }

    /// Appends received bytes to the body, or ends the exchange if the body exceeds the limit.
    package func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = state.withLock { state in
            guard state.body.count + data.count <= limit else { return true }
            state.body += data
            return false
        }
        if isTooLarge { outcome.settle(.tooLarge) }
    }

    /// Doesn't follow a redirection, and ends the exchange with the status of the redirecting response.
    package func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        outcome.settle(.refusal(status: response.statusCode, nil))
        completionHandler(nil)
    }

    /// Ends the exchange when the URL session has completed the task.
    package func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        switch error {
        case nil: outcome.settle(state.withLock { .response(status: $0.status, $0.body) })
        case let error as URLError where error.code == .timedOut: outcome.settle(.timedOut)
        case let error: outcome.settle(.failed(lost(error as? URLError ?? URLError(.unknown))))
        }
    }

    /// Converts an error to the code `networkConnectionLost` if it means that the connection broke.
    ///
    /// Apple platforms use this code already. On other platforms, where networking is based on libcurl, the code is
    /// `unknown` during a response, and `badServerResponse` before it.
    ///
    /// - Parameter error: The error with which the task ended.
    /// - Returns: An error with the code `networkConnectionLost`, or the unchanged error.
    private func lost(_ error: URLError) -> URLError {
        #if canImport(FoundationNetworking)
        let hasBegun = state.withLock { $0.status != 0 }
        guard error.code == (hasBegun ? .unknown : .badServerResponse) else { return error }
        return URLError(.networkConnectionLost, userInfo: error.userInfo)
        #else
        return error
        #endif
    }
}
