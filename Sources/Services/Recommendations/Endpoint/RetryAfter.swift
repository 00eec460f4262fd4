package import DiscoverEntities
internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

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
