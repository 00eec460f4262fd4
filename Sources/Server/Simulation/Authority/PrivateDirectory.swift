#if Server
internal import Foundation

/// A directory whose files only their owner can read.
struct PrivateDirectory {
    private let root: String

    /// Creates the directory if it doesn't exist.
    init(_ path: String) throws(SimulationError) {
        root = path
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw SimulationError("\(path): the folder can't be created. Choose another state directory.")
        }
    }

    func path(of file: String) -> String { root + "/" + file }

    /// Returns the content of a file, or `nil` if it doesn't exist.
    func read(_ file: String) throws(SimulationError) -> Data? {
        guard FileManager.default.fileExists(atPath: path(of: file)) else { return nil }
        guard let data = FileManager.default.contents(atPath: path(of: file)) else {
            throw SimulationError("\(path(of: file)) can't be read.")
        }
        return data
    }

    /// Writes a file that only its owner can read, atomically.
    func write(_ data: Data, to file: String) throws(SimulationError) {
        let draft = path(of: file) + ".new"
        try? FileManager.default.removeItem(atPath: draft)
        guard
            FileManager.default.createFile(atPath: draft, contents: data, attributes: [.posixPermissions: 0o600]),
            rename(draft, path(of: file)) == 0
        else { throw SimulationError("\(path(of: file)) can't be written.") }
    }

    /// Returns the content of a file with one line; creates the file if it doesn't exist.
    func line(_ file: String, orMake make: () -> String) throws(SimulationError) -> String {
        if let kept = try read(file).flatMap({ String(data: $0, encoding: .utf8) }) {
            let line = kept.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !line.isEmpty else {
                throw SimulationError("\(path(of: file)) is empty. Remove it to create a new one.")
            }
            return line
        }
        let made = make()
        try write(Data((made + "\n").utf8), to: file)
        return made
    }
}

/// An error that prevents the simulated App Store from starting.
public struct SimulationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence that says what is wrong, where, and what to do.
    public let description: String

    init(_ description: String) { self.description = description }
}
#endif
