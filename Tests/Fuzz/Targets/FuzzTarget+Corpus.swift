internal import Foundation

extension FuzzTarget {
    /// The longest input of a corpus in bytes; `.ci/fuzz` sets the same limit for libFuzzer.
    private static let longest = 65_536

    /// Writes the initial corpus to a folder: the reader's seeds and its shared fixtures.
    ///
    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - shared: The fixtures, if they exist.
    /// - Returns: A sentence that states what was written.
    /// - Throws: An error of the file system, or of a seed.
    public func writeCorpus(to path: String, with shared: SharedFixtures?) async throws -> String {
        let folder = URL(filePath: path, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let own = try await seeds()
        try write(own, to: folder, as: name)
        let sentence = "\(name): \(own.count) seeds of its own"
        guard let fixtures else { return sentence + "." }
        guard let shared else {
            return sentence + "; ../shared/fixtures, which has more, is not beside this project."
        }
        let more = try fixtures(shared).filter { $0.count <= Self.longest }
        try write(more, to: folder, as: name + "-fixture")
        return sentence + ", \(more.count) from ../shared/fixtures."
    }

    private func write(_ inputs: [[UInt8]], to folder: URL, as name: String) throws {
        for (number, input) in inputs.enumerated() {
            try Data(input).write(to: folder.appending(path: "\(name)-\(number)"))
        }
    }
}
