import Testing

@testable import DiscoverDemo

/// A minimal terminal that interprets three kinds of control characters.
///
/// It interprets line feeds, moving the cursor up, and erasing to the end of the screen.
private struct Paper {
    private var rows: [String] = [""]
    private var row = 0

    mutating func write(_ text: String) {
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "\n":
                row += 1
                if row == rows.count { rows.append("") }
            case "\r": break
            case "\u{1B}":
                let sequence = rest.prefix { !$0.isLetter }
                rest = rest.dropFirst(sequence.count)
                switch rest.popFirst() {
                case "A"?: row -= Int(sequence.dropFirst()) ?? 1
                case "J"?: rows = Array(rows[...row]).dropLast() + [""]
                default: Issue.record("an unexpected escape sequence")
                }
            default: rows[row].append(character)
            }
        }
    }

    var lines: [String] { rows.last == "" ? rows.dropLast() : rows }
}

@Suite struct `The terminal canvas` {
    private let size = Canvas.Size(columns: 40, rows: 12)

    /// Returns a canvas with a drawing of two lines, and the terminal that shows it.
    private func drawn() -> (canvas: Canvas, paper: Paper) {
        var (canvas, paper) = (Canvas(), Paper())
        paper.write("above\n")
        paper.write(canvas.redraw(["one", "two"], isLast: true, in: size))
        return (canvas, paper)
    }

    private func show(_ text: String, _ canvas: inout Canvas, _ paper: inout Paper) {
        paper.write(text + "\n")
        canvas.note(shown: text)
    }

    private func type(_ text: String, _ canvas: inout Canvas, _ paper: inout Paper) {
        paper.write(text + "\n")
        canvas.note(typed: text)
    }

    @Test func `a redraw replaces the drawing and touches nothing above it`() {
        var (canvas, paper) = drawn()
        paper.write(canvas.redraw(["1", "2", "3"], isLast: false, in: size))
        paper.write(canvas.redraw(["x"], isLast: true, in: size))
        #expect(paper.lines == ["above", "x"])
    }

    @Test func `output since the last typed line stays below the drawing, and older output is erased`() {
        var (canvas, paper) = drawn()
        show("an old result\nof two lines", &canvas, &paper)
        type("discover> like", &canvas, &paper)
        show("You like Ada.", &canvas, &paper)
        paper.write(canvas.redraw(["1", "2"], isLast: false, in: size))
        #expect(paper.lines == ["above", "1", "2", "You like Ada."])
        paper.write(canvas.redraw(["3"], isLast: true, in: size))
        #expect(paper.lines == ["above", "3", "You like Ada."])
        type("discover> nope", &canvas, &paper)
        paper.write(canvas.redraw(["4"], isLast: true, in: size))
        #expect(paper.lines == ["above", "4"])
    }

    @Test func `typed text is counted in rows of the window`() {
        var (canvas, paper) = drawn()
        let long = "discover> passport " + String(repeating: "x", count: 70)
        for row in stride(from: 0, to: long.count, by: 40) {
            paper.write(String(long.dropFirst(row).prefix(40)) + "\n")
        }
        canvas.note(typed: long)
        paper.write(canvas.redraw(["1"], isLast: true, in: size))
        #expect(paper.lines == ["above", "1"])
    }

    @Test(arguments: [
        "discover> 日本", "discover> \t", String(repeating: "x", count: 40), String(repeating: "x", count: 80), "",
    ])
    func `a new drawing starts below if the number of typed rows is unknown`(typed: String) {
        var (canvas, paper) = drawn()
        type(typed, &canvas, &paper)
        let text = canvas.redraw(["1"], isLast: true, in: size)
        #expect(text == "1\n")
    }

    @Test func `a new drawing starts below if the width of the window changed`() {
        var (canvas, _) = drawn()
        #expect(canvas.redraw(["1"], isLast: true, in: .init(columns: 39, rows: 12)) == "1\n")
    }

    @Test func `a new drawing starts below if the old one scrolled out of the window`() {
        var (canvas, paper) = drawn()
        for number in 1...10 { show("\(number)", &canvas, &paper) }
        #expect(canvas.redraw(["1"], isLast: true, in: size) == "1\n")
    }

    @Test func `a drawing taller than the window is drawn once, without animation frames`() {
        var (canvas, _) = drawn()
        let tall = Array(repeating: "x", count: 12)
        #expect(canvas.redraw(tall, isLast: false, in: size) == "")
        #expect(canvas.redraw(tall, isLast: true, in: size) == String(repeating: "x\n", count: 12))
        #expect(canvas.redraw(["1"], isLast: true, in: size) == "1\n")
    }
}
