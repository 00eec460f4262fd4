#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerHTTP

extension ServerAPI {
    func get<Response: Decodable>(
        _ path: [String], _ items: [(name: String, value: String)] = [], as type: Response.Type
    ) async throws(ServerAPIFailure) -> Response {
        try await send("GET", path, items, body: nil, as: type)
    }

    /// Sends a request to the App Store Server API, and decodes the response.
    ///
    /// The URL consists of the components of `path` and the query parameters `items`. If a failure may be temporary,
    /// the request is repeated, as the retry policy permits.
    func send<Response: Decodable>(
        _ method: String, _ path: [String], _ items: [(name: String, value: String)], body: [UInt8]?,
        as type: Response.Type
    ) async throws(ServerAPIFailure) -> Response {
        try await send(method, path, items, body: body) { try? JSONDecoder().decode(type, from: Data($0)) }
    }

    /// Sends a request, and reads the response's body with a closure.
    ///
    /// The closure `read` returns `nil` for a body that it can't read.
    func send<Response>(
        _ method: String, _ path: [String], _ items: [(name: String, value: String)], body: [UInt8]?,
        read: ([UInt8]) -> Response?
    ) async throws(ServerAPIFailure) -> Response {
        let url = try address(path, items)
        var attempt = 1
        // The retry policy limits the number of attempts.
        while true {
            do throws(ServerAPIFailure) {
                return try await once(method, url, body: body, read: read)
            } catch {
                guard let pause = try await pause(before: error, attempt: attempt),
                    await retryPolicy.waits(after: attempt, for: pause)
                else { throw error }
            }
            attempt += 1
        }
    }

    /// Returns the pause before a failed request is repeated, or `nil` if it shouldn't be repeated.
    ///
    /// `attempt` is the number of the failed attempt, counted from one.
    private func pause(
        before failure: ServerAPIFailure, attempt: Int
    ) async throws(ServerAPIFailure) -> Duration? {
        switch failure {
        case .badKey, .requestFailed(.cancelled), .historyTooLong: return nil
        // Apple refuses the key or the token. The token has been discarded, because a clock change may have misdated
        // it; the next call creates a new one.
        case .unauthorized: return nil
        case .refused(let refusal): return refusal.isRetryable ? retryPolicy.pause(after: attempt) : nil
        case .requestFailed: return retryPolicy.pause(after: attempt)
        case .tooMany(let until):
            // The request may not be repeated before the specified time.
            let left = Duration.milliseconds(until.milliseconds - (await clock.now()).milliseconds)
            return left <= retryPolicy.longestPause ? max(left, .zero) : nil
        }
    }

    private func once<Response>(
        _ method: String, _ url: String, body: [UInt8]?, read: ([UInt8]) -> Response?
    ) async throws(ServerAPIFailure) -> Response {
        let token = try await tokens.token(at: clock.now())
        var headers: [(name: String, value: String)] = [
            ("Authorization", "Bearer \(token)"), ("Accept", "application/json"),
        ]
        if body != nil { headers.append(("Content-Type", "application/json")) }
        let response: HTTPTransportResponse
        do throws(HTTPFailure) {
            response = try await http.send(
                HTTPTransportRequest(method: method, url: url, headers: headers, body: body), within: retryPolicy.limit,
                atMost: 8 << 20)
        } catch {
            throw .requestFailed(StoreFailure(error, within: retryPolicy.limit))
        }
        switch response.status {
        case 200..<300:
            guard let read = read(response.body) else {
                throw .requestFailed(.unavailable("the response of the App Store Server API can't be read"))
            }
            return read
        case 401:
            await tokens.forget()
            throw .unauthorized
        case 429: throw .tooMany(until: await end(of: response.retryAfter))
        default:
            let code = (try? JSONDecoder().decode(ErrorBody.self, from: Data(response.body)))?.errorCode
            throw .refused(ServerAPIRefusal(status: response.status, code: code))
        }
    }

    /// Returns the time from which Apple accepts requests again, according to the `Retry-After` header.
    ///
    /// Apple's header contains milliseconds since 1970, unlike the seconds of HTTP. If the header is missing or
    /// invalid, the retry policy's longest pause from now applies.
    private func end(of retryAfter: String?) async -> Moment {
        if let milliseconds = retryAfter.flatMap(Int64.init), milliseconds > 0 {
            return Moment(milliseconds: milliseconds)
        }
        let seconds = Int64(retryPolicy.longestPause.components.seconds)
        return Moment(milliseconds: (await clock.now()).milliseconds + seconds * 1000)
    }

    private func address(
        _ path: [String], _ items: [(name: String, value: String)]
    ) throws(ServerAPIFailure) -> String {
        // The identifiers come from clients: a slash in one must not change the path.
        var allowed = CharacterSet.alphanumerics
        allowed.insert(charactersIn: "-_~")
        func escaped(_ text: String) -> String { text.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }
        guard path.allSatisfy({ !$0.isEmpty }) else {
            throw .refused(ServerAPIRefusal(status: 400, code: 4_000_006))
        }
        let query = items.map { "\(escaped($0.name))=\(escaped($0.value))" }.joined(separator: "&")
        return ([endpoint] + path.map(escaped)).joined(separator: "/") + (query.isEmpty ? "" : "?\(query)")
    }
}

/// The body of an error response of the App Store Server API.
private struct ErrorBody: Decodable {
    let errorCode: Int64?
}
#endif
