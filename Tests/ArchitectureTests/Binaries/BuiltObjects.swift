import Foundation

#if os(macOS) || os(Linux)
/// The object files that were built for this test run.
struct BuiltObjects: Sendable {
    /// The folder that contains one folder of object files for each module.
    let folder: URL

    /// The object files beside the modules that the must-not-compile suite compiles against, or `nil`.
    ///
    /// The value is `nil` if the object files are stored elsewhere, as in Xcode.
    static let found: BuiltObjects? = {
        guard let modules = Compiler.found?.modules else { return nil }
        let folders = [modules, modules.deletingLastPathComponent()].filter { folder in
            FileManager.default.fileExists(atPath: folder.appending(path: "DiscoverEntities.build").path)
        }
        return folders.first.map(BuiltObjects.init)
    }()

    /// Returns the object files of a layer's existing source files.
    ///
    /// The build doesn't remove the object files of deleted source files; these are left out.
    func objects(of layer: String) throws -> [URL] {
        let place = folder.appending(path: "Discover\(layer).build")
        let objects = try FileManager.default.subpathsOfDirectory(atPath: place.path).filter { $0.hasSuffix(".o") }
        let files = Set(
            try Project.sources(under: "Sources/\(layer)").map {
                $0.path.split(separator: "/").last.map(String.init) ?? ""
            })
        // An optimized build produces one object file for a whole module.
        let isWhole = objects.count == 1
        return objects.sorted().filter { object in
            let name = object.split(separator: "/").last?.dropLast(".o".count) ?? ""
            return isWhole || files.contains(String(name))
        }.map { place.appending(path: $0) }
    }

    /// Returns the traces of Foundation in an object file.
    ///
    /// A trace is the module's name within a symbol's name, or a linker option.
    ///
    /// A symbol's name contains module names as length and letters. Source: the Swift project's
    /// `docs/ABI/Mangling.rst`.
    func traces(ofFoundationIn object: URL) throws -> [String] {
        let bytes = try Data(contentsOf: object)
        return [
            "10Foundation", "20FoundationEssentials",
            "-lFoundation", "_OBJC_CLASS_$_NS",
        ].filter { bytes.range(of: Data($0.utf8)) != nil }
    }
}
#endif
