#if Server
import Foundation

/// The folder in which the server keeps what is its own. Only its owner may look into it.
struct StateDirectory: Sendable {
    /// What lies in it.
    enum File: String, Sendable {
        case database = "ledger.sqlite"
        case developmentKey = "development-key.pem"
        case sealingKey = "sealing-key"
    }

    /// Why it cannot be used.
    struct Fault: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }

    /// Where it is.
    let path: String

    /// Makes the folder, unless it is there.
    init(_ path: String) throws(Fault) {
        self.path = path
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Fault("\(path): the state directory cannot be made; name another one with --state")
        }
    }

    /// Where a file of it is.
    func path(_ file: File) -> String { path + "/" + file.rawValue }

    /// What is in a file; `nil` where there is none.
    func read(_ file: File) throws(Fault) -> Data? {
        let place = path(file)
        guard FileManager.default.fileExists(atPath: place) else { return nil }
        guard let data = FileManager.default.contents(atPath: place) else { throw Fault("\(place): cannot be read") }
        return data
    }

    /// Writes a file that only its owner may read, under its own name only once it is whole.
    func write(_ data: Data, as file: File) throws(Fault) {
        let place = path(file)
        let draft = place + ".new"
        try? FileManager.default.removeItem(atPath: draft)
        guard
            FileManager.default.createFile(atPath: draft, contents: data, attributes: [.posixPermissions: 0o600]),
            rename(draft, place) == 0
        else { throw Fault("\(place): cannot be written") }
    }
}
#endif
