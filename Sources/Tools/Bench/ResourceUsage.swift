import Foundation

/// What this process has used of the machine.
enum ResourceUsage {
    /// The most memory it has had at once, in bytes.
    ///
    /// Source: `proc(5)` for Linux, where `getrusage` counts what the parent had, too; `getrusage(2)` for Apple's systems.
    static var peakMemory: Int {
        #if canImport(Darwin)
        return usage.ru_maxrss
        #else
        return status("VmHWM:") ?? 0
        #endif
    }

    /// The memory it has now that is of no file, in bytes: neither a program's text nor a database's pages that the system keeps
    /// for it. `nil` where the system does not tell.
    ///
    /// Source: `proc(5)`, `RssAnon`.
    static var anonymousMemory: Int? {
        #if canImport(Darwin)
        return nil
        #else
        return status("RssAnon:")
        #endif
    }

    #if !canImport(Darwin)
    private static func status(_ name: String) -> Int? {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first.map { $0 * 1024 }
    }
    #endif

    /// How long processors have worked for it, in milliseconds: unlike the time on the wall, it does not tell of the
    /// machine's other work.
    static var processorTime: Double { milliseconds(usage) }

    /// How long they have worked for the processes that it started, and that are over, with those that these started.
    static var childrenProcessorTime: Double {
        var usage = rusage()
        // `RUSAGE_CHILDREN`, which is -1 in every header.
        getrusage(-1, &usage)
        return milliseconds(usage)
    }

    private static func milliseconds(_ usage: rusage) -> Double {
        let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        return Double(seconds) * 1000 + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000
    }

    private static var usage: rusage {
        var usage = rusage()
        // `RUSAGE_SELF`, whose type differs from system to system; in every header it is 0.
        getrusage(0, &usage)
        return usage
    }
}
