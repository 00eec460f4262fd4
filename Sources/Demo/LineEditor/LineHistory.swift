/// The lines that a person typed earlier, in memory only, and the position in these lines.
///
/// A line that begins with a space isn't recorded, as in a shell, so that a person can keep a secret out of the
/// history.
struct LineHistory {
    private var lines: [String] = []
    /// The index of the shown line in the history, or the number of lines if the draft is shown.
    ///
    /// The draft is the line that the person was typing before browsing the history.
    private var position = 0
    private var draft = ""

    /// The maximum number of lines in the history; the oldest lines are removed first.
    static let maximumCount = 500

    /// Records a line, unless it is blank, begins with a space, or repeats the previous line.
    mutating func record(_ line: String) {
        let isWanted = line.first.map { !$0.isWhitespace } ?? false
        if isWanted, line != lines.last { lines.append(line) }
        if lines.count > Self.maximumCount { lines.removeFirst(lines.count - Self.maximumCount) }
        (position, draft) = (lines.count, "")
    }

    /// Moves to the previous line in the history, and returns it.
    ///
    /// The result is `nil` if the oldest line is already shown.
    ///
    /// `text` is the text in the line editor. The first move away from the line that is being typed keeps this text as
    /// the draft.
    mutating func older(than text: String) -> String? {
        guard position > 0 else { return nil }
        if position == lines.count { draft = text }
        position -= 1
        return lines[position]
    }

    /// Moves to the next line in the history, and returns it; after the latest line, returns the draft.
    ///
    /// The draft is the line that was being typed before the first move. The result is `nil` if the draft is already
    /// shown.
    mutating func newer() -> String? {
        guard position < lines.count else { return nil }
        position += 1
        return position == lines.count ? draft : lines[position]
    }

    /// Ends browsing the history, and discards the draft, which is the line that was being typed.
    mutating func leave() { (position, draft) = (lines.count, "") }
}
