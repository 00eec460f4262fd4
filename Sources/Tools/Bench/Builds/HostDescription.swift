import Foundation

/// Where something was measured, as far as the figures depend on it.
struct HostDescription: Codable {
    let swift: String
    let processors: Int
    /// How many programs wanted a processor at once, on average over the last minute.
    let load: Double

    /// This one, before the measurement adds to its load.
    static var now: HostDescription {
        var load = [0.0]
        if getloadavg(&load, 1) != 1 { load = [0] }
        return HostDescription(swift: compiler, processors: ProcessInfo.processInfo.activeProcessorCount, load: load[0])
    }

    /// A sentence or two.
    var told: String {
        let busy = load > Double(processors) / 2
        let wall =
            busy ? "It had other work as well, so the wall says little and the processor's time counts" : "It was idle"
        return "Swift \(swift), \(processors) processors. \(wall) (load \(String(format: "%.1f", load)) at the start)."
    }

    private static var compiler: String {
        let said = try? BuildSandbox.output(of: ["swift", "--version"])
        return said?.firstMatch(of: /Swift version (\S+)/).map { String($0.output.1) } ?? "of unknown version"
    }
}
