import Foundation

#if os(macOS) || os(Linux)
/// The compiler, with the modules that were built for this test run.
struct Compiler: Sendable {
    /// The folder of the modules.
    let modules: URL

    /// The compiler with the modules beside the running test program, or `nil` if there are none.
    ///
    /// The modules are found wherever `--scratch-path` or a sanitizer build put them. In Xcode, there are none.
    static let found: Compiler? = {
        for word in CommandLine.arguments {
            var place = URL(filePath: word).resolvingSymlinksInPath()
            while place.path != "/" {
                place.deleteLastPathComponent()
                for folder in [place.appending(path: "Modules"), place] {
                    let module = folder.appending(path: "DiscoverRouting.swiftmodule").path
                    if FileManager.default.fileExists(atPath: module) { return Compiler(modules: folder) }
                }
            }
        }
        return nil
    }()

    /// Compiles a file and returns whether it compiles, with the compiler's output.
    func compile(_ code: String) throws -> (isSuccess: Bool, said: String) { try compile(["Snippet": code]) }

    /// Compiles the files of one module.
    ///
    /// The code is lowered and not only type-checked, because errors about sending values appear only then. The
    /// settings are the project's own. There is no package name, so that the code is outside of the package, like an
    /// app's code.
    ///
    /// - Parameter files: The text of each file, by its name without extension.
    /// - Returns: A Boolean value that indicates whether the files compile, and the compiler's output.
    /// - Throws: An error if the files can't be written, or if the compiler can't be run.
    func compile(_ files: [String: String]) throws -> (isSuccess: Bool, said: String) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "discover-snippet-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = try files.sorted { $0.key < $1.key }.map { name, code in
            let file = folder.appending(path: name + ".swift")
            try code.write(to: file, atomically: true, encoding: .utf8)
            return file.path
        }
        let features = [
            "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
            "NonisolatedNonsendingByDefault",
        ]
        let result = try Command.run(
            ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Snippet", "-I", modules.path]
                + features.flatMap { ["-enable-upcoming-feature", $0] }
                // Stored beside the modules: created once, and deleted with them.
                + ["-module-cache-path", modules.deletingLastPathComponent().appending(path: "ModuleCache").path]
                // One process for all files.
                + [
                    "-whole-module-optimization", "-Onone", "-emit-sil", "-o",
                    folder.appending(path: "Snippet.sil").path,
                ]
                + paths)
        return (result.isSuccess, result.complaints)
    }
}
#endif
