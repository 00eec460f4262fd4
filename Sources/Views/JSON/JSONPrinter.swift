internal import Support

extension JSONValue {
    /// Returns a string as a JSON value, or `null` for `nil`.
    static func text(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

    /// Returns an integer as a JSON value, or `null` for `nil`.
    static func integer(_ number: Int?) -> JSONValue { number.map { .integer(Int64($0)) } ?? .null }

    /// Returns a Boolean value as a JSON value, or `null` for `nil`.
    static func flag(_ flag: Bool?) -> JSONValue { flag.map { .flag($0) } ?? .null }

    /// Returns a time in milliseconds since 1970 as an ISO 8601 string, or JSON `null` for `nil`.
    static func moment(_ milliseconds: Int64?) -> JSONValue { .text(milliseconds.map(MomentFormatter.iso8601)) }

    /// Returns a list of strings as a JSON array.
    static func texts(_ texts: [String]) -> JSONValue { .list(texts.map { .text($0) }) }
}

/// A printer through which all JSON views write to a screen, one line for each JSON object.
struct JSONPrinter: Sendable {
    let screen: any Screen

    /// Shows an event with its name and its members as one line of JSON.
    func event(_ name: EventName, _ members: JSONValue) {
        guard case .object(let members) = members else { return }
        let event = JSONValue.Member(name: "event", value: .text(name.rawValue))
        screen.show(JSONValue.object([event] + members).line)
    }

    /// Shows a use case's error as a JSON object for programs, and its message as text for the user.
    func fail(_ complaint: ErrorMessage) { fail(code: complaint.code.rawValue, message: complaint.message, hint: nil) }

    /// Shows an error as a JSON object for programs, and its message and hint as text for the user.
    func fail(code: String, message: SafeText, hint: SafeText?) {
        event(.error, ["code": .text(code), "message": .text(message.text), "hint": .text(hint?.text)])
        screen.showError(SafeText.joined([message] + (hint.map { [$0] } ?? []), separator: " ").text)
    }
}
