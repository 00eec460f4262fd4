import Foundation

/// The properties of the machine that the measurements depend on.
struct HostDescription: Codable {
    let swift: String
    let processors: Int
    /// The average number of processes that needed a processor at the same time, over the last minute.
    let load: Double

    /// A description of this machine, with its current load.
    static var now: HostDescription {
        var load = [0.0]
        if getloadavg(&load, 1) != 1 { load = [0] }
        return HostDescription(swift: compiler, processors: ProcessInfo.processInfo.activeProcessorCount, load: load[0])
    }

    /// The description of the machine as two sentences.
    var summary: String {
        let busy = load > Double(processors) / 2
        let wall =
            busy ? "It was also busy with other work, so only the processor time is reliable" : "It was idle"
        return "Swift \(swift), \(processors) processors. \(wall) (load \(String(format: "%.1f", load)) at the start)."
    }

    private static var compiler: String {
        let said = try? BuildSandbox.output(of: ["swift", "--version"])
        return said?.firstMatch(of: /Swift version (\S+)/).map { String($0.output.1) } ?? "of unknown version"
    }
}
