internal import Foundation

/// One JSON line of the console.
struct Event {
    let name: String
    private let members: [String: Any]

    /// Creates an event from a line, or returns `nil` if the line isn't a JSON object with an event name.
    init?(_ line: String) {
        guard let members = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any],
            let name = members["event"] as? String
        else { return nil }
        self.init(name: name, members: members)
    }

    init(name: String, members: [String: Any]) {
        self.name = name
        self.members = members
    }

    func text(_ name: String) -> String? { members[name] as? String }
    func number(_ name: String) -> Int? { (members[name] as? NSNumber)?.intValue }
    func flag(_ name: String) -> Bool? { (members[name] as? NSNumber)?.boolValue }
    func texts(_ name: String) -> [String] { members[name] as? [String] ?? [] }
    func has(_ name: String) -> Bool { members[name] != nil }

    /// Returns the objects in the list that is the member with the specified name.
    func objects(_ list: String) -> [Event] {
        (members[list] as? [[String: Any]] ?? []).map { Event(name: name, members: $0) }
    }

    /// Returns the members of an object, or `nil` if it is null or missing.
    func object(_ member: String) -> Event? {
        (members[member] as? [String: Any]).map { Event(name: name, members: $0) }
    }

    /// Returns the integers in an object.
    func numbers(_ object: String) -> [String: Int] {
        (members[object] as? [String: Any] ?? [:]).compactMapValues { ($0 as? NSNumber)?.intValue }
    }

    /// Returns the time in a member in seconds since 1970, or `nil` if there is none.
    func time(_ name: String) -> Int64? { text(name).flatMap(Self.seconds) }

    /// Returns a time in seconds since 1970, or `nil` if the text isn't a time.
    ///
    /// The days are counted according to Howard Hinnant's "chrono-compatible low-level date algorithms" (2013).
    private static func seconds(_ text: String) -> Int64? {
        guard text.utf8.count == 20, text.hasSuffix("Z") else { return nil }
        let numbers = text.split { !$0.isNumber }.compactMap { Int64($0) }
        guard numbers.count == 6 else { return nil }
        let year = numbers[1] <= 2 ? numbers[0] - 1 : numbers[0]
        let era = year / 400
        let yearOfEra = year % 400
        let dayOfYear = (153 * (numbers[1] > 2 ? numbers[1] - 3 : numbers[1] + 9) + 2) / 5 + numbers[2] - 1
        let day = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
        return day * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    }
}
