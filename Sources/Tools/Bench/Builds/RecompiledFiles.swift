import Foundation

/// The source files that a build has compiled, each with the time of its last compilation.
///
/// For each source file that it compiles, the compiler writes a diagnostics file, even if there are no diagnostics. The
/// date of this file is the time of the compilation. Object files and the build's output are unsuitable: an unchanged
/// object file isn't written again, and the output omits lines when many files are compiled at once.
struct RecompiledFiles {
    private let moments: [String: Date]

    /// Reads the diagnostics files under a folder of build products.
    ///
    /// The result is empty if the folder doesn't exist yet.
    ///
    /// - Parameter folder: The folder of build products.
    /// - Throws: An error if the folder can't be read.
    init(under folder: URL) throws {
        guard FileManager.default.fileExists(atPath: folder.path) else {
            moments = [:]
            return
        }
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            // The whole module has a diagnostics file too; skip it.
            .filter { $0.hasSuffix(".dia") && !$0.hasSuffix(".emit-module.dia") }
        moments = try Dictionary(
            uniqueKeysWithValues: names.map { name in
                let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)
                return (name, attributes[.modificationDate] as? Date ?? .distantPast)
            })
    }

    /// Returns how many files of each module were compiled after `before` was read.
    ///
    /// A file counts as compiled if `before` doesn't contain it, or contains it with another time.
    func since(_ before: RecompiledFiles) -> [String: Int] {
        var count: [String: Int] = [:]
        for (name, moment) in moments where before.moments[name] != moment {
            // Example: `DiscoverData.build/Trace.dia`
            guard let folder = name.split(separator: "/").first, folder.hasSuffix(".build") else { continue }
            count[String(folder.dropLast(".build".count)), default: 0] += 1
        }
        return count
    }
}
