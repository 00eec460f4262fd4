/// What the page may say although it is not there yet: it is once the steps are done.
extension Tutorial {
    /// What the package's files are at the end, where they differ.
    private static func end() throws -> [String: String] { try followed.get().steps.last?.files ?? [:] }

    private static let names = Result {
        let changed = try end()
        let files = changed.keys.filter { $0.hasSuffix(".swift") }.sorted().map {
            SourceFile(path: $0, text: changed[$0] ?? "")
        }
        return try CodeNames(files, paths: changed.keys.sorted(), programs: ["gift-subscription "])
    }

    /// Whether the page names something that is there at the end.
    static func resolves(_ name: String, in document: Document) throws -> Bool {
        document.path == page ? try names.get().resolve(name) : false
    }

    /// Whether the page shows a command that a test plays at the end, or that chooses tests which are there then.
    static func plays(_ command: ShownCommand) throws -> Bool {
        guard command.document == page else { return false }
        let changed = try end()
        if command.call.starts(with: ["swift", "test", "--filter"]) {
            return changed.keys.contains { $0.contains(command.call.last ?? "/") }
        }
        let words = command.call.drop { $0 != "discover" }.dropFirst().map { "\"\($0)\"" }.joined(separator: ", ")
        let tests = changed.filter { $0.key.hasPrefix("Tests/ScenariosTests/") }
        return !words.isEmpty && tests.values.contains { $0.contains(words) }
    }

    /// The transcripts that are kept at the end.
    static func transcripts() throws -> [String] {
        try isBegun ? [] : end().filter { $0.key.hasSuffix(".txt") }.values.map { "\n" + $0 + "\n" }
    }
}
