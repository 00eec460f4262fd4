extension UseCase {
    /// Returns the page of use cases for these context files.
    static func catalogue(of files: [SourceFile]) -> String {
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
}
