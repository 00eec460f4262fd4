/// A box of text for the console, with a title, and with lines between its sections.
struct FramedBox {
    /// The title in the frame of the box.
    let title: SafeText
    /// The sections of the box, each of which consists of paragraphs.
    let sections: [[Paragraph]]

    /// A paragraph in a framed box, with its indentation and its text style.
    struct Paragraph: ExpressibleByStringInterpolation {
        let words: SafeText
        var indent = 0
        var ink: TextStyle?

        init(_ words: SafeText, indent: Int = 0, ink: TextStyle? = nil) {
            self.words = words
            self.indent = indent
            self.ink = ink
        }

        init(stringLiteral value: String) { words = SafeText(stringLiteral: value) }
        init(stringInterpolation: SafeText.Interpolation) {
            words = SafeText(stringInterpolation: stringInterpolation)
        }
    }

    private static let widest = 72  // Longer lines are hard to read.

    /// Returns the lines of the drawn box, in the specified console style.
    func lines(_ style: ConsoleStyle) -> [String] {
        let inner = min(style.width, Self.widest) - 4
        let body = sections.map { section in
            section.flatMap { paragraph in
                let indent = paragraph.indent * 2 <= inner ? paragraph.indent : 0
                return TextWrapper.lines(paragraph.words, width: inner - indent).map {
                    (line: String(repeating: " ", count: indent) + $0, ink: paragraph.ink)
                }
            }
        }
        let bar = style.paint("│", .faint)
        let sections = body.map { lines in
            lines.map { line, ink in
                let space = String(repeating: " ", count: max(0, inner - DisplayWidth.of(line)))
                return "\(bar) \(style.paint(line, ink))\(space) \(bar)"
            }
        }
        let rule = String(repeating: "─", count: inner + 2)
        return [top(inner, style)] + sections.joined(separator: [style.paint("├\(rule)┤", .faint)])
            + [style.paint("╰\(rule)╯", .faint)]
    }

    private func top(_ inner: Int, _ style: ConsoleStyle) -> String {
        let lines = TextWrapper.lines(title, width: max(inner - 2, 1))
        let title = (lines.first ?? "") + (lines.count > 1 ? "…" : "")
        let rest = String(repeating: "─", count: max(0, inner - 1 - DisplayWidth.of(title)))
        return style.paint("╭─ ", .faint) + style.paint(title, .heading) + style.paint(" \(rest)╮", .faint)
    }
}
