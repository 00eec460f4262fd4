extension JSONValue {
    /// The JSON text of the value on one line, without spaces and with unescaped slashes.
    ///
    /// The text conforms to RFC 8259. All characters that could affect a terminal are escaped. These are all control
    /// characters, including those above 0x7F, direction marks, and the two separators that JavaScript treats as line
    /// breaks. A number that JSON can't represent, such as infinity, is written as `null`.
    public var line: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .flag(let flag): text += flag ? "true" : "false"
        case .integer(let number): text += String(number)
        case .natural(let number): text += String(number)
        case .number(let number): text += number.isFinite ? "\(number)" : "null"
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
                    for unit in String(scalar).utf16 { text += "\\u" + unit.hexadecimal }
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
}
