#if Server
internal import DiscoverEntities
internal import Foundation

/// The time at which Google created a response, according to the `Date` header (RFC 9110).
///
/// The header states whole seconds: the response was created in the second that begins at this time.
struct ResponseDate: Hashable {
    /// The beginning of the second in which Google created the response.
    let second: Moment

    /// The maximum difference, in milliseconds, between a usable `Date` header and the server's clock.
    ///
    /// If the difference is larger, either a proxy wrote the header or the server's clock is wrong. Such a header
    /// isn't used, because a signing date that is far off would move the ledger's latest signing time.
    static let tolerance: Int64 = 5 * 60_000

    /// Reads the value of a `Date` header, or returns `nil` if it has another form.
    init?(_ header: String?) {
        // The preferred form of RFC 9110, which every server must send: `Sun, 06 Nov 1994 08:49:37 GMT`.
        guard let parts = header?.split(separator: " "), parts.count == 6, parts[5] == "GMT",
            let month = Self.months.firstIndex(of: String(parts[2]))
        else { return nil }
        let time = parts[4].split(separator: ":").compactMap { $0.utf8.count == 2 ? Int($0) : nil }
        guard time.count == 3, let day = Int(parts[1]), (1...31).contains(day), let year = Int(parts[3]),
            (1970...9999).contains(year), (0..<24).contains(time[0]), (0..<60).contains(time[1]),
            (0...60).contains(time[2])
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let components = DateComponents(
            year: year, month: month + 1, day: day, hour: time[0], minute: time[1], second: time[2])
        guard let date = calendar.date(from: components) else { return nil }
        second = Moment(milliseconds: Int64(date.timeIntervalSince1970) * 1000)
    }

    /// Returns the time that counts as the signing date of a response's contents.
    ///
    /// Google's clock determines the second, so the clocks of several servers needn't agree. The start of the request
    /// on the server's clock determines the milliseconds within this second. So if a server sends two requests one
    /// after the other, the second response never gets an earlier date than the first.
    ///
    /// - Parameters:
    ///   - date: The date of the response, or `nil` if it has none.
    ///   - requested: The start of the request on the server's clock.
    /// - Returns: The signing date. It is the start of the request if the response has no date, or if the two clocks
    ///   differ by more than ``tolerance``.
    static func signed(_ date: ResponseDate?, requested: Moment) -> Moment {
        guard let second = date?.second.milliseconds, abs(second - requested.milliseconds) <= tolerance else {
            return requested
        }
        return Moment(milliseconds: max(second, min(requested.milliseconds, second + 999)))
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
#endif
