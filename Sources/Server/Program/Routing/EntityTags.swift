#if Server
/// Functions that read the entity tags of HTTP headers, such as `If-None-Match: W/"a", "b"`.
///
/// Source: RFC 9110, sections 8.8.3 and 13.1.2.
enum EntityTags {
    /// Returns the tags in a header, without quotation marks.
    ///
    /// The value `*`, which stands for any tag, is returned as it is. Weak tags are returned without the prefix `W/`,
    /// because `If-None-Match` uses weak comparison. The header is split at commas, which the server's own tags don't
    /// contain.
    static func tags(in header: String?) -> [String] {
        guard let header else { return [] }
        return header.split(separator: ",").compactMap { part in
            var tag = part.drop { $0 == " " }
            while tag.last == " " { tag.removeLast() }
            if tag == "*" { return "*" }
            if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
            guard tag.count >= 2, tag.first == "\"", tag.last == "\"" else { return nil }
            return String(tag.dropFirst().dropLast())
        }
    }
}
#endif
