internal import Foundation

/// A command as a link, which the `open` command runs.
enum Link {
    /// The commands that the walk runs as links.
    ///
    /// Store controls are excluded, because only a console supports them.
    private static let commands: Set = ["buy", "status", "verify", "restore", "products", "paywall", "boost", "close"]

    /// Returns a line that opens a command as a link, or `nil` if the command can't be a link.
    static func opening(_ line: String) -> String? {
        var words = line.split(separator: " ").map(String.init)
        guard let command = words.first, commands.contains(command) else { return nil }
        var query: [String] = []
        while let option = words.firstIndex(where: { $0.hasPrefix("--") }) {
            guard words.indices.contains(option + 1) else { return nil }
            query.append(words[option].dropFirst(2) + "=" + encoded(words[option + 1]))
            words.removeSubrange(option...option + 1)
        }
        let path = words.map(encoded).joined(separator: "/")
        return "open discover://" + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    /// Returns the words of the command in a link.
    static func words(_ link: String) -> [String] {
        let parts = link.replacing("discover://", with: "").split(separator: "?", maxSplits: 1).map(String.init)
        let options = parts.dropFirst().flatMap { $0.split(separator: "&") }
            .flatMap { $0.split(separator: "=", maxSplits: 1).map(decoded) }.enumerated()
            .map { $0.offset.isMultiple(of: 2) ? "--" + $0.element : $0.element }
        return (parts.first?.split(separator: "/").map(decoded) ?? []) + options
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    private static func encoded(_ word: String) -> String {
        word.addingPercentEncoding(withAllowedCharacters: unreserved) ?? word
    }

    private static func decoded(_ word: Substring) -> String { String(word).removingPercentEncoding ?? String(word) }
}
