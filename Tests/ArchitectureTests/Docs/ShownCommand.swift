import DiscoverRouting
import Foundation

/// A command that a document shows.
struct ShownCommand: Hashable, Sendable, CustomStringConvertible {
    let document: String
    let line: Int
    /// Its words, without what is said about it behind them.
    let words: [String]

    var description: String { "\(document):\(line): \(words.joined(separator: " "))" }

    /// What it changes in its own surroundings, such as `DISCOVER_RECORD=1`.
    var surroundings: [String] { Array(words.prefix(while: \.isSetting)) }

    /// The program, and what it is given.
    var call: [String] { Array(words.dropFirst(surroundings.count)) }

    /// Whether a text begins as a command does.
    static func isCommand(_ text: String) -> Bool {
        let words = text.split(separator: " ").drop(while: \.isSetting)
        guard let program = words.first, words.count > 1 || program.hasPrefix(".ci/") else { return false }
        return ["swift", "git", "discover", "discover-bench", "discover-fuzz", "discover-server"].contains(program)
            || program.hasPrefix(".ci/")
    }

    /// The commands of a document: in its lines of code, its blocks for a shell and its forms, between backticks, and behind the
    /// prompts of its transcripts.
    static func all(in document: Document) -> [ShownCommand] {
        func command(_ text: String, _ line: Int) -> ShownCommand? {
            // Most names in prose are no command at all.
            guard isCommand(text) || text.hasPrefix("export ") || text.hasPrefix("alias ") else { return nil }
            // Two blanks, or a sharp, and what follows is said about the command.
            var plain = text.split(separator: /\s{2,}|\s#\s/, maxSplits: 1)[0]
            // What is kept by a name is a command all the same.
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
    /// Whether it sets a variable of the command behind it: `DISCOVER_RECORD=1`.
    fileprivate var isSetting: Bool {
        let name = prefix { $0.isASCII && $0.isUppercase || $0 == "_" }
        return !name.isEmpty && self[name.endIndex...].first == "="
    }
}
