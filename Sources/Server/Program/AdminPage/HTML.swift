#if Server
/// HTML whose texts and attribute values are always escaped.
///
/// The only way to create markup is ``element(_:_:_:)``. Names of elements and attributes are literals of the program,
/// so data can only become a text or the value of an attribute. If the content of an element is the literal
/// `"The purchase of \(product) was moved."`, the product is escaped.
struct HTML: Sendable, ExpressibleByStringInterpolation {
    /// The markup, in which everything that isn't an element is escaped.
    let markup: String

    /// Creates a text, in which characters with a meaning in HTML are escaped.
    init(_ text: String) { markup = Self.escaped(text) }

    /// Creates a text from a literal or an interpolated string; interpolated values are escaped, too.
    init(stringLiteral value: String) { self.init(value) }

    private init(markup: String) { self.markup = markup }

    /// Returns an element.
    ///
    /// - Parameters:
    ///   - name: The name of the element.
    ///   - attributes: The attributes. An attribute whose value is `nil` is left out.
    ///   - content: The content of the element. Elements that can't have content, such as `input`, get no end tag.
    /// - Returns: The element.
    static func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:],
        @Builder _ content: () -> HTML = { "" }
    ) -> HTML {
        var markup = "<\(name)"
        for case (let attribute, let value?) in attributes { markup += " \(attribute)=\"\(escaped(value))\"" }
        markup += ">"
        guard !Self.void.contains("\(name)") else { return HTML(markup: markup) }
        return HTML(markup: markup + content().markup + "</\(name)>")
    }

    /// Returns a complete document with the specified content of the elements `head` and `body`.
    static func document(@Builder head: () -> HTML, @Builder body: () -> HTML) -> HTML {
        let whole = element("html", ["lang": "en"]) {
            element("head") { head() }
            element("body") { body() }
        }
        return HTML(markup: "<!doctype html>\n" + whole.markup + "\n")
    }

    /// The names of the elements that have no content and no end tag.
    private static let void: Set<String> = ["input", "link", "meta"]

    /// Returns a text in which characters with a meaning in HTML are replaced by character references.
    ///
    /// Control characters, and characters that change the direction of the text after them, are replaced by U+FFFD. So
    /// a name can't change how the text beside it is displayed.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}",
                "\u{2066}"..."\u{2069}", "\u{61C}":
                escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// A result builder that joins texts and elements.
    @resultBuilder enum Builder {
        static func buildExpression(_ text: String) -> HTML { HTML(text) }
        static func buildExpression(_ html: HTML) -> HTML { html }
        static func buildBlock(_ parts: HTML...) -> HTML { joined(parts) }
        static func buildOptional(_ part: HTML?) -> HTML { part ?? "" }
        static func buildEither(first part: HTML) -> HTML { part }
        static func buildEither(second part: HTML) -> HTML { part }
        static func buildArray(_ parts: [HTML]) -> HTML { joined(parts) }

        private static func joined(_ parts: [HTML]) -> HTML { HTML(markup: parts.map(\.markup).joined()) }
    }
}
#endif
