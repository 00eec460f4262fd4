import Foundation

/// The result of one build: its cost and the recompiled files.
struct BuildResult: Codable, Equatable {
    /// The processor time of the build in seconds, which depends little on other work of the machine.
    let processor: Double
    /// The elapsed time of the build in seconds, which depends strongly on other work of the machine.
    let wall: Double
    /// The number of recompiled files by module; modules without recompiled files are absent.
    let recompiled: [String: Int]

    /// The total number of files that the build recompiled.
    var files: Int { recompiled.values.reduce(0, +) }

    /// Returns the result with the median processor time, or `nil` if there are no results.
    static func median(of results: [BuildResult]) -> BuildResult? {
        let sorted = results.sorted { $0.processor < $1.processor }
        return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }

    /// The result's cells in a table: the recompiled files, the processor time, and the elapsed time.
    var cells: String {
        "\(summary.replacing(/Discover(?=[A-Z])/, with: "")) | \(BuildReport.seconds(processor)) | \(BuildReport.seconds(wall))"
    }

    /// A short description of the files that the build recompiled.
    var summary: String {
        let count = "\(files) file\(files == 1 ? "" : "s")"
        switch recompiled.count {
        case 0: return "nothing"
        case 1...2: return recompiled.keys.sorted().joined(separator: ", ") + ": " + count
        default: return "\(recompiled.count) modules: \(count)"
        }
    }

    /// Runs one build, prints its name and its result to the standard error stream, and returns the result.
    static func reported(_ name: String, _ build: () throws -> BuildResult) throws -> BuildResult {
        let built = try build()
        let line = "\(name): \(built.summary), \(BuildReport.seconds(built.processor)) of processors\n"
        FileHandle.standardError.write(Data(line.utf8))
        return built
    }
}
