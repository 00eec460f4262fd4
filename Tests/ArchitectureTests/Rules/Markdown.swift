import Foundation

/// The parts of Markdown that the rules need.
enum Markdown {
    /// Returns the anchor of a heading as GitHub generates it.
    ///
    /// The anchor is in lowercase, without punctuation, and with hyphens for spaces.
    static func anchor(of heading: String) -> String {
        String(
            heading.lowercased().compactMap { character in
                if character == " " { return "-" }
                return character.isLetter || character.isNumber || character == "-" || character == "_"
                    ? character : nil
            })
    }

    /// Returns the anchors of all headings of a page.
    ///
    /// Code blocks contain no headings.
    static func anchors(in text: String) -> [String] {
        var isCode = false
        var found: [String] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode, line.hasPrefix("#") else { continue }
            let anchor = anchor(of: line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces))
            let earlier = found.count {
                $0 == anchor || $0.hasPrefix(anchor + "-") && Int($0.dropFirst(anchor.count + 1)) != nil
            }
            found.append(earlier == 0 ? anchor : "\(anchor)-\(earlier)")
        }
        return found
    }

    /// Returns the sections of one heading depth in order, each with its heading and body.
    static func sections(in text: String, depth: Int) -> [(heading: String, body: String)] {
        let mark = "\n" + String(repeating: "#", count: depth) + " "
        return ("\n" + text).components(separatedBy: mark).dropFirst().map { section in
            let lines = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
        }
    }
}
