import Foundation

/// The project's files, as the rules read them.
enum Project {
    /// The folder of the manifest.
    ///
    /// The path may contain links, so they are resolved.
    ///
    /// `DISCOVER_PACKAGE` sets another folder, such as a copy with more use cases: its sources and documents are tested
    /// instead.
    static let root: URL =
        ProcessInfo.processInfo.environment["DISCOVER_PACKAGE"].map { URL(filePath: $0).resolvingSymlinksInPath() }
        ?? URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Every Swift file beneath `Sources`, read once.
    static let sources = Result { try files(under: "Sources") }

    /// Every Swift file beneath `Tests`, read once.
    static let tests = Result { try files(under: "Tests") }

    /// Returns every Swift file beneath a folder such as `Sources/Contexts`, in alphabetical order.
    static func sources(under folder: String) throws -> [SourceFile] {
        let all = folder.hasPrefix("Tests") ? tests : sources
        return try all.get().filter { $0.path.hasPrefix(folder + "/") }
    }

    private static func files(under folder: String) throws -> [SourceFile] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
            .filter { $0.hasSuffix(".swift") }.sorted()
            .map { try SourceFile(path: "\(folder)/\($0)", text: text(of: "\(folder)/\($0)")) }
    }

    /// Returns the folders directly beneath a folder, in alphabetical order.
    static func folders(under folder: String) throws -> [String] {
        let place = root.appending(path: folder)
        return try FileManager.default.contentsOfDirectory(atPath: place.path).sorted().filter { name in
            (try? place.appending(path: name).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
        }
    }

    /// The folders of `Sources` that only group parts of the project.
    static let groups: Set = ["Store", "Tools"]

    /// The parts of the project whose folder is in the folder of another part, by their paths.
    static let nested = [
        "Sources/Services/Simulator": "SimulatorServices", "Sources/Services/StoreKit": "StoreKitServices",
        "Sources/Support/Files": "SupportFiles",
    ]

    /// Returns the paths of the folders that are a part of the project.
    ///
    /// Each part has a row in the dependency table.
    static func parts() throws -> [String] {
        try folders(under: "Sources").flatMap { folder in
            groups.contains(folder)
                ? try folders(under: "Sources/\(folder)").map { "Sources/\(folder)/\($0)" } : ["Sources/\(folder)"]
        } + nested.keys.sorted()
    }

    /// Returns the name of the part that a path beneath `Sources` or `Tests` is in; `nil` if it is in none.
    static func part(of path: String) -> String? {
        if let inner = nested.first(where: { path.hasPrefix($0.key + "/") }) { return inner.value }
        let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().dropFirst().map(
            String.init)
        return folders.first { !groups.contains($0) || !path.hasPrefix("Sources/") }
    }

    /// Returns the text of a file; for a page, after recording if recording is on.
    static func text(of path: String) throws -> String {
        if !path.hasSuffix(".swift") { try Kept.record() }
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}
