import Testing

@Suite struct `Kinds of blocks in a document` {
    @Test func `the comment above a block sets its kind, otherwise it contains declarations`() throws {
        let text = """
            ```swift
            let a = 1
            ```
            <!-- swift: statements (b: Int) -->
            ```swift
            print(b)

            print(b)
            ```
            <!-- swift: from Sources/A.swift -->
            ```swift
            c
            ```
            <!-- swift: manifest -->
            ```swift
            ```
            <!-- swift: not compiled, because it is wrong -->

            ```swift
            d
            ```
            """
        let blocks = try DocumentBlock.all(in: text, document: "A.md")
        #expect(
            blocks.map(\.proof) == [
                .declarations, .statements(parameters: "b: Int"), .partOf(file: "Sources/A.swift"), .manifest,
                // The comment must be directly above the block.
                .declarations,
            ])
        #expect(blocks.map(\.line) == [2, 6, 12, 16, 20])
        #expect(blocks[1].code == "print(b)\n\nprint(b)")
    }

    @Test func `blocks in other languages are ignored`() throws {
        let text = "```console\n<!-- swift: nonsense -->\n```swift\n```\n```\n```\n```swift\na\n```"
        #expect(try DocumentBlock.all(in: text, document: "A.md").map(\.code) == ["a"])
    }

    @Test(arguments: ["compiled", "from README.md", "not compiled", "statements store"])
    func `an unknown comment above a block is an error with its line`(mark: String) throws {
        let error = #expect(throws: UnknownMark.self) {
            try DocumentBlock.all(in: "\n<!-- swift: \(mark) -->\n", document: "A.md")
        }
        #expect(error?.line == 2)
    }

    @Test(arguments: [
        ("a\n    b", true), ("b", true), ("    b", true), ("a\n    // ...\n}", true),
        ("// ...\nc {\n    // ...\n}", true), ("a\n}", false), ("c {\n// ...\na", false), ("a\n// ...\nd", false),
        ("// ...", false),
    ])
    func `a block from a file contains its lines in order, and three dots stand for omitted lines`(
        code: String, isPart: Bool
    ) {
        let block = DocumentBlock(document: "A.md", line: 1, code: code, proof: .partOf(file: "Sources/A.swift"))
        #expect(block.isPart(of: "a\n    b\nc {\n    d()\n}\n") == isPart)
    }

    @Test func `the compiled blocks of a document form one file`() throws {
        let text = """
            ```swift
            import B

            let a = b
            ```
            <!-- swift: statements -->
            ```swift
            try await a()
            ```
            """
        let blocks = try DocumentBlock.all(in: text, document: "A.md")
        let expected = """
            import B
            import C
            #sourceLocation(file: "A.md", line: 2)


            let a = b
            #sourceLocation()
            private func block8() async throws {
            #sourceLocation(file: "A.md", line: 8)
            try await a()
            #sourceLocation()
            }

            """
        #expect(DocumentProgram(blocks: blocks, imports: ["C"]).source == expected)
        #expect(DocumentProgram(blocks: [], imports: ["C"]).source == nil)
    }
}
