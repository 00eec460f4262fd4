#if Server
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The operating system's limit for the number of files and connections that this process has open.
enum FileDescriptorLimit {
    /// Returns the number of file descriptors reserved for the database, the log, and the event loops.
    private static func reserve(processors: Int) -> Int { 128 + 4 * processors }

    /// Raises the limit of open files to the maximum for this process, and returns the new limit.
    static func raise() -> Int {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return .max }
        var raised = limit
        raised.rlim_cur = limit.rlim_max
        if setrlimit(resource, &raised) == 0 { limit = raised }
        return Int(clamping: limit.rlim_cur)
    }

    /// Returns the number of connections that the process can have open at once.
    ///
    /// - Parameters:
    ///   - wanted: The number of connections that the settings permit.
    ///   - files: The number of files that the process may have open at once.
    ///   - processors: The number of processors, which determines how many files the event loops need.
    /// - Returns: The smaller of the wanted number and the number for which there are enough files.
    static func connections(wanted: Int, files: Int, processors: Int) -> Int {
        // Without a free descriptor, a connection can't even be refused: the client waits until another connection
        // closes.
        min(wanted, max(files - reserve(processors: processors), 1))
    }

    #if canImport(Glibc)
    private static var resource: __rlimit_resource_t { .init(RLIMIT_NOFILE.rawValue) }
    #else
    private static var resource: Int32 { RLIMIT_NOFILE }
    #endif
}
#endif
