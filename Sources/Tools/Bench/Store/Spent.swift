import Foundation

/// What this process has taken of the machine so far.
struct Spent {
    /// Processor time in nanoseconds, its own and the system's for it. Unlike the time on the wall it does not grow with what
    /// else the machine does.
    let nanoseconds: Double
    /// The most memory it had at once, in megabytes.
    let peakMegabytes: Int

    /// As the system counts it.
    static var now: Spent {
        var usage = rusage()
        // 0 is RUSAGE_SELF, which Swift knows under different types on different systems.
        guard getrusage(0, &usage) == 0 else { return Spent(nanoseconds: 0, peakMegabytes: 0) }
        func nanoseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3 }
        #if canImport(Darwin)
        let peak = Int(usage.ru_maxrss)
        #else
        let peak = Int(usage.ru_maxrss) * 1024
        #endif
        return Spent(
            nanoseconds: nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime), peakMegabytes: peak / 1_048_576)
    }
}
