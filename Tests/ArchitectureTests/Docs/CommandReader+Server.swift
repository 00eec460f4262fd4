import Foundation

extension CommandReader {
    /// Removes the option `--traits` with its value from a command.
    ///
    /// - Returns: The other words, and whether one of the traits is `Server`; `nil` if a trait is unknown or missing.
    static func withoutTrait(_ words: [String]) -> (rest: [String], isOfServer: Bool)? {
        guard let place = words.firstIndex(of: "--traits") else { return (words, false) }
        let traits = words.dropFirst(place + 1).first?.split(separator: ",").map(String.init) ?? []
        guard !traits.isEmpty, traits.allSatisfy({ ["Mutation", "PostgreSQL", "Server"].contains($0) }) else {
            return nil
        }
        return (Array(words[..<place] + words[(place + 2)...]), traits.contains("Server"))
    }

    /// Removes the console's options that require the trait `Server`, each with its value.
    static func withoutAddresses(_ words: [String]) -> [String] {
        var rest: [String] = []
        var words = words[...]
        while let word = words.popFirst() {
            if ["--store", "--server"].contains(word), words.first?.hasPrefix("http") == true {
                words.removeFirst()
            } else if word == "--flags-key", words.first?.hasPrefix("-") == false {
                words.removeFirst()
            } else {
                rest.append(word)
            }
        }
        return rest
    }

    /// Returns the error in a command of the server, or `nil` if there is none.
    ///
    /// The server isn't built in this test run, so this method reads the server's sources.
    static func complaint(aboutServer words: [String]) -> String? {
        let text = serverCommands
        guard !text.isEmpty else { return "the server's commands cannot be read" }
        if let name = words.first, !name.hasPrefix("-"), !text.contains("commandName: \"\(name)\"") {
            return "discover-server has no \(name)"
        }
        return words.filter { $0.hasPrefix("--") }.first { option in
            let parts = option.dropFirst(2).split(separator: "-")
            let name = parts.dropFirst().reduce(parts.first.map(String.init) ?? "") { $0 + $1.capitalized }
            return !text.contains("var \(name)")
        }.map { "discover-server has no \($0)" }
    }

    private static let serverCommands =
        ((try? Project.sources(under: "Sources/Server/Program/Commands")) ?? []).map(\.text).joined(separator: "\n")
}
