import Foundation

#if os(macOS) || os(Linux)
extension Compiler {
    /// Returns the errors in each of several pieces of code, in order; none for a piece that compiles.
    ///
    /// Starting the compiler takes longer than compiling a snippet, so all pieces are files of one module. An error that the
    /// type checker finds hides errors that only show in a later phase, also those of other files. Therefore the pieces without
    /// an error are compiled again, without the others, until they all compile or each has an error.
    ///
    /// - Throws: ``Unplaced`` if the compiler fails and names none of the pieces.
    func errors(in pieces: [String]) throws -> [[String]] {
        var errors = pieces.map { _ in [String]() }
        while true {
            let open = pieces.indices.filter { errors[$0].isEmpty }
            guard !open.isEmpty else { return errors }
            let files = open.map { ("Snippet\($0)", pieces[$0].asFile(of: $0)) }
            let result = try compile(Dictionary(uniqueKeysWithValues: files))
            if result.isSuccess { return errors }
            let found = Self.errors(in: result.said)
            guard open.contains(where: { found[$0] != nil }) else { throw Unplaced(description: result.said) }
            for number in open { errors[number] = found[number, default: []] }
        }
    }

    /// The errors in the compiler's output by the number of their file, each with its notes.
    static func errors(in output: String) -> [Int: [String]] {
        var errors: [Int: [String]] = [:]
        var current: Int?
        for line in output.split(separator: "\n") {
            if let match = line.firstMatch(of: /Snippet(\d+)\.swift:\d+:\d+: (error|warning):/) {
                current = match.output.2 == "error" ? Int(match.output.1) : nil
                if let current { errors[current, default: []].append(String(line)) }
            } else if let current, let last = errors[current]?.indices.last {
                errors[current]?[last] += "\n" + line
            }
        }
        return errors
    }

    /// A compiler failure that belongs to none of the pieces.
    struct Unplaced: Error, CustomStringConvertible {
        let description: String
    }
}

extension String {
    /// Returns a file with this code in its own namespace, so that pieces can use the same names.
    fileprivate func asFile(of number: Int) -> String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        let imports = lines.filter { $0.hasPrefix("import ") }
        let code = lines.filter { !$0.hasPrefix("import ") }
        return (imports + ["enum Namespace\(number) {"] + code + ["}", ""]).joined(separator: "\n")
    }
}
#endif
