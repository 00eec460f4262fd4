extension UseCase {
    /// Returns the page of use cases for these context files.
    static func catalog(of files: [SourceFile]) -> String {
        let cases = files.filter { !$0.path.contains("/Cards/") }.compactMap(UseCase.init)
        let index = cases.map { "| [\($0.name)](#\(Markdown.anchor(of: $0.name))) | \($0.summary) |" }
        let intro = """
            # Use cases

            The use cases of the app, one section each. This page is generated from the headers of the contexts in
            `Sources/Contexts`; a test compares the two, and `DISCOVER_RECORD=1 swift test --filter ArchitectureTests` writes it again.
            How a use case is written: [the header is the use case](rules.md#the-header-is-the-use-case).

            | Use case | Who wants what |
            |---|---|
            \(index.joined(separator: "\n"))


            """
        return intro + cases.map(\.section).joined(separator: "\n")
    }
}
