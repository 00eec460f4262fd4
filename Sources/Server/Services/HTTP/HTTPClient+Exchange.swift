#if Server
package import AsyncHTTPClient
internal import NIOCore

extension HTTPClient {
    /// Sends a request once, and returns what a closure reads from the response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - limit: The timeout, which includes the work of the closure.
    ///   - read: A closure that receives the response with any status, and can read its body.
    /// - Returns: The result of the closure.
    /// - Throws: `HTTPFailure` if no response arrives in time, or if the closure throws.
    package func exchange<Value: Sendable>(
        _ request: HTTPClientRequest, within limit: Duration, _ read: (HTTPClientResponse) async throws -> Value
    ) async throws(HTTPFailure) -> Value {
        do {
            // The deadline includes the body, which is read after `execute` has returned.
            let parts = limit.components
            let nanoseconds = parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000
            return try await read(try await execute(request, deadline: .now() + .nanoseconds(nanoseconds)))
        } catch is CancellationError {
            throw .cancelled
        } catch is NIOTooManyBytesError {
            throw .tooLong
        } catch let error as HTTPClientError where Self.late.contains(error) {
            throw .timedOut
        } catch {
            // The error's description can contain the URL, and callers treat all of these failures alike.
            // In this extension, `Task` alone is a type of the client.
            throw _Concurrency.Task.isCancelled ? .cancelled : .unreachable
        }
    }

    private static let late: [HTTPClientError] = [
        .deadlineExceeded, .readTimeout, .writeTimeout, .connectTimeout, .tlsHandshakeTimeout,
        .getConnectionFromPoolTimeout,
    ]
}
#endif
