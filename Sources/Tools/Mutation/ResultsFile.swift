#if Mutation
import Foundation

/// The results of the mutation tool, one JSON object per line, so that a stopped run can be resumed.
struct ResultsFile {
    let url: URL

    /// Returns the newest result of each mutant, by the mutant's key; empty if there is no file.
    ///
    /// An incomplete last line is ignored, because the tool may have been killed while it wrote the line.
    ///
    /// - Returns: The results by the keys of the mutants.
    /// - Throws: An error if the file can't be read, or if a line before the last one is malformed.
    func read() throws -> [String: MutationResult] {
        guard FileManager.default.fileExists(atPath: url.path) else { return [:] }
        let lines = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline)
        var results: [String: MutationResult] = [:]
        for (index, line) in lines.enumerated() {
            do {
                let result = try JSONDecoder().decode(MutationResult.self, from: Data(line.utf8))
                results[result.key] = result
            } catch  where index == lines.count - 1 {
                break
            }
        }
        return results
    }

    /// Appends results to the file.
    func append(_ results: [MutationResult]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = try results.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }.joined()
        if !FileManager.default.fileExists(atPath: url.path) {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: url)
        }
        let file = try FileHandle(forWritingTo: url)
        defer { try? file.close() }
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
    }

    /// Removes the files with the results and the measured times, so that the next run starts anew.
    func remove() throws {
        for file in [url, times] where FileManager.default.fileExists(atPath: file.path) {
            try FileManager.default.removeItem(at: file)
        }
    }

    /// Returns the time in seconds that each test target takes without a mutant; empty if not measured yet.
    func readBaseline() throws -> [String: Double] {
        guard FileManager.default.fileExists(atPath: times.path) else { return [:] }
        return try JSONDecoder().decode([String: Double].self, from: Data(contentsOf: times))
    }

    /// Stores the time in seconds that each test target takes without a mutant.
    func write(baseline: [String: Double]) throws {
        try JSONEncoder().encode(baseline).write(to: times, options: .atomic)
    }

    private var times: URL { url.appendingPathExtension("times") }
}
#endif
