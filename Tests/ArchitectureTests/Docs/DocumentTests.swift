import Testing

@Suite struct `Parsing a document` {
    private let document = Document(
        path: "A.md",
        text: """
            # `One`

            Two `three four`, and `five
            six`.
            - A list `seven`
                that goes on `eight`.

                swift test   # nine
                discover

            ```console
            discover> `ten`
            ```
            A lone ` and another

            paragraph ` here.
            """)

    @Test func `the names in a document are the texts between backticks, also across two lines`() {
        #expect(document.spans.map(\.text) == ["One", "three four", "five six", "seven", "eight"])
        #expect(document.spans.map(\.line) == [1, 3, 3, 5, 6])
    }

    @Test func `the code lines of a document are the indented ones`() {
        #expect(document.codeLines.map(\.text) == ["swift test   # nine", "discover"])
        #expect(document.codeLines.map(\.line) == [8, 9])
    }

    @Test func `the blocks of a document have language, text, and line`() {
        #expect(document.blocks == [Document.Block(language: "console", text: "discover> `ten`", line: 12)])
    }
}
