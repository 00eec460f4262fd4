#if Server
import Foundation
import SupportFiles

/// The directory in which the server stores its own files, such as keys.
///
/// Only the directory's owner can access it.
struct StateDirectory: Sendable {
    /// The names of the files in the state directory.
    enum File: String, Sendable {
        case database = "ledger.sqlite"
        case developmentKey = "development-key.pem"
        case sealingKey = "sealing-key"
        case experimentKey = "experiment-key.pem"
        case experimentCopy = "experiments.json"
    }

    /// An error that describes why the state directory can't be used.
    struct FileError: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }

    private let directory: PrivateDirectory

    var path: String { directory.path }

    /// Opens the directory at a path, and creates it if it doesn't exist.
    init(_ path: String) throws(FileError) {
        do {
            directory = try PrivateDirectory(path)
        } catch {
            throw FileError("\(path): the state directory can't be created; choose another one with --state")
        }
    }

    /// Returns the path of a file in the specified state directory, without opening the directory.
    static func path(of file: File, in directory: String) -> String { directory + "/" + file.rawValue }

    /// Returns the path of a file in the state directory.
    func path(_ file: File) -> String { directory.path(of: file.rawValue) }

    /// Returns the content of a file in the state directory, or `nil` if the file doesn't exist.
    func read(_ file: File) throws(FileError) -> Data? {
        do {
            return try directory.read(file.rawValue)
        } catch {
            throw FileError("\(path(file)): can't be read")
        }
    }

    /// Writes a file of the state directory atomically; only the directory's owner can read the file.
    func write(_ data: Data, as file: File) throws(FileError) {
        do {
            try directory.write(data, to: file.rawValue)
        } catch {
            throw FileError("\(path(file)): can't be written")
        }
    }
}
#endif
