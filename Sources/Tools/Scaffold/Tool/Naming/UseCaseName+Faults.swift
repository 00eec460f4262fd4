extension UseCaseName {
    /// A sentence about why the name isn't valid for a use case; `nil` for a valid name.
    var fault: String? {
        guard let first = type.unicodeScalars.first else { return "it is empty. Try GiftSubscription." }
        guard type.unicodeScalars.allSatisfy({ $0.isASCII }) else {
            return
                "file names, commands and links contain it, so it can have only letters A to Z and digits."
        }
        guard type.utf8.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) }) else {
            return "the name can have only letters and digits." + suggestion
        }
        guard !("0"..."9").contains(first) else { return "a Swift name can't begin with a digit." }
        guard ("A"..."Z").contains(first) else { return "a type's name begins with a capital letter." + suggestion }
        guard (2...Self.longest).contains(type.count) else {
            return "it has \(type.count) characters; use 2 to \(Self.longest), so that three occurrences fit on a line."
        }
        if ReservedWords.keywords.contains(type) || ReservedWords.keywords.contains(camel) {
            return "`\(camel)` is a keyword of Swift. Use a longer name, such as \(type)Photos."
        }
        if ReservedWords.types.contains(type) {
            return "it would hide the \(type) that every file uses. Use a longer name, such as \(type)Photos."
        }
        if let part = ReservedWords.parts.first(where: { type.hasSuffix($0) }) {
            return
                "\(part) is a suffix for parts of a use case, or isn't used in this project. Name the use case itself."
        }
        if let module = ReservedWords.modules.first(where: { type == $0 }) { return "\(module) is a module." }
        return nil
    }

    /// A question that suggests a similar valid name, or an empty string.
    ///
    /// An example is "Did you mean ExportReport?".
    private var suggestion: String {
        let words = type.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        guard name != type, let other = try? UseCaseName(name) else { return "" }
        return " Did you mean \(other)?"
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
