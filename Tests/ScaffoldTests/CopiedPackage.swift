import Foundation

@testable import DiscoverScaffold

/// A writable copy of this package: the files that the tool reads and changes, without build products.
struct CopiedPackage {
    /// The package of these tests.
    ///
    /// The path may contain links, so they are resolved.
    static let original = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    let root: URL
    let folder: PackageFolder

    /// Copies this package to a temporary folder.
    ///
    /// - Parameter isWhole: A Boolean value that indicates whether every file is copied. If it is `false`, only the
    ///   upper folders, and the files that the tool changes or that a test names, are copied, which is much faster.
    /// - Throws: An error if a file can't be copied, or if the copy lacks a part of the package.
    init(isWhole: Bool = false) throws {
        root = FileManager.default.temporaryDirectory.appending(path: "scaffold-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for name in ["Package.swift", "Sources", "Tests", "Docs"] {
            if isWhole || name == "Package.swift" {
                try FileManager.default.copyItem(
                    at: Self.original.appending(path: name), to: root.appending(path: name))
            } else {
                for folder in Self.folders[name, default: []] {
                    try FileManager.default.createDirectory(
                        at: root.appending(path: folder), withIntermediateDirectories: true)
                }
            }
        }
        if !isWhole {
            for file in Set(Marker.allCases.map(\.file)).union(Self.others) {
                let copy = root.appending(path: file)
                try FileManager.default.createDirectory(
                    at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
                try FileManager.default.copyItem(at: Self.original.appending(path: file), to: copy)
            }
        }
        folder = try PackageFolder(root)
    }

    private static let others = [
        UseCasePage.file, "Sources/Contexts/Purchase.swift", "Sources/Entities/Customer.swift",
    ]

    /// The folders of the package, by top-level folder.
    private static let folders: [String: [String]] = Dictionary(
        uniqueKeysWithValues: ["Sources", "Tests", "Docs"].map { top in
            let place = original.appending(path: top)
            let paths = (try? FileManager.default.subpathsOfDirectory(atPath: place.path)) ?? []
            let folders = paths.filter { !$0.hasPrefix("ScaffoldTests") }.sorted().filter { path in
                let values = try? place.appending(path: path).resourceValues(forKeys: [.isDirectoryKey])
                // Deeper folders are created together with their files.
                return values?.isDirectory == true && path.utf8.count { $0 == UInt8(ascii: "/") } < 2
            }
            return (top, [top] + folders.map { "\(top)/\($0)" })
        })

    func remove() { try? FileManager.default.removeItem(at: root) }

    /// Runs the tool on the copy, like its plug-ins do.
    @discardableResult
    func run(_ words: String...) throws(ScaffoldFailure) -> [String] {
        try ToolArguments([root.path] + words).carryOut()
    }

    /// Returns every path with its content; a folder has none.
    func tree() throws -> [String: Data] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        return Dictionary(
            uniqueKeysWithValues: paths.map { ($0, (try? Data(contentsOf: root.appending(path: $0))) ?? Data()) })
    }

    func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: root.appending(path: path))
    }
}
