import Foundation

#if os(macOS) || os(Linux)
/// The objects that were built for this very test run.
struct BuiltObjects: Sendable {
    /// The folder with one folder of objects a module.
    let folder: URL

    /// Beside the modules that the compiler of the must-not-compile suite reads; `nil` where objects are kept otherwise, as in
    /// Xcode.
    static let found: BuiltObjects? = {
        guard let modules = Compiler.found?.modules else { return nil }
        let folders = [modules, modules.deletingLastPathComponent()].filter { folder in
            FileManager.default.fileExists(atPath: folder.appending(path: "DiscoverEntities.build").path)
        }
        return folders.first.map(BuiltObjects.init)
    }()

    /// The objects of a letter that belong to files it still has; the build keeps those of files that are gone.
    func objects(of layer: String) throws -> [URL] {
        let place = folder.appending(path: "Discover\(layer).build")
        let objects = try FileManager.default.subpathsOfDirectory(atPath: place.path).filter { $0.hasSuffix(".o") }
        let files = Set(
            try Project.sources(under: "Sources/\(layer)").map {
                $0.path.split(separator: "/").last.map(String.init) ?? ""
            })
        // An optimised build makes one object of a whole module.
        let isWhole = objects.count == 1
        return objects.sorted().filter { object in
            let name = object.split(separator: "/").last?.dropLast(".o".count) ?? ""
            return isWhole || files.contains(String(name))
        }.map { place.appending(path: $0) }
    }

    /// What in an object tells of Foundation: the name of its module within a symbol's name, or a word to the linker.
    ///
    /// A symbol's name has the names of modules as their length and letters. Source: the Swift project's `docs/ABI/Mangling.rst`.
    func traces(ofFoundationIn object: URL) throws -> [String] {
        let bytes = try Data(contentsOf: object)
        return [
            "10Foundation", "20FoundationEssentials",
            "-lFoundation", "_OBJC_CLASS_$_NS",
        ].filter { bytes.range(of: Data($0.utf8)) != nil }
    }
}
#endif
