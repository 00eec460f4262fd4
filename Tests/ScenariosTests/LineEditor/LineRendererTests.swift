import Support
import Testing

@testable import DiscoverDemo
@testable import DiscoverViews

@Suite struct `Drawing an edited line` {
    /// Returns the rows into which a terminal wraps text.
    private func wrapped(_ text: String, _ columns: Int) -> [String] {
        var rows = [""]
        for character in text {
            if DisplayWidth.of(rows[rows.count - 1]) + DisplayWidth.of(character) > columns { rows.append("") }
            rows[rows.count - 1].append(character)
        }
        return rows
    }

    private func trimmed(_ rows: [String]) -> [String] {
        let rows = rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
        return Array(rows.reversed().drop(while: \.isEmpty).reversed())
    }

    @Test(arguments: [UInt64](1...20))
    func `after any keys, the terminal shows the prompt and the line, with the cursor at its place`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let columns = Int.random(in: 5...30, using: &random)
        var screen = ScreenEmulator(columns: columns, height: 40)
        var renderer = LineRenderer(columns: columns, rows: 40)
        var state = LineEditorState(history: LineHistory())
        let keys: [Key] = [
            .text("a"), .text("b"), .text(" "), .text("日"), .text("é"), .text("🎁"), .left, .right, .home, .end,
            .backspace, .delete, .deleteWordBack, .wordLeft, .wordRight, .deleteToEnd,
        ]
        for _ in 0..<300 {
            let key =
                Int.random(in: 0...2, using: &random) > 0
                ? keys[Int.random(in: 0..<6, using: &random)] : keys.randomElement(using: &random) ?? .left
            if state.line.text.count < 60 || key == .deleteToEnd { _ = state.press(key, completer: nil) }
            screen.show(renderer.draw("> ", state.line))
            #expect(trimmed(screen.visible) == trimmed(wrapped("> " + state.line.text, columns)))
            let before = wrapped("> " + state.line.before, columns)
            let next = state.line.after.first.map { DisplayWidth.of($0) } ?? 1
            let end = DisplayWidth.of(before.last ?? "")
            let place = end + next > columns ? (before.count, 0) : (before.count - 1, end)
            #expect(screen.cursor == place, "\(state.line)")
        }
        screen.show(renderer.leave())
        #expect(screen.cursor.column == 0)
    }

    @Test func `of a line that is larger than the window, the rows around the cursor are shown`() {
        var screen = ScreenEmulator(columns: 10, height: 4)
        var renderer = LineRenderer(columns: 10, rows: 4)
        screen.show("before\n")
        var line = EditedLine((0..<100).map { String($0 % 10) }.joined())
        screen.show(renderer.draw("> ", line))
        #expect(screen.visible.last == "89")
        line.moveToStart()
        screen.show(renderer.draw("> ", line))
        #expect(screen.visible.contains("> 01234567"))
        #expect(screen.visible.count <= 4)
    }

    @Test func `a smaller window wraps the line anew`() {
        var renderer = LineRenderer(columns: 80, rows: 24)
        let line = EditedLine(String(repeating: "x", count: 50))
        _ = renderer.draw("> ", line)
        renderer.resize(columns: 20, rows: 24)
        // The terminal has moved the cursor from column 52 to the third row.
        #expect(renderer.draw("> ", line).hasPrefix("\u{1B}[2A\r\u{1B}[J> xxx"))
    }

    @Test func `a table of completions has as many columns as fit`() {
        let renderer = LineRenderer(columns: 20, rows: 24)
        #expect(renderer.table(of: ["status", "stack", "store"]) == "status  stack\nstore\n")
        #expect(renderer.table(of: (0..<200).map(String.init)).hasSuffix("… and 100 more\n"))
    }
}
