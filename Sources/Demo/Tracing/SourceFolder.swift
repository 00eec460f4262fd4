import Foundation
import Synchronization

/// The folder with this program's source code, which contains the files of traced operations.
///
/// A trace contains the module and the name of a file. The compiler requires that the names of a module's files differ,
/// so the name is enough to find the file in its module's folder.
final class SourceFolder: Sendable {
    private let root: String
    /// The paths of the source files, by the name of the module and then by the name of the file.
    ///
    /// The dictionary contains only the modules that were looked up.
    private let known = Mutex<[String: [String: String]]>([:])

    /// Creates a source folder from the path of a folder.
    ///
    /// The result is `nil` if the folder doesn't contain this package's sources.
    init?(root: String) {
        guard FileManager.default.fileExists(atPath: root + "/Sources/Contexts") else { return nil }
        self.root = root
    }

    /// The folders, relative to `Sources`, of the modules whose folder is inside another module's folder.
    private static let nested = [
        "DiscoverSimulatorServices": "Services/Simulator", "DiscoverStoreKitServices": "Services/StoreKit",
    ]

    /// The folder from which this program was compiled, or `nil` if the sources are no longer there.
    static let found = SourceFolder(
        root: URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path)

    /// Returns the path of a traced source file, relative to the current directory if the file is below it.
    ///
    /// - Parameters:
    ///   - file: The module and the name of the file, such as `DiscoverContexts/Purchase.swift`.
    ///   - directory: The current directory.
    /// - Returns: The path, or `nil` if there is no such file.
    func path(of file: String, from directory: String = FileManager.default.currentDirectoryPath) -> String? {
        let parts = file.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2, let path = files(of: parts[0])[parts[1]] else { return nil }
        let base = directory.hasSuffix("/") ? directory : directory + "/"
        return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
    }

    private func files(of module: String) -> [String: String] {
        known.withLock { known in
            if let files = known[module] { return files }
            let folder = root + "/Sources/" + (Self.nested[module] ?? String(module.trimmingPrefix("Discover")))
            let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            let files = paths.filter { $0.hasSuffix(".swift") }
                .map { (($0 as NSString).lastPathComponent, folder + "/" + $0) }
            known[module] = Dictionary(files) { first, _ in first }
            return known[module] ?? [:]
        }
    }
}
