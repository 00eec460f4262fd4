import Foundation

@testable import DiscoverScaffold

/// A copy of this package, to write in: what the tool reads and changes, without what was built.
struct CopiedPackage {
    /// The package of these tests. They may be reached through a link; the package is where they really are.
    static let original = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    let root: URL
    let folder: PackageFolder

    /// - Parameter isWhole: Whether with every file; else with the upper folders, and the files that are written to or named in a
    ///   test, which is much quicker.
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
        UseCasePage.file, "Sources/Contexts/Purchase.swift", "Sources/Entities/Customers/Customer.swift",
    ]

    /// The folders of the package, by the top one.
    private static let folders: [String: [String]] = Dictionary(
        uniqueKeysWithValues: ["Sources", "Tests", "Docs"].map { top in
            let place = original.appending(path: top)
            let paths = (try? FileManager.default.subpathsOfDirectory(atPath: place.path)) ?? []
            let folders = paths.filter { !$0.hasPrefix("ScaffoldTests") }.sorted().filter { path in
                let values = try? place.appending(path: path).resourceValues(forKeys: [.isDirectoryKey])
                // What is deeper is made with the files that are in it.
                return values?.isDirectory == true && path.utf8.count { $0 == UInt8(ascii: "/") } < 2
            }
            return (top, [top] + folders.map { "\(top)/\($0)" })
        })

    func remove() { try? FileManager.default.removeItem(at: root) }

    /// Runs the tool in it, as its plug-ins do.
    @discardableResult
    func run(_ words: String...) throws(ScaffoldFailure) -> [String] {
        try ToolArguments([root.path] + words).carryOut()
    }

    /// Every path with its bytes; a folder has none.
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
