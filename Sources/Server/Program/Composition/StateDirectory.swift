#if Server
import Foundation

/// The directory of the server's own files, which only its owner can access.
struct StateDirectory: Sendable {
    /// The files of the directory.
    enum File: String, Sendable {
        case database = "ledger.sqlite"
        case developmentKey = "development-key.pem"
        case sealingKey = "sealing-key"
    }

    /// An error that describes why the directory can't be used.
    struct Fault: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }

    /// The path of the directory.
    let path: String

    /// Creates a state directory, and the directory itself if it doesn't exist.
    init(_ path: String) throws(Fault) {
        self.path = path
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Fault("\(path): the state directory can't be created; choose another one with --state")
        }
    }

    /// Returns the path of a file of the directory.
    func path(_ file: File) -> String { path + "/" + file.rawValue }

    /// Returns the content of a file, or `nil` if the file doesn't exist.
    func read(_ file: File) throws(Fault) -> Data? {
        let place = path(file)
        guard FileManager.default.fileExists(atPath: place) else { return nil }
        guard let data = FileManager.default.contents(atPath: place) else { throw Fault("\(place): can't be read") }
        return data
    }

    /// Writes a file that only its owner can read, atomically.
    func write(_ data: Data, as file: File) throws(Fault) {
        let place = path(file)
        let draft = place + ".new"
        try? FileManager.default.removeItem(atPath: draft)
        guard
            FileManager.default.createFile(atPath: draft, contents: data, attributes: [.posixPermissions: 0o600]),
            rename(draft, place) == 0
        else { throw Fault("\(place): can't be written") }
    }
}
#endif
