import DiscoverRouting
import Foundation

/// A command that a document shows.
struct ShownCommand: Hashable, Sendable, CustomStringConvertible {
    let document: String
    let line: Int
    /// The words of the command, without the remark after it.
    let words: [String]

    var description: String { "\(document):\(line): \(words.joined(separator: " "))" }

    /// The environment variables that the command sets, such as `DISCOVER_RECORD=1`.
    var environment: [String] { Array(words.prefix(while: \.isSetting)) }

    /// The program and its arguments.
    var call: [String] { Array(words.dropFirst(environment.count)) }

    /// Returns `true` if a text begins like a command.
    static func isCommand(_ text: String) -> Bool {
        let words = text.split(separator: " ").drop(while: \.isSetting)
        guard let program = words.first, words.count > 1 || program.hasPrefix(".ci/") else { return false }
        return ["swift", "git", "discover", "discover-bench", "discover-fuzz", "discover-server"].contains(program)
            || program.hasPrefix(".ci/")
    }

    /// Returns all commands that a document shows.
    ///
    /// The commands are in its code lines, in its shell and text blocks, between backticks, and after the prompts of
    /// its transcripts.
    static func all(in document: Document) -> [ShownCommand] {
        func command(_ text: String, _ line: Int) -> ShownCommand? {
            // Most names in prose are not commands.
            guard isCommand(text) || text.hasPrefix("export ") || text.hasPrefix("alias ") else { return nil }
            // Text after two spaces or a number sign is a remark about the command.
            var plain = text.split(separator: /\s{2,}|\s#\s/, maxSplits: 1)[0]
            // A command in an assignment or an alias counts, too.
            if let kept = plain.wholeMatch(of: /export [A-Z_]+=\$\((.+)\)|alias \w+='(.+)'/)?.output {
                plain = kept.1 ?? kept.2 ?? plain
            }
            guard isCommand(String(plain)), let words = try? DiscoverRouting.tokenize(String(plain)) else {
                return nil
            }
            return ShownCommand(document: document.path, line: line, words: words)
        }
        let prompts = document.blocks.filter { $0.language == "console" }.flatMap { block in
            block.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
                .compactMap { index, line -> ShownCommand? in
                    let prompt = line.hasPrefix("discover> ") ? "discover " + line.dropFirst(10) : ""
                    let typed = line.hasPrefix("$ ") ? String(line.dropFirst(2)) : prompt
                    return typed.isEmpty ? nil : command(typed, block.line + index)
                }
        }
        let shell = document.blocks.filter { ["sh", "text"].contains($0.language) }.flatMap { block in
            block.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
                .compactMap { command(String($1.drop { $0 == " " }), block.line + $0) }
        }
        return document.codeLines.compactMap { command($0.text, $0.line) } + shell
            + document.spans.compactMap { command($0.text, $0.line) } + prompts
    }
}

extension StringProtocol {
    /// A Boolean value that indicates whether the word sets an environment variable.
    ///
    /// An example of such a word is `DISCOVER_RECORD=1`.
    fileprivate var isSetting: Bool {
        let name = prefix { $0.isASCII && $0.isUppercase || $0 == "_" }
        return !name.isEmpty && self[name.endIndex...].first == "="
    }
}
