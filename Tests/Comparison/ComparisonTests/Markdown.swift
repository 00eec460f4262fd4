/// Tables and sections of a document in Markdown.
enum Markdown {
    /// Returns a table; the first column is text, the others are right-aligned.
    static func table(_ head: [String], _ rows: [[String]]) -> String {
        let rule = ["---"] + head.dropFirst().map { _ in "---:" }
        return ([head, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    /// Returns the counted section of a document with a name, or `nil` if it doesn't exist.
    ///
    /// The section is between `<!-- counted: name -->` and the next `<!-- end -->`.
    static func section(_ name: String, of text: String) -> Substring? {
        // The section begins with the end of the line, so that an empty one is found as well.
        guard let mark = text.firstRange(of: "<!-- counted: \(name) -->")?.upperBound,
            let end = text[mark...].firstRange(of: "\n<!-- end -->")?.lowerBound
        else { return nil }
        return text[mark..<end].dropFirst()
    }

    /// Returns the document with the section replaced.
    static func replacing(_ name: String, in text: String, by new: String) -> String {
        let mark = "<!-- counted: \(name) -->"
        guard let place = text.firstRange(of: mark)?.upperBound,
            let end = text[place...].firstRange(of: "\n<!-- end -->")?.lowerBound
        else { return text }
        return text[..<place] + "\n" + new + text[end...]
    }

    /// Returns a text with a maximum line length, and with all lines after the first indented.
    static func wrapped(_ text: String, at width: Int = 126, indent: String) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = indent + word
            } else {
                line += line.isEmpty ? String(word) : " " + word
            }
        }
        return (lines + [line]).joined(separator: "\n")
    }
}
