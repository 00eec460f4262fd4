extension UseCaseName {
    /// The reason why the name is invalid; `nil` if it is valid.
    var fault: String? {
        guard let first = type.unicodeScalars.first else { return "it is empty. Try GiftSubscription." }
        guard type.unicodeScalars.allSatisfy({ $0.isASCII }) else {
            return
                "it stands in the names of files, in commands and in links, so it is of the letters A to Z and digits."
        }
        guard type.utf8.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) }) else {
            return "a Swift type name is of letters and digits only." + suggestion
        }
        guard !("0"..."9").contains(first) else { return "no Swift name begins with a digit." }
        guard ("A"..."Z").contains(first) else { return "a type's name begins with a capital letter." + suggestion }
        guard (2...Self.longest).contains(type.count) else {
            return "it has \(type.count) letters; between 2 and \(Self.longest) fit a line that names it three times."
        }
        if ReservedWords.keywords.contains(type) || ReservedWords.keywords.contains(camel) {
            return "`\(camel)` is a word of Swift's own. Say more, such as \(type)Photos."
        }
        if ReservedWords.types.contains(type) {
            return "it would hide the \(type) that every file here knows. Say more, such as \(type)Photos."
        }
        if let part = ReservedWords.parts.first(where: { type.hasSuffix($0) }) {
            return "\(part) is what a part of it is called, or what nothing here is called. Name the use case itself."
        }
        if let letter = ReservedWords.modules.first(where: { type == $0 }) { return "\(letter) is a module." }
        return nil
    }

    /// A suggestion of a valid name that the user probably meant; empty if there is none.
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
