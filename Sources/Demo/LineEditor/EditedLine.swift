/// A line of text with a cursor, and the operations that edit the line.
///
/// The text is two strings, before and after the cursor. A combining mark that is typed after its base character thus
/// becomes part of the same `Character`, and the cursor can't be inside of that `Character`.
struct EditedLine: Equatable {
    private(set) var before: String
    private(set) var after: String
    /// The text that was deleted last, which the paste key can insert again.
    private(set) var deleted = ""

    /// The maximum size of the line in bytes, which no valid command exceeds; longer input is dropped.
    static let maximumBytes = 65_536

    /// Creates a line with the specified text and the cursor at its end.
    init(_ text: String = "") { (before, after) = (text, "") }

    var text: String { before + after }
    var isEmpty: Bool { before.isEmpty && after.isEmpty }

    /// Replaces the text of the line, and moves the cursor to its end.
    mutating func replace(by text: String) { (before, after) = (text, "") }

    /// Inserts text before the cursor, or returns `false` if the line would become too long.
    mutating func insert(_ text: String) -> Bool {
        guard before.utf8.count + after.utf8.count + text.utf8.count <= Self.maximumBytes else { return false }
        before += text
        return true
    }

    mutating func moveLeft() {
        if let character = before.popLast() { after = String(character) + after }
    }

    mutating func moveRight() {
        if let character = after.first {
            after.removeFirst()
            before.append(character)
        }
    }

    mutating func moveToStart() { (before, after) = ("", text) }

    mutating func moveToEnd() { (before, after) = (text, "") }

    mutating func moveWordLeft() {
        let start = startOfPart()
        (before, after) = (String(before[..<start]), String(before[start...]) + after)
    }

    mutating func moveWordRight() {
        let end = endOfPart()
        (before, after) = (before + after[..<end], String(after[end...]))
    }

    mutating func deleteBack() { _ = before.popLast() }

    mutating func deleteForward() { if !after.isEmpty { after.removeFirst() } }

    mutating func deleteToStart() {
        if !before.isEmpty { deleted = before }
        before = ""
    }

    mutating func deleteToEnd() {
        if !after.isEmpty { deleted = after }
        after = ""
    }

    /// Deletes the text between the previous space and the cursor.
    mutating func deleteWordBack() {
        let trimmed = before.lastIndex { !$0.isWhitespace } ?? before.startIndex
        let space = before[..<trimmed].lastIndex(where: \.isWhitespace)
        deleteBack(to: space.map { before.index(after: $0) } ?? before.startIndex)
    }

    /// Deletes the letters and digits directly before the cursor, such as "month" in "gold.month".
    mutating func deletePartBack() { deleteBack(to: startOfPart()) }

    mutating func deleteWordForward() {
        let end = endOfPart()
        if end > after.startIndex { deleted = String(after[..<end]) }
        after = String(after[end...])
    }

    private mutating func deleteBack(to start: String.Index) {
        if start < before.endIndex { deleted = String(before[start...]) }
        before = String(before[..<start])
    }

    private func startOfPart() -> String.Index {
        guard let last = before.lastIndex(where: Self.isPart) else { return before.startIndex }
        let gap = before[..<last].lastIndex { !Self.isPart($0) }
        return gap.map { before.index(after: $0) } ?? before.startIndex
    }

    private func endOfPart() -> String.Index {
        guard let first = after.firstIndex(where: Self.isPart) else { return after.endIndex }
        return after[first...].firstIndex { !Self.isPart($0) } ?? after.endIndex
    }

    private static func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
