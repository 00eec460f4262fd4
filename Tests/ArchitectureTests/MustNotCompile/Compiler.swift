import Foundation

#if os(macOS) || os(Linux)
/// The compiler, with the modules that were built for this very test run.
struct Compiler: Sendable {
    /// Where the modules are.
    let modules: URL

    /// The modules beside the running test program, wherever `--scratch-path` or a sanitizer's build put it;
    /// `nil` where there are none, as in Xcode.
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

    /// What the compiler says of some code; whether it compiles.
    func compile(_ code: String) throws -> (isSuccess: Bool, said: String) { try compile(["Snippet": code]) }

    /// What the compiler says of some files of one module; whether they compile.
    ///
    /// The code is lowered and not only type-checked: that a value must not be sent elsewhere shows no earlier. The settings
    /// are the project's own. No package name is given, so that the code stands outside, as an app's would.
    ///
    /// - Parameter files: The text of each file, by its name without the extension.
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
        let answer = try Command.run(
            ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Snippet", "-I", modules.path]
                + features.flatMap { ["-enable-upcoming-feature", $0] }
                // Kept beside the modules: made once, and gone with them.
                + ["-module-cache-path", modules.deletingLastPathComponent().appending(path: "ModuleCache").path]
                // One process for all files.
                + [
                    "-whole-module-optimization", "-Onone", "-emit-sil", "-o",
                    folder.appending(path: "Snippet.sil").path,
                ]
                + paths)
        return (answer.isSuccess, answer.complaints)
    }
}
#endif
