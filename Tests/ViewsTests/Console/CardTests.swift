import Testing

@testable import DiscoverViews

@Suite struct `Framed boxes` {
    static let card = FramedBox(
        title: "rewind",
        sections: [
            ["rewind is locked. This unlocks it:"],
            [FramedBox.Paragraph("Gold, 1 month", ink: .heading), FramedBox.Paragraph("$9.99 a month", indent: 2)],
        ])

    @Test func `a box is framed, with a line between its sections`() {
        #expect(
            Self.card.lines(ConsoleStyle(width: 30)) == [
                "╭─ rewind ───────────────────╮",
                "│ rewind is locked. This     │",
                "│ unlocks it:                │",
                "├────────────────────────────┤",
                "│ Gold, 1 month              │",
                "│   $9.99 a month            │",
                "╰────────────────────────────╯",
            ])
    }

    @Test(
        arguments: [10, 11, 20, 40, 80, 200],
        ["rewind", "终身版终身版终身版", "a feature with a name that is far too long to be a title"])
    func `the frame of a box closes at every width`(width: Int, title: String) {
        let card = FramedBox(title: "\(title)", sections: Self.card.sections + [["终身版 👨‍👩‍👧 \(title)"]])
        let widths = Set(card.lines(ConsoleStyle(width: width)).map(DisplayWidth.of(_:)))
        #expect(widths == [min(width, 72)])
    }

    @Test func `colors don't change the layout of a box`() {
        let painted = Self.card.lines(ConsoleStyle(width: 30, isColored: true)).joined(separator: "\n")
        let plain = Self.card.lines(ConsoleStyle(width: 30)).joined(separator: "\n")
        #expect(painted.contains("\u{1B}["))
        #expect(painted.replacing(#/\u{1B}\[[0-9]*m/#, with: "") == plain)
    }
}
