import Testing

@Suite struct `A document is taken apart` {
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

    @Test func `into names between backticks, which may go on in the next line`() {
        #expect(document.spans.map(\.text) == ["One", "three four", "five six", "seven", "eight"])
        #expect(document.spans.map(\.line) == [1, 3, 3, 5, 6])
    }

    @Test func `into lines of code`() {
        #expect(document.codeLines.map(\.text) == ["swift test   # nine", "discover"])
        #expect(document.codeLines.map(\.line) == [8, 9])
    }

    @Test func `into blocks`() {
        #expect(document.blocks == [Document.Block(language: "console", text: "discover> `ten`", line: 12)])
    }
}
