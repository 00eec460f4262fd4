import Foundation

/// The memory and the processor time that this process uses.
enum ResourceUsage {
    /// The peak memory of this process in bytes.
    ///
    /// Source: `proc(5)` for Linux, where `getrusage` includes the parent's usage; `getrusage(2)` for Apple's
    /// systems.
    static var peakMemory: Int {
        #if canImport(Darwin)
        return usage.ru_maxrss
        #else
        return status("VmHWM:") ?? 0
        #endif
    }

    /// The current anonymous memory of this process in bytes; `nil` if the system doesn't report it.
    ///
    /// Anonymous memory belongs to no file. It contains neither program code nor cached database pages.
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

    /// The processor time of this process so far, in milliseconds.
    ///
    /// Unlike elapsed time, it doesn't depend on other work of the machine.
    static var processorTime: Double { milliseconds(usage) }

    /// The processor time of all finished child processes and their descendants, in milliseconds.
    static var childrenProcessorTime: Double {
        var usage = rusage()
        // The value of `RUSAGE_CHILDREN` is -1 in every header.
        getrusage(-1, &usage)
        return milliseconds(usage)
    }

    private static func milliseconds(_ usage: rusage) -> Double {
        let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        return Double(seconds) * 1000 + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000
    }

    private static var usage: rusage {
        var usage = rusage()
        // The value of `RUSAGE_SELF` is 0 in every header, but its type differs between systems.
        getrusage(0, &usage)
        return usage
    }
}
