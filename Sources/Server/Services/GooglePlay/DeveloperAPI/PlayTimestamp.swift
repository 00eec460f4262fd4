#if Server
internal import DiscoverEntities
internal import Foundation

/// A time in Google's JSON: a string of RFC 3339 with up to nine digits of a second's fraction.
struct PlayTimestamp: Decodable, Hashable {
    /// The time, with the fraction of a millisecond cut off.
    let moment: Moment

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let moment = Self.moment(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a time of RFC 3339")
        }
        self.moment = moment
    }

    /// Returns the time in a string of RFC 3339, or `nil` if the string has another form.
    static func moment(_ text: String) -> Moment? {
        guard text.utf8.count <= 40, text.utf8.allSatisfy({ $0 < 128 }) else { return nil }
        var whole = text
        var milliseconds: Int64 = 0
        if let dot = text.firstIndex(of: ".") {
            let digits = text[text.index(after: dot)...].prefix { $0.isNumber }
            guard (1...9).contains(digits.count) else { return nil }
            milliseconds = Int64((digits + "00").prefix(3)) ?? 0
            whole = String(text[..<dot]) + text[digits.endIndex...]
        }
        guard let date = try? Date(whole, strategy: .iso8601) else { return nil }
        return Moment(milliseconds: Int64(date.timeIntervalSince1970.rounded()) * 1000 + milliseconds)
    }
}
#endif
