package import DiscoverEntities
internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// The advice to retry a failed request for recommendations, and how long to wait before that.
///
/// An instance exists only for a temporary failure: there was no response, or the status is temporary. Temporary
/// statuses are 429 (too many requests), 500 (an error of the server), and 502, 503, and 504 (an error behind the
/// server). Other failures would occur again at each attempt.
///
/// Source: RFC 9110, 15.6; RFC 6585, 4. A `GET` request may be repeated: RFC 9110, 9.2.2.
struct RetryAdvice {
    /// The pause that the server requests before the next attempt; `nil` if the server requests none.
    let after: Duration?

    init?(_ ending: HTTPExchange.Outcome, now: Moment) {
        switch ending {
        case .timedOut: after = nil
        case .failed(let error) where error.isPassing: after = nil
        case .refusal(let status, let wish) where [429, 500, 502, 503, 504].contains(status):
            after = wish?.duration(at: now)
        default: return nil
        }
    }
}

extension URLError {
    /// A Boolean value that indicates whether the error is temporary, such as a missing network connection.
    fileprivate var isPassing: Bool {
        switch code {
        case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .networkConnectionLost, .notConnectedToInternet:
            true
        default: false
        }
    }

    /// The system's description of the error, without the address, whose query may contain secrets.
    var words: String {
        let words = (userInfo[NSLocalizedDescriptionKey] as? String) ?? localizedDescription
        return words.contains("://") ? "error \(errorCode) of the network" : words
    }
}

/// The time of the next attempt that a server specifies in the header `Retry-After`: a pause or a date.
///
/// Source: RFC 9110, 10.2.3: a number of seconds, or a date in one of the three forms of 5.6.7.
package enum RetryAfter: Hashable, Sendable {
    case seconds(Int)
    case moment(Moment)

    init?(_ response: HTTPURLResponse) {
        guard let text = response.value(forHTTPHeaderField: "Retry-After") else { return nil }
        self.init(text)
    }

    init?(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespaces)
        if !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) {
            // A number that overflows means a very long pause, not an invalid header.
            self = .seconds(min(Int(text) ?? .max, Self.longest))
            return
        }
        let dates = ["EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy"]
            .lazy.compactMap { Self.date(text, $0) }
        guard let date = dates.first else { return nil }
        self = .moment(Moment(milliseconds: Int64(date.timeIntervalSince1970 * 1000)))
    }

    /// Returns the pause from the specified time until the next attempt.
    func duration(at now: Moment) -> Duration {
        switch self {
        case .seconds(let seconds): .seconds(seconds)
        case .moment(let moment): .milliseconds(max(moment.milliseconds - now.milliseconds, 0))
        }
    }

    /// The maximum pause in seconds, which is one year.
    ///
    /// A longer pause is shortened to one year, so that no calculation overflows.
    private static let longest = 31_536_000

    private static func date(_ text: String, _ format: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = format
        return formatter.date(from: text)
    }
}
