/// Tables and sections of a document in Markdown.
enum Markdown {
    /// A table; the first column is words, the others stand to the right.
    static func table(_ head: [String], _ rows: [[String]]) -> String {
        let rule = ["---"] + head.dropFirst().map { _ in "---:" }
        return ([head, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    /// What stands in a document between `<!-- counted: name -->` and the next `<!-- end -->`; nil where there is no such place.
    static func section(_ name: String, of text: String) -> Substring? {
        // The section begins with the end of the line, so that an empty one is found as well.
        guard let mark = text.firstRange(of: "<!-- counted: \(name) -->")?.upperBound,
            let end = text[mark...].firstRange(of: "\n<!-- end -->")?.lowerBound
        else { return nil }
        return text[mark..<end].dropFirst()
    }

    /// The document with something else there.
    static func replacing(_ name: String, in text: String, by new: String) -> String {
        let mark = "<!-- counted: \(name) -->"
        guard let place = text.firstRange(of: mark)?.upperBound,
            let end = text[place...].firstRange(of: "\n<!-- end -->")?.lowerBound
        else { return text }
        return text[..<place] + "\n" + new + text[end...]
    }

    /// A text in lines of at most so many characters, those after the first set in.
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
