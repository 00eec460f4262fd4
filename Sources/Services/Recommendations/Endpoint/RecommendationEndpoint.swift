public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// Adapter: recommendations from a server, over HTTP.
///
/// The request is `GET address?near=Berlin&latitude=52.520&longitude=13.405&company=alone&limit=20&cursor=…`, and the
/// response is the document that `Docs/recommendations.md` describes.
///
/// Only temporary failures are retried, after growing pauses with random variation, within the ``Limits``. Redirections
/// are not followed, because requests must reach only the configured address.
public final class RecommendationEndpoint: RecommendationSource, CustomStringConvertible {
    private let address: EndpointURL
    private let token: String?
    private let limits: Limits
    private let stopwatch: AnyClock
    private let now: @Sendable () -> Moment
    private let random: Mutex<any RandomNumberGenerator & Sendable>

    /// Creates an adapter for the recommendation server at an address.
    ///
    /// - Parameters:
    ///   - address: An `https` address, or an `http` address of this machine. A query in the address is kept.
    ///   - token: A secret that is sent only to this address, as `Authorization: Bearer …`. A token with characters
    ///     that a header can't contain is refused, because `URLSession` would omit it silently.
    ///   - limits: The timeouts, the number of attempts, and the maximum size of a response.
    ///   - stopwatch: The clock for timeouts and pauses.
    ///   - now: The device's clock, for servers whose header `Retry-After` contains a date.
    ///   - random: The generator for the variation of the pauses, which prevents many clients from retrying at the same
    ///     time.
    /// - Throws: `FileFormatError` if the address or the token is invalid.
    public init(
        _ address: String, token: String? = nil, limits: Limits = Limits(),
        stopwatch: AnyClock = AnyClock(ContinuousClock()),
        now: @escaping @Sendable () -> Moment = { SystemTimeSource().moment },
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) throws(FileFormatError) {
        self.address = try EndpointURL(address)
        self.token = try token.map(Self.sendable)
        self.limits = limits
        self.stopwatch = stopwatch
        self.now = now
        self.random = Mutex(random)
    }

    /// The address of the server without its query, because some servers require secrets in the query.
    public var description: String { address.description }

    /// Returns a page from the server; temporary failures of the request are retried within the limits.
    ///
    /// - Throws: `SourceFailure` if the last attempt fails, if the cursor or the response is invalid, or if the calling
    ///   task is canceled.
    public func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        let span = Trace.begin(.service, "RecommendationEndpoint", description)
        defer { span.end() }
        let cursor = try PageCursor(request.cursor)
        let urlRequest = urlRequest(request, cursor.own)
        let end = stopwatch.elapsed + limits.total
        var attempt = 1
        while true {
            let response = await send(urlRequest, until: end)
            guard let retry = RetryAdvice(response, now: now()) else {
                return try page(response, cursor, request.limit)
            }
            let pause = retry.after ?? shaken(limits.pause * (1 << min(attempt - 1, 16)))
            guard attempt < limits.attempts, stopwatch.elapsed + pause < end, await stopwatch.wait(for: pause) else {
                return try page(response, cursor, request.limit)
            }
            attempt += 1
        }
    }

    /// Makes one attempt to send the request, within an attempt's timeout and the time left in total.
    ///
    /// - Parameters:
    ///   - urlRequest: The request.
    ///   - end: The time on the stopwatch at which all attempts end.
    /// - Returns: The response, or the reason why there is none.
    private func send(_ urlRequest: URLRequest, until end: Duration) async -> HTTPExchange.Outcome {
        let limit = min(limits.attempt, end - stopwatch.elapsed)
        let (stopwatch, bytes) = (stopwatch, limits.bytes)
        return await withTaskGroup(of: HTTPExchange.Outcome.self) { group in
            group.addTask { await HTTPExchange.run(urlRequest, atMost: bytes) }
            group.addTask { await stopwatch.wait(for: limit) ? .timedOut : .withdrawn }
            defer { group.cancelAll() }
            return await group.next() ?? .withdrawn
        }
    }

    private func page(
        _ ending: HTTPExchange.Outcome, _ cursor: PageCursor, _ limit: Int
    ) throws(SourceFailure) -> RecommendationsPage {
        switch ending {
        // The status 204 means no content, so there are no recommendations.
        case .response(status: 204, _): return RecommendationsPage(records: [], next: nil)
        case .response(_, let body): return try RecommendationsPage(response: body, from: cursor, atMost: limit)
        case .refusal(let status, _): throw SourceFailure(status: status)
        case .tooLarge:
            throw .parse(place: "the response", reason: "found more than \(limits.bytes) bytes, expected no more")
        case .timedOut: throw .timedOut(seconds: Int(limits.attempt.components.seconds))
        case .failed(let error): throw .unreachable(reason: error.words)
        case .withdrawn: throw .withdrawn
        }
    }

    private func urlRequest(_ request: RecommendationsRequest, _ cursor: String?) -> URLRequest {
        var urlRequest = URLRequest(url: address.url(for: request, from: cursor))
        // The stopwatch ends an attempt at its limit. The URL session's own timeout is much longer, so that the limit
        // takes effect first even on a busy machine.
        urlRequest.timeoutInterval = Double(limits.attempt.components.seconds) + 600
        urlRequest.setValue("application/json", forHTTPHeaderField: "Accept")
        if let token { urlRequest.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        return urlRequest
    }

    /// Returns a token unchanged, or throws if an HTTP header cannot contain it.
    ///
    /// All visible ASCII characters are allowed; RFC 6750, 2.1 doesn't allow all of them.
    ///
    /// - Parameter token: The token.
    /// - Returns: The unchanged token.
    /// - Throws: `FileFormatError` if the token is empty or contains other characters.
    private static func sendable(_ token: String) throws(FileFormatError) -> String {
        guard !token.isEmpty, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw FileFormatError(
                file: "the token for the recommendations", place: "",
                found: "a token that is empty, or contains blanks, line breaks or characters other than ASCII",
                expected: "a token of letters, digits and punctuation")
        }
        return token
    }

    /// Returns a random pause between half of the specified pause and the whole one.
    ///
    /// A pause longer than ``Limits/longestPause`` is first shortened to this maximum.
    private func shaken(_ pause: Duration) -> Duration {
        let longest = min(pause, limits.longestPause)
        let share = random.withLock { random in random.next() >> 54 }
        return longest / 2 + longest / 2 * Int(share) / 1024
    }
}

extension RecommendationEndpoint {
    /// The timeouts of a request, the number of attempts, and the maximum size of a response.
    public struct Limits: Hashable, Sendable {
        /// The timeout of one attempt, including the whole response.
        public var attempt: Duration
        /// The timeout of all attempts together, including the pauses.
        public var total: Duration
        /// The maximum number of attempts.
        public var attempts: Int
        /// The pause before the second attempt; it doubles before each further attempt and is varied randomly.
        public var pause: Duration
        /// The maximum pause, unless the server requests a longer one that fits into ``total``.
        public var longestPause: Duration
        /// The maximum size of a response in bytes.
        public var bytes: Int

        /// Creates limits; the default values suit a person who is waiting in front of a screen.
        public init(
            attempt: Duration = .seconds(10), total: Duration = .seconds(30), attempts: Int = 4,
            pause: Duration = .milliseconds(500), longestPause: Duration = .seconds(8), bytes: Int = 4 * 1024 * 1024
        ) {
            self.attempt = attempt
            self.total = total
            self.attempts = max(attempts, 1)
            self.pause = pause
            self.longestPause = longestPause
            self.bytes = bytes
        }
    }
}
