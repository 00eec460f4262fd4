/// A JSON value whose members keep the order in which a view names them.
///
/// Foundation's encoder would sort them or leave their order to chance; a line that begins with its `event`, and is the same
/// in every run, is easier to read and to compare.
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

    /// A text, or null.
    static func text(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

    /// A whole number, or null.
    static func integer(_ number: Int?) -> JSONValue { number.map { .integer(Int64($0)) } ?? .null }

    /// True, false, or null.
    static func flag(_ flag: Bool?) -> JSONValue { flag.map { .flag($0) } ?? .null }

    /// A moment in milliseconds since 1970 as ISO 8601 text, or null.
    static func moment(_ milliseconds: Int64?) -> JSONValue { .text(milliseconds.map(MomentWords.iso8601)) }

    /// A list of texts.
    static func texts(_ texts: [String]) -> JSONValue { .list(texts.map { .text($0) }) }

    /// The same object with a member more at its end; any other value as it is.
    func adding(_ name: String, _ value: JSONValue) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members + [Member(name: name, value: value)])
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Members in the order written.
    init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member(name: $0.0, value: $0.1) })
    }
}
