internal import DiscoverData

/// The stack as a person sees it: the top card whole, those beneath peeking out, and a line of what stands around them.
enum StackDrawing {
    private static let widest = 46  // A card is held upright.

    /// All lines of the drawing. Of a card that is still coming up only its upper part is seen; the drawing is as high all the same, so
    /// that the next one fits in its place.
    static func lines(_ picture: StackPicture, progress: Double = 1, _ style: ConsoleStyle) -> [String] {
        guard let top = picture.cards.first else {
            return Wrapping.lines(StackWords.empty(picture), width: style.width).map { style.paint($0, .warning) }
        }
        let narrow = ConsoleStyle(width: min(style.width, widest), isColored: style.isColored)
        let whole = card(top, under: Array(picture.cards.dropFirst()), narrow)
        let seen = Int((Double(whole.count) * progress).rounded(.up))
        let blank = Array(repeating: "", count: whole.count - seen)
        let around = Wrapping.lines(StackWords.around(picture), width: style.width).map { style.paint($0, .faint) }
        return whole.prefix(seen) + blank + around
    }

    /// A profile by itself: nothing peeks out beneath it.
    static func face(_ face: StackCard.Face, _ style: ConsoleStyle) -> [String] {
        let narrow = ConsoleStyle(width: min(style.width, widest), isColored: style.isColored)
        return Card(title: FaceDrawing.title(face), sections: FaceDrawing.sections(face, distance: nil)).lines(narrow)
    }

    private static func card(_ top: StackCard, under others: [StackCard], _ style: ConsoleStyle) -> [String] {
        let card = Card(
            title: FaceDrawing.title(top.face), sections: FaceDrawing.sections(top.face, distance: top.distance))
        let lines = card.lines(style)
        guard let next = others.first, style.width >= 16 else { return lines }
        return lines.dropLast() + peeking(next, others.dropFirst().first, style)
    }

    /// The lower edge of the top card, and what sticks out beneath it.
    private static func peeking(_ next: StackCard, _ third: StackCard?, _ style: ConsoleStyle) -> [String] {
        let rule = String(repeating: "─", count: style.width - 4)
        let title = Wrapping.lines(FaceDrawing.title(next.face), width: style.width - 6)
        let name = (title.first ?? "") + (title.count > 1 ? "…" : "")
        let short = DisplayWidth.of(name) <= style.width - 6 ? name : String(name.dropLast(2)) + "…"
        let space = String(repeating: " ", count: max(0, style.width - 6 - DisplayWidth.of(short)))
        let bar = style.paint("│", .faint)
        let edges = [
            style.paint("╰┬\(rule)┬╯", .faint), " \(bar) \(style.paint(short, .faint))\(space) \(bar)",
        ]
        guard third != nil else { return edges + [style.paint(" ╰\(rule)╯", .faint)] }
        let inner = String(repeating: "─", count: style.width - 6)
        return edges + [style.paint(" ╰┬\(inner)┬╯", .faint), style.paint("  ╰\(inner)╯", .faint)]
    }
}
