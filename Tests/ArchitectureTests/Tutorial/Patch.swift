/// A change to some files, in the format of `git diff` and `git apply`.
struct Patch: Sendable {
    /// Consecutive lines before and after the change.
    struct Hunk: Sendable {
        /// The first line when the patch was created, counted from 0.
        let place: Int
        var before: [String] = []
        var after: [String] = []
    }

    /// The changes in one file.
    struct Change: Sendable {
        let path: String
        var isNew = false
        var hunks: [Hunk] = []
    }

    let name: String
    let text: String
    private(set) var changes: [Change] = []

    init(name: String, text: String) throws(PatchError) {
        self.name = name
        self.text = text
        // The text ends with a line feed, which no line follows.
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated() {
            guard read(line) else { throw .unreadable(patch: name, line: index + 1) }
        }
    }

    /// Reads one line; returns `false` if it is not a line of a patch.
    private mutating func read(_ line: Substring) -> Bool {
        if line.hasPrefix("diff "), let match = line.wholeMatch(of: /diff --git a\/(\S+) b\/(\S+)/) {
            guard match.output.1 == match.output.2 else { return false }
            changes.append(Change(path: String(match.output.2)))
            return true
        }
        guard let file = changes.indices.last else { return false }
        if line.hasPrefix("@@ "), let match = line.wholeMatch(of: /@@ -(\d+)(?:,\d+)? \+\d+(?:,\d+)? @@.*/) {
            changes[file].hunks.append(Hunk(place: (Int(match.output.1) ?? 0) - 1))
            return true
        }
        guard let hunk = changes[file].hunks.indices.last else {
            if line.hasPrefix("new file mode ") { changes[file].isNew = true }
            return ["new file mode ", "index ", "--- ", "+++ b/"].contains { line.hasPrefix($0) }
        }
        let rest = String(line.dropFirst())
        guard let sign = line.first, " +-".contains(sign) else { return false }
        if sign != "+" { changes[file].hunks[hunk].before.append(rest) }
        if sign != "-" { changes[file].hunks[hunk].after.append(rest) }
        return true
    }

    /// Returns `true` if the patch contains some consecutive lines, including their signs.
    func shows(_ lines: String) -> Bool {
        let isChange = lines.split(separator: "\n").contains { $0.hasPrefix("+") || $0.hasPrefix("-") }
        return isChange && !lines.contains("@@") && ("\n" + text).contains("\n" + lines + "\n")
    }
}

/// The reasons why a patch is invalid or can't be applied.
enum PatchError: Error, Equatable, CustomStringConvertible {
    /// A line that doesn't belong to a patch.
    case unreadable(patch: String, line: Int)
    /// A file that the patch adds exists, or one that it changes doesn't.
    case otherFiles(patch: String, path: String)
    /// The lines that the patch changes are missing; the case contains the first of them.
    case otherLines(patch: String, path: String, first: String)

    var description: String {
        switch self {
        case .unreadable(let patch, let line): "\(patch):\(line): this is no line of a patch"
        case .otherFiles(let patch, let path): "\(patch): \(path) is there and should not be, or the other way round"
        case .otherLines(let patch, let path, let first):
            "\(patch): \(path) no longer has the lines that this step changes, from \"\(first)\" on"
        }
    }
}
