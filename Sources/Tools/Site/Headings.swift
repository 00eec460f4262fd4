import Foundation

/// The headings of a document, by the addresses that links between files use for them.
struct Headings: Sendable {
    /// Each heading by its address on GitHub: small letters, no punctuation, hyphens for blanks.
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
            // Of two alike the first keeps the address; a page of the site has one of that name.
            if found[String(address)] == nil { found[String(address)] = heading }
        }
        self.found = found
    }

    /// How a link within the site names the heading that a link between files calls by its address.
    ///
    /// The documentation compiler makes an address of its own from a heading, and from the words of a link in the same way, so the
    /// heading is given as it stands.
    func words(for address: String) -> String? {
        found[address]?.filter { $0 != "`" }.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    }
}
