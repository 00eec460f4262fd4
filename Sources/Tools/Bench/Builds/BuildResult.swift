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

    /// A short description of the files that the build recompiled.
    var summary: String {
        let count = "\(files) file\(files == 1 ? "" : "s")"
        switch recompiled.count {
        case 0: return "nothing"
        case 1...2: return recompiled.keys.sorted().joined(separator: ", ") + ": " + count
        default: return "\(recompiled.count) modules: \(count)"
        }
    }
}
