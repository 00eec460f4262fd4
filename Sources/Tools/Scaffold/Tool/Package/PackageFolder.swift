import Foundation

/// The directory of the package and its files.
struct PackageFolder {
    let root: URL

    /// Creates a value for the directory of this package.
    ///
    /// - Throws: `ScaffoldFailure` if the directory doesn't contain this package.
    init(_ root: URL) throws(ScaffoldFailure) {
        self.root = root
        for path in ["Package.swift", "Sources", "Tests", "Docs"] where !exists(path) {
            throw .noPackage(root.path, missing: path)
        }
    }

    func url(of path: String) -> URL { root.appending(path: path) }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(of: path).path) }

    /// Returns the text of a file in the package, or `nil` if the file doesn't exist.
    func text(of path: String) throws(ScaffoldFailure) -> String? {
        guard exists(path) else { return nil }
        do {
            return try String(contentsOf: url(of: path), encoding: .utf8)
        } catch {
            throw .disk("\(path) can't be read: \(error.localizedDescription)", notRestored: [])
        }
    }

    /// The paths of all Swift files in `Sources` and `Tests`, in alphabetical order.
    ///
    /// Golden files (expected outputs of this tool's tests) aren't included.
    var swiftFiles: [String] {
        files(under: "Sources").filter { $0.hasSuffix(".swift") }
            + files(under: "Tests").filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Tests/ScaffoldTests/Golden/") }
    }

    /// Returns the paths of all files below a directory of the package, in alphabetical order.
    func files(under folder: String) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: url(of: folder).path)) ?? []).sorted()
            .map { "\(folder)/\($0)" }
    }
}
