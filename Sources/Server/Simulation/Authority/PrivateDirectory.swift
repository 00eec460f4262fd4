#if Server
internal import Foundation

/// A folder whose files only their owner can read.
struct PrivateDirectory {
    private let root: String

    /// Makes it where it is not there.
    init(_ path: String) throws(SimulationError) {
        root = path
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw SimulationError("\(path): the folder cannot be made. Name another state directory.")
        }
    }

    func path(of file: String) -> String { root + "/" + file }

    /// What a file holds; `nil` where it is not there.
    func read(_ file: String) throws(SimulationError) -> Data? {
        guard FileManager.default.fileExists(atPath: path(of: file)) else { return nil }
        guard let data = FileManager.default.contents(atPath: path(of: file)) else {
            throw SimulationError("\(path(of: file)) cannot be read.")
        }
        return data
    }

    /// Under its own name only once it is whole, and never readable by anybody else.
    func write(_ data: Data, to file: String) throws(SimulationError) {
        let draft = path(of: file) + ".new"
        try? FileManager.default.removeItem(atPath: draft)
        guard
            FileManager.default.createFile(atPath: draft, contents: data, attributes: [.posixPermissions: 0o600]),
            rename(draft, path(of: file)) == 0
        else { throw SimulationError("\(path(of: file)) cannot be written.") }
    }

    /// What a file of one line holds, which is made where it is not there.
    func line(_ file: String, orMake make: () -> String) throws(SimulationError) -> String {
        if let kept = try read(file).flatMap({ String(data: $0, encoding: .utf8) }) {
            let line = kept.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !line.isEmpty else {
                throw SimulationError("\(path(of: file)) is empty. Take it away to have it made anew.")
            }
            return line
        }
        let made = make()
        try write(Data((made + "\n").utf8), to: file)
        return made
    }
}

/// Why the simulated App Store cannot be started; a sentence.
public struct SimulationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, where, and what to do.
    public let description: String

    init(_ description: String) { self.description = description }
}
#endif
