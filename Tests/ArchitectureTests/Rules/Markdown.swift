import Foundation

/// What the rules need to know of Markdown.
enum Markdown {
    /// The address of a heading within its page, as GitHub makes it: small letters, no punctuation, hyphens for blanks.
    static func anchor(of heading: String) -> String {
        String(
            heading.lowercased().compactMap { character in
                if character == " " { return "-" }
                return character.isLetter || character.isNumber || character == "-" || character == "_"
                    ? character : nil
            })
    }

    /// The addresses of all headings of a page. What stands in a block of code is no heading.
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

    /// The sections beneath the headings of one depth, in order: each heading with what stands under it.
    static func sections(in text: String, depth: Int) -> [(heading: String, body: String)] {
        let mark = "\n" + String(repeating: "#", count: depth) + " "
        return ("\n" + text).components(separatedBy: mark).dropFirst().map { section in
            let lines = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
        }
    }
}
