/// Names, commands, and transcripts of the tutorial's page that exist only after the last step.
extension Tutorial {
    /// Returns the contents of the files that differ from the package after the last step, by path.
    private static func end() throws -> [String: String] { try followed.get().steps.last?.files ?? [:] }

    private static let names = Result {
        let changed = try end()
        let files = changed.keys.filter { $0.hasSuffix(".swift") }.sorted().map {
            SourceFile(path: $0, text: changed[$0] ?? "")
        }
        return try CodeNames(files, paths: changed.keys.sorted(), programs: ["gift-subscription "])
    }

    /// Returns `true` if a name on the tutorial's page exists after the last step.
    static func resolves(_ name: String, in document: Document) throws -> Bool {
        document.path == page ? try names.get().resolve(name) : false
    }

    /// Returns `true` if a command on the tutorial's page is tested after the last step.
    ///
    /// It is tested if a test runs the command, or if the command itself selects tests that the tutorial adds or
    /// changes.
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

    /// Returns the transcripts after the last step.
    static func transcripts() throws -> [String] {
        try isBegun ? [] : end().filter { $0.key.hasSuffix(".txt") }.values.map { "\n" + $0 + "\n" }
    }
}
