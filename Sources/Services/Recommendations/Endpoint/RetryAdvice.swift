package import DiscoverEntities
internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// That it may help to ask again.
///
/// It may where nobody answered, or where whoever answered says that this will pass: too many requests (429), an error of the
/// server's own (500), or of one behind it (502, 503, 504). What a server refuses it will refuse again.
///
/// Source: RFC 9110, 15.6; RFC 6585, 4. A question with `GET` may be repeated: RFC 9110, 9.2.2.
struct RetryAdvice {
    /// How long the server wants to be left alone; `nil` where it did not say.
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
    /// Whether it tells of a network that may be there again in a moment.
    fileprivate var isPassing: Bool {
        switch code {
        case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .networkConnectionLost, .notConnectedToInternet:
            true
        default: false
        }
    }

    /// Why, in the system's words. Not the address, whose query may hold secrets.
    var words: String {
        let words = (userInfo[NSLocalizedDescriptionKey] as? String) ?? localizedDescription
        return words.contains("://") ? "error \(errorCode) of the network" : words
    }
}

/// When a server wants to be asked again.
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
            // A number beyond all bounds is a very long time, not none.
            self = .seconds(min(Int(text) ?? .max, Self.longest))
            return
        }
        let dates = ["EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy"]
            .lazy.compactMap { Self.date(text, $0) }
        guard let date = dates.first else { return nil }
        self = .moment(Moment(milliseconds: Int64(date.timeIntervalSince1970 * 1000)))
    }

    /// How long that is from now.
    func duration(at now: Moment) -> Duration {
        switch self {
        case .seconds(let seconds): .seconds(seconds)
        case .moment(let moment): .milliseconds(max(moment.milliseconds - now.milliseconds, 0))
        }
    }

    /// A year: no limit of ours is as long, and it can be reckoned with.
    private static let longest = 31_536_000

    private static func date(_ text: String, _ format: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = format
        return formatter.date(from: text)
    }
}
