/// A JSON value whose members keep the order in which a view lists them.
///
/// Foundation's encoder sorts members or leaves their order undefined. A line that begins with its `event`, and is the
/// same in every run, is easier to read and to compare.
enum JSONValue: Hashable, Sendable {
    case null
    case flag(Bool)
    case integer(Int64)
    case text(String)
    case list([JSONValue])
    case object([Member])

    /// A member of an object.
    struct Member: Hashable, Sendable {
        let name: String
        let value: JSONValue
    }

    /// Returns a string, or `null`.
    static func text(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

    /// Returns an integer, or `null`.
    static func integer(_ number: Int?) -> JSONValue { number.map { .integer(Int64($0)) } ?? .null }

    /// Returns a Boolean value, or `null`.
    static func flag(_ flag: Bool?) -> JSONValue { flag.map { .flag($0) } ?? .null }

    /// Returns a time in milliseconds since 1970 as an ISO 8601 string, or `null`.
    static func moment(_ milliseconds: Int64?) -> JSONValue { .text(milliseconds.map(MomentFormatter.iso8601)) }

    /// Returns a list of strings.
    static func texts(_ texts: [String]) -> JSONValue { .list(texts.map { .text($0) }) }

    /// Returns the object with a member added at its end, or any other value unchanged.
    func adding(_ name: String, _ value: JSONValue) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members + [Member(name: name, value: value)])
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Creates an object whose members have the order of the literal.
    init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member(name: $0.0, value: $0.1) })
    }
}

extension JSONValue {
    /// The value on one line, in accordance with RFC 8259, without spaces and with unescaped slashes.
    ///
    /// All characters that could affect a terminal are escaped: all control characters, also those above 0x7F,
    /// direction marks, and the two separators that JavaScript treats as line breaks.
    var line: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .flag(let flag): text += flag ? "true" : "false"
        case .integer(let number): text += String(number)
        case .text(let words): Self.quote(words, into: &text)
        case .list(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                value.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                Self.quote(member.name, into: &text)
                text += ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }

    private static func quote(_ words: String, into text: inout String) {
        text += "\""
        for scalar in words.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default:
                if isActive(scalar) {
                    for unit in String(scalar).utf16 { text += escape(unit) }
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        text += "\""
    }

    private static func isActive(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        let category = scalar.properties.generalCategory
        if category == .format { return scalar != "\u{200C}" && scalar != "\u{200D}" }
        return category == .control || category == .lineSeparator || category == .paragraphSeparator
    }

    private static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}

/// A screen for lines of JSON, through which all JSON views write.
struct JSONPrinter: Sendable {
    let screen: any Screen

    /// Shows an event on one line.
    func event(_ name: EventName, _ members: JSONValue) {
        guard case .object(let members) = members else { return }
        let event = JSONValue.Member(name: "event", value: .text(name.rawValue))
        screen.show(JSONValue.object([event] + members).line)
    }

    /// Shows an error as an object for the program, and its message as text for the user.
    func fail(_ complaint: ErrorMessage) { fail(code: complaint.code.rawValue, message: complaint.message, hint: nil) }

    /// Shows any other error as an object for the program, and its message and hint as text for the user.
    func fail(code: String, message: SafeText, hint: SafeText?) {
        event(.error, ["code": .text(code), "message": .text(message.text), "hint": .text(hint?.text)])
        screen.showError(SafeText.joined([message] + (hint.map { [$0] } ?? []), separator: " ").text)
    }
}
