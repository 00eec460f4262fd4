import Foundation

/// A copy of the sources in a package of its own, in which one may change and build.
struct Workshop {
    private let root: URL
    /// Where a letter's folder is in this copy.
    private let folder: @Sendable (String) -> URL

    static let letters = ["Entities", "Data", "Interactors", "Observers", "Services", "Contexts", "Views", "Routing"]

    /// The eight modules, by the project's own manifest.
    static func modules(of sources: URL, in root: URL) throws -> Workshop {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        let project = sources.deletingLastPathComponent()
        for name in ["Package.swift", "Sources", "Tests"] {
            try FileManager.default.copyItem(at: project.appending(path: name), to: root.appending(path: name))
        }
        return Workshop(root: root) { root.appending(path: "Sources/\($0)") }
    }

    /// The same sources in a single module; only what names the modules is taken out of them.
    static func folded(_ sources: URL, in root: URL) throws -> Workshop {
        let target = root.appending(path: "Sources/Discover")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: sources.appending(path: "Simulator"), to: root.appending(path: "Sources/Simulator"))
        try Folding(sources: sources, letters: letters).write(to: target)
        try manifest.write(to: root.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        return Workshop(root: root) { target.appending(path: $0) }
    }

    /// What a change is made to.
    enum Change {
        /// A statement within a function: nobody outside it can tell.
        case body
        /// A member that others may call from now on.
        case open
    }

    /// Builds what is not built yet.
    func build() throws -> BuildTimes.Built {
        let start = Date()
        let time = try ContinuousClock().measure { try swiftBuild() }
        let objects = try objects(since: start)
        return BuildTimes.Built(
            seconds: time / .seconds(1), modules: Set(objects.map(\.module)).sorted(), files: objects.count)
    }

    /// Makes a change, and builds.
    func build(after touch: Touch, _ change: Change, number: Int) throws -> BuildTimes.Built {
        let file = folder(touch.letter).appending(path: touch.file)
        let text = try String(contentsOf: file, encoding: .utf8)
        try touch.changed(text, change, number: number).write(to: file, atomically: true, encoding: .utf8)
        return try build()
    }

    private func swiftBuild() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swift", "build", "--package-path", root.path, "--product", "Discover"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw BuildFault(said: said) }
    }

    /// The object files that were written since then, each with the module it belongs to.
    private func objects(since start: Date) throws -> [(module: String, file: String)] {
        let debug = root.appending(path: ".build/debug").resolvingSymlinksInPath()
        let names = try FileManager.default.subpathsOfDirectory(atPath: debug.path).filter { $0.hasSuffix(".o") }
        return try names.compactMap { name in
            let values = try debug.appending(path: name).resourceValues(forKeys: [.contentModificationDateKey])
            guard let folder = name.split(separator: "/").first, folder.hasSuffix(".build"),
                let date = values.contentModificationDate, date >= start
            else { return nil }
            return (String(folder.dropLast(".build".count)), name)
        }
    }

    private static let manifest = """
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
                .target(name: "StoreSimulator", path: "Sources/Simulator", swiftSettings: strict),
                .target(
                    name: "Discover", dependencies: ["StoreSimulator"], path: "Sources/Discover", swiftSettings: strict),
            ],
            swiftLanguageModes: [.v6]
        )
        """
}

/// A build that failed; what the compiler said.
struct BuildFault: Error, CustomStringConvertible {
    let said: String

    var description: String {
        let errors = said.split(separator: "\n").filter { $0.contains("error:") }
        return "A copy does not build:\n" + errors.prefix(10).joined(separator: "\n")
    }
}
