import Foundation

/// The object files of a build, each with the moment it was written.
///
/// They are asked, and not the build's own output: that leaves out lines when many files are done at once.
struct Objects {
    private let written: [String: Date]

    /// Those beneath a folder of products; none where there is no such folder yet.
    init(under folder: URL) throws {
        guard FileManager.default.fileExists(atPath: folder.path) else {
            written = [:]
            return
        }
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift.o") }
        written = try Dictionary(
            uniqueKeysWithValues: names.map { name in
                let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)
                return (name, attributes[.modificationDate] as? Date ?? .distantPast)
            })
    }

    /// How many files of each module were written since: those that are new, and those with another date.
    func written(since before: Objects) -> [String: Int] {
        var count: [String: Int] = [:]
        for (name, date) in written where before.written[name] != date {
            // `DiscoverData.build/Trace.swift.o`
            guard let folder = name.split(separator: "/").first, folder.hasSuffix(".build") else { continue }
            count[String(folder.dropLast(".build".count)), default: 0] += 1
        }
        return count
    }
}
