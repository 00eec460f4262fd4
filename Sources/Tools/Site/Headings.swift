import Foundation

/// The headings of a document, keyed by their anchors.
///
/// A link to a heading contains its anchor.
struct Headings: Sendable {
    /// The headings by their anchors on GitHub, such as `what-is-wrong` for "What is wrong?".
    private let found: [String: String]

    init(of text: String) {
        var found: [String: String] = [:]
        var isCode = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode, line.hasPrefix("#") else { continue }
            let heading = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
            let address = heading.lowercased().compactMap { character -> Character? in
                if character == " " { return "-" }
                return character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
            }
            // Of equal headings, the first one keeps the anchor, because a page of the site has only one of that
            // name.
            if found[String(address)] == nil { found[String(address)] = heading }
        }
        self.found = found
    }

    /// Returns the fragment (the part after `#`) that links to a heading of this document on the site.
    ///
    /// The documentation compiler derives anchors from headings and from links in the same way, so the fragment is the
    /// text of the heading.
    ///
    /// - Parameter address: The heading's anchor on GitHub.
    /// - Returns: The percent-encoded heading, or `nil` if the document has no heading with that anchor.
    func words(for address: String) -> String? {
        found[address]?.filter { $0 != "`" }.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    }
}
