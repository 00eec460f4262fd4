/// The lines that were typed, in memory only, and the position of a user who moves through the lines.
///
/// A line that begins with a space isn't recorded, as in a shell, so that a person can keep a secret out of it.
struct LineHistory {
    private var lines: [String] = []
    /// The index of the shown line, or the number of lines if the person's own draft is shown.
    private var position = 0
    private var draft = ""

    /// The maximum number of lines, after which the oldest ones are removed.
    static let most = 500

    /// Records a line, unless it is blank, begins with a space, or repeats the previous line.
    mutating func record(_ line: String) {
        let isWanted = line.first.map { !$0.isWhitespace } ?? false
        if isWanted, line != lines.last { lines.append(line) }
        if lines.count > Self.most { lines.removeFirst(lines.count - Self.most) }
        (position, draft) = (lines.count, "")
    }

    /// Returns the previous line, or `nil` at the oldest line; the current text is kept as the draft.
    mutating func older(than text: String) -> String? {
        guard position > 0 else { return nil }
        if position == lines.count { draft = text }
        position -= 1
        return lines[position]
    }

    /// Returns the next line, or the draft after the latest line; `nil` if the draft is already shown.
    mutating func newer() -> String? {
        guard position < lines.count else { return nil }
        position += 1
        return position == lines.count ? draft : lines[position]
    }

    /// Returns to the draft, which is now empty.
    mutating func leave() { (position, draft) = (lines.count, "") }
}
