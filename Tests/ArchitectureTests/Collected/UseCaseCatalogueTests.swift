import Testing

@Suite struct `The catalogue of use cases` {
    private static let file = "Docs/use-cases.md"

    private func page(of files: [SourceFile]) -> String {
        let cases = files.filter { !$0.path.contains("/Cards/") }.compactMap(UseCase.init)
        let index = cases.map { "| [\($0.name)](#\(Markdown.anchor(of: $0.name))) | \($0.summary) |" }
        let intro = """
            # Use cases

            What the app does for somebody, one section a use case. This page is collected from the headers of the contexts in
            `Sources/Contexts`; a test compares the two, and `DISCOVER_RECORD=1 swift test --filter ArchitectureTests` collects anew.
            How a use case is written: [the header is the use case](rules.md#the-header-is-the-use-case).

            | Use case | Who wants what |
            |---|---|
            \(index.joined(separator: "\n"))


            """
        return intro + cases.map(\.section).joined(separator: "\n")
    }

    @Test func `is what the contexts' headers say`() throws {
        let page = page(of: try Project.sources(under: "Sources/Contexts"))
        if let broken = try Kept.difference(at: Self.file, from: page) { Issue.record("\(broken)") }
    }

    @Test func `takes the whole of a header, the roles and the triggers`() throws {
        let text = """
            /// Ann gives
            /// something away.
            ///
            /// - Goal: joy
            ///   for two.
            /// - Postconditions: see ``Receive``.
            public final class Gift {
                /// Who gives.
                fileprivate protocol Giver: AnyObject {}

                public func give() async {}
            }
            """
        let gift = try #require(UseCase(SourceFile(path: "Sources/Contexts/Gift.swift", text: text)))
        #expect(
            gift.section == """
                ## Gift

                Ann gives something away.

                - **Goal:** joy for two.
                - **Postconditions:** see `Receive`.

                Roles: `Giver`: Who gives. Triggered by `give`, in [Gift.swift](../Sources/Contexts/Gift.swift).

                """)
        #expect(UseCase(SourceFile(path: "Sources/Contexts/A.swift", text: "extension Gift {}")) == nil)
    }
}
