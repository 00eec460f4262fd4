import Foundation

/// The files that a build has compiled, each with the moment it last was.
///
/// It is told by the file of diagnostics that the compiler writes beside each, even where it has nothing to say. An object file
/// is left alone when its code comes out as it was, and the build's own output leaves out lines when much is done at once.
struct RecompiledFiles {
    private let moments: [String: Date]

    /// Those beneath a folder of products; none where there is no such folder yet.
    init(under folder: URL) throws {
        guard FileManager.default.fileExists(atPath: folder.path) else {
            moments = [:]
            return
        }
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            // A module as a whole has one as well.
            .filter { $0.hasSuffix(".dia") && !$0.hasSuffix(".emit-module.dia") }
        moments = try Dictionary(
            uniqueKeysWithValues: names.map { name in
                let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)
                return (name, attributes[.modificationDate] as? Date ?? .distantPast)
            })
    }

    /// How many files of each module were compiled since: those that are new, and those with another date.
    func since(_ before: RecompiledFiles) -> [String: Int] {
        var count: [String: Int] = [:]
        for (name, moment) in moments where before.moments[name] != moment {
            // `DiscoverData.build/Trace.dia`
            guard let folder = name.split(separator: "/").first, folder.hasSuffix(".build") else { continue }
            count[String(folder.dropLast(".build".count)), default: 0] += 1
        }
        return count
    }
}
