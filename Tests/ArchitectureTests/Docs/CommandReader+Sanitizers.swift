import Foundation

extension CommandReader {
    /// Returns an error if a command skips other tests under a sanitizer than `.ci/deep`.
    ///
    /// The result is `nil` if both skip the same tests, or if the command uses no sanitizer.
    static func complaint(aboutSkipping words: [String]) -> String? {
        guard let option = words.first(where: { $0.hasPrefix("--sanitize=") }) else { return nil }
        let skipped = Set(words.indices.dropLast().filter { words[$0] == "--skip" }.map { words[$0 + 1] })
        let sanitizer = option.drop { $0 != "=" }.dropFirst()
        let left = (try? Self.skipped(byScriptUnder: sanitizer)) ?? []
        return skipped == left ? nil : ".ci/deep leaves out \(left.sorted().joined(separator: ", "))"
    }

    /// Returns the tests that the continuous integration script skips under a sanitizer.
    ///
    /// These are the script's list of skipped tests, and its additions that aren't conditional on another sanitizer.
    private static func skipped(byScriptUnder sanitizer: Substring) throws -> Set<String> {
        let lines = try Project.text(of: ".ci/parts").split(separator: "\n").filter { $0.contains(/skipped\+?=\(/) }
        let counted = lines.filter { !$0.contains("= \(sanitizer) ]") }
        return Set(
            counted.flatMap { $0.matches(of: /--skip (?:'([^']+)'|(\w+))/) }
                .compactMap { ($0.output.1 ?? $0.output.2).map(String.init) })
    }
}
