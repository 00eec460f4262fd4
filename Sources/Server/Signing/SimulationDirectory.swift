#if Server
package import Foundation
internal import SupportFiles

/// The directory in which a simulated store keeps its files.
///
/// Only the directory's owner can access it.
package struct SimulationDirectory: Sendable {
    private let directory: PrivateDirectory

    /// Opens the directory at a path, and creates it if it doesn't exist.
    package init(_ path: String) throws(SimulationError) {
        do {
            directory = try PrivateDirectory(path)
        } catch {
            throw SimulationError("\(path): the folder can't be created. Choose another state directory.")
        }
    }

    package func path(of file: String) -> String { directory.path(of: file) }

    /// Returns the content of a file in the directory, or `nil` if the file doesn't exist.
    package func read(_ file: String) throws(SimulationError) -> Data? {
        do {
            return try directory.read(file)
        } catch {
            throw SimulationError("\(path(of: file)) can't be read.")
        }
    }

    /// Writes a file of the directory atomically; only the directory's owner can read the file.
    package func write(_ data: Data, to file: String) throws(SimulationError) {
        do {
            try directory.write(data, to: file)
        } catch {
            throw SimulationError("\(path(of: file)) can't be written.")
        }
    }

    /// Returns the line in a file that contains a single line.
    ///
    /// If the file doesn't exist, it is created with the line that `make` returns.
    package func line(_ file: String, orMake make: () -> String) throws(SimulationError) -> String {
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
#endif
