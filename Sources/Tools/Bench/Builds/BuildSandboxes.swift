import Foundation

/// The two packages that the benchmark compares: the eight layers as eight modules, or as one.
struct BuildSandboxes {
    let modules: BuildSandbox
    let one: BuildSandbox

    init(of project: URL, in folder: URL) throws {
        modules = try BuildSandbox.modules(of: project, in: folder.appending(path: "modules"))
        one = try BuildSandbox.folded(project, in: folder.appending(path: "one"))
    }
}

extension BuildSandbox {
    /// Creates a package with the eight layers and the simulator as modules, from the project's manifest.
    ///
    /// - Parameters:
    ///   - project: The folder of the project.
    ///   - root: The folder to create the package in.
    /// - Returns: The package.
    /// - Throws: An error if a file can't be read or written.
    static func modules(of project: URL, in root: URL) throws -> BuildSandbox {
        let files = FileManager.default
        try files.createDirectory(at: root.appending(path: "Sources"), withIntermediateDirectories: true)
        for folder in ["Store"] + layers + ["Support"] {
            let path = "Sources/\(folder)"
            try files.copyItem(at: project.appending(path: path), to: root.appending(path: path))
        }
        let manifest = try String(contentsOf: project.appending(path: "Package.swift"), encoding: .utf8)
        try (manifest + layersOnly).write(
            to: root.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        return BuildSandbox(root: root) { root.appending(path: "Sources/\($0)/\($1)") }
    }

    /// Creates a package with the sources of the eight layers and the simulator in a single module.
    ///
    /// In the sources, ``ModuleMerger`` removes imports of the layers, and renames types that several layers declare.
    ///
    /// - Parameters:
    ///   - project: The folder of the project.
    ///   - root: The folder to create the package in.
    /// - Returns: The package.
    /// - Throws: An error if a file can't be read or written.
    static func folded(_ project: URL, in root: URL) throws -> BuildSandbox {
        let target = root.appending(path: "Sources/Discover")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        let sources = project.appending(path: "Sources")
        for folder in ["Store", "Support"] {
            try FileManager.default.copyItem(
                at: sources.appending(path: folder), to: root.appending(path: "Sources/\(folder)"))
        }
        for file in try ModuleMerger(sources: sources, layers: layers).files {
            let url = target.appending(path: file.path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try file.text.write(to: url, atomically: true, encoding: .utf8)
        }
        try foldedManifest.write(to: root.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        return BuildSandbox(root: root) { target.appending(path: ModuleMerger.path(of: $1, in: $0)) }
    }

    /// Creates a copy of the project's manifest, sources, tests, and the documents that tests read.
    ///
    /// - Parameters:
    ///   - project: The folder of the project.
    ///   - root: The folder to create the copy in.
    /// - Returns: The copy, as a package.
    /// - Throws: An error if a file can't be copied.
    static func tested(_ project: URL, in root: URL) throws -> BuildSandbox {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for name in ["Package.swift", "Sources", "Tests", "Docs", "README.md"] {
            try FileManager.default.copyItem(at: project.appending(path: name), to: root.appending(path: name))
        }
        return BuildSandbox(root: root) { root.appending(path: "Sources/\($0)/\($1)") }
    }

    static let layers = ["Entities", "Data", "Interactors", "Observers", "Services", "Contexts", "Views", "Routing"]

    /// Swift code that removes programs and tests from the package; it is appended to the manifest.
    private static let layersOnly = """

        let kept =
            \(layers.map { "Discover" + $0 })
            + ["DiscoverSimulatorServices", "StoreSimulator", "Support", "SupportFiles"]
        package.targets.removeAll { !kept.contains($0.name) }
        package.products = []

        """

    private static let foldedManifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let strict: [SwiftSetting] = [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        ]
        let package = Package(
            name: "folded",
            platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
            products: [.library(name: "Discover", targets: ["Discover"])],
            targets: [
                .target(name: "Support", path: "Sources/Support", exclude: ["README.md", "Files"], swiftSettings: strict),
                .target(
                    name: "SupportFiles", path: "Sources/Support/Files", exclude: ["README.md"], swiftSettings: strict),
                .target(
                    name: "StoreSimulator", dependencies: ["Support", "SupportFiles"], path: "Sources/Store/Simulator",
                    exclude: ["README.md"], swiftSettings: strict),
                .target(
                    name: "Discover", dependencies: ["StoreSimulator", "Support", "SupportFiles"], path: "Sources/Discover",
                    swiftSettings: strict),
            ],
            swiftLanguageModes: [.v6]
        )
        """
}
