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
/// It asks `GET address?near=Berlin&latitude=52.520&longitude=13.405&company=alone&limit=20&cursor=…` and takes the document
/// that `Docs/recommendations.md` describes. What may get better by itself is asked again, after pauses that grow and are
/// shaken, as ``Limits`` bounds them; nothing else is. Redirections are not followed: the address is the one that was chosen.
public final class RecommendationEndpoint: RecommendationSource, CustomStringConvertible {
    private let address: EndpointURL
    private let token: String?
    private let limits: Limits
    private let stopwatch: AnyClock
    private let now: @Sendable () -> Moment
    private let random: Mutex<any RandomNumberGenerator & Sendable>

    /// Takes where to ask, and how.
    ///
    /// - Parameters:
    ///   - address: An `https` address; `http` is taken for this very machine alone. Its own query, if it has one, stays.
    ///   - token: Sent as `Authorization: Bearer …`, where there is one; never told to anybody else. It is refused where no
    ///     header can hold it: it would be left out silently, and the server would say that nobody is known.
    ///   - limits: How long, how often and how much.
    ///   - stopwatch: Measures the limits and the pauses.
    ///   - now: The device's clock, for servers that name the time from which they can be asked again.
    ///   - random: Shakes the pauses, so that not everybody comes back at the same moment.
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

    /// Where it asks. Without a query, in which some servers want secrets.
    public var description: String { address.description }

    /// Asks, and asks again where that may help, within the limits.
    public func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        let span = Trace.begin(.service, "RecommendationEndpoint", description)
        defer { span.end() }
        let cursor = try PageCursor(request.cursor)
        let question = question(request, cursor.own)
        let end = stopwatch.elapsed + limits.total
        var attempt = 1
        while true {
            let answer = await ask(question, until: end)
            guard let retry = RetryAdvice(answer, now: now()) else { return try page(answer, cursor, request.limit) }
            let pause = retry.after ?? shaken(limits.pause * (1 << min(attempt - 1, 16)))
            guard attempt < limits.attempts, stopwatch.elapsed + pause < end, await stopwatch.wait(for: pause) else {
                return try page(answer, cursor, request.limit)
            }
            attempt += 1
        }
    }

    /// One attempt, no longer than its own limit and what is left of the whole.
    private func ask(_ question: URLRequest, until end: Duration) async -> HTTPExchange.Outcome {
        let limit = min(limits.attempt, end - stopwatch.elapsed)
        let (stopwatch, bytes) = (stopwatch, limits.bytes)
        return await withTaskGroup(of: HTTPExchange.Outcome.self) { group in
            group.addTask { await HTTPExchange.run(question, atMost: bytes) }
            group.addTask { await stopwatch.wait(for: limit) ? .timedOut : .withdrawn }
            defer { group.cancelAll() }
            return await group.next() ?? .withdrawn
        }
    }

    private func page(
        _ ending: HTTPExchange.Outcome, _ cursor: PageCursor, _ limit: Int
    ) throws(SourceFailure) -> RecommendationsPage {
        switch ending {
        // There is nothing to say, and so nobody to recommend.
        case .answer(status: 204, _): return RecommendationsPage(records: [], next: nil)
        case .answer(_, let body): return try RecommendationsPage(answer: body, from: cursor, atMost: limit)
        case .refusal(let status, _): throw SourceFailure(status: status)
        case .tooLarge:
            throw .parse(place: "the answer", reason: "found more than \(limits.bytes) bytes, expected at most so many")
        case .timedOut: throw .timedOut(seconds: Int(limits.attempt.components.seconds))
        case .failed(let error): throw .unreachable(reason: error.words)
        case .withdrawn: throw .withdrawn
        }
    }

    private func question(_ request: RecommendationsRequest, _ cursor: String?) -> URLRequest {
        var question = URLRequest(url: address.url(asking: request, from: cursor))
        // A little longer than our own limit, which is the one that counts.
        question.timeoutInterval = Double(limits.attempt.components.seconds) + 5
        question.setValue("application/json", forHTTPHeaderField: "Accept")
        if let token { question.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        return question
    }

    /// A token as it can be sent: visible ASCII, as RFC 6750, 2.1 has it and a little more.
    private static func sendable(_ token: String) throws(FileFormatError) -> String {
        guard !token.isEmpty, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw FileFormatError(
                file: "the token for the recommendations", place: "",
                found: "a token that is empty, or has blanks, line ends or other than ASCII in it",
                expected: "one of letters, digits and signs")
        }
        return token
    }

    /// Half of a pause, and some of the other half.
    private func shaken(_ pause: Duration) -> Duration {
        let longest = min(pause, limits.longestPause)
        let share = random.withLock { random in random.next() >> 54 }
        return longest / 2 + longest / 2 * Int(share) / 1024
    }
}

extension RecommendationEndpoint {
    /// How long to wait for a server, how often to ask it, and how much to take from it.
    public struct Limits: Hashable, Sendable {
        /// How long to wait for one answer, all of it.
        public var attempt: Duration
        /// How long to go on asking, pauses included.
        public var total: Duration
        /// How often to ask at most.
        public var attempts: Int
        /// The pause before asking a second time; doubled before each further time, and shaken.
        public var pause: Duration
        /// The longest pause of our own. A server may ask for a longer one, and gets it where ``total`` allows.
        public var longestPause: Duration
        /// The largest answer, in bytes.
        public var bytes: Int

        /// Takes the limits; those that suit a person who is looking at a screen, unless said otherwise.
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
