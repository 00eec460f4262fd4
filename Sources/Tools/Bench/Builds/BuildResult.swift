/// What one build came to.
struct BuildResult: Codable, Equatable {
    /// How long processors worked for it, in seconds; it tells little of the machine's other work.
    let processor: Double
    /// How long it took on the wall, in seconds; it tells a lot of that.
    let wall: Double
    /// How many files of each module were recompiled; a module of which none was is not there.
    let recompiled: [String: Int]

    /// How many files were recompiled in all.
    var files: Int { recompiled.values.reduce(0, +) }

    /// What was recompiled, in words.
    var told: String {
        let count = "\(files) file\(files == 1 ? "" : "s")"
        switch recompiled.count {
        case 0: return "nothing"
        case 1...2: return recompiled.keys.sorted().joined(separator: ", ") + ": " + count
        default: return "\(recompiled.count) modules: \(count)"
        }
    }
}
