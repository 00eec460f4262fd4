extension UseCase {
    /// Returns the page of use cases for these context files.
    static func catalog(of files: [SourceFile]) -> String {
        let cases = files.filter { !$0.path.contains("/Cards/") }.compactMap(UseCase.init)
        let index = cases.map { "| [\($0.name)](#\(Markdown.anchor(of: $0.name))) | \($0.summary) |" }
        let intro = """
            # Use cases

            On this page, you can look up what each use case of the app does, and open its file. The page is generated from the
            [headers](rules.md#the-header-is-the-use-case) of the contexts in `Sources/Contexts`. A test compares the page with the headers.
            After you change a header, `DISCOVER_RECORD=1 swift test --filter ArchitectureTests` writes the page again.

            | Use case | Summary |
            |---|---|
            \(index.joined(separator: "\n"))


            """
        return intro + cases.map(\.section).joined(separator: "\n")
    }
}
