import Foundation

/// The package's folder: what is in it, and what its files say.
struct PackageFolder {
    let root: URL

    /// Takes the folder, if the package is in it.
    init(_ root: URL) throws(ScaffoldFailure) {
        self.root = root
        for path in ["Package.swift", "Sources", "Tests", "Docs"] where !exists(path) {
            throw .noPackage(root.path, missing: path)
        }
    }

    func url(of path: String) -> URL { root.appending(path: path) }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(of: path).path) }

    /// What a file says; `nil` where there is none.
    func text(of path: String) throws(ScaffoldFailure) -> String? {
        guard exists(path) else { return nil }
        do {
            return try String(contentsOf: url(of: path), encoding: .utf8)
        } catch {
            throw .disk("\(path) cannot be read: \(error.localizedDescription)", notRestored: [])
        }
    }

    /// Every Swift file of the sources and the tests, in alphabetical order; not the golden files, which are texts.
    var swiftFiles: [String] {
        files(under: "Sources").filter { $0.hasSuffix(".swift") }
            + files(under: "Tests").filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Tests/ScaffoldTests/Golden/") }
    }

    /// Every path beneath a folder, in alphabetical order.
    func files(under folder: String) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: url(of: folder).path)) ?? []).sorted()
            .map { "\(folder)/\($0)" }
    }
}
