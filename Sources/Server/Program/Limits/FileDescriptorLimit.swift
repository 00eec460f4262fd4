#if Server
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// How many files and connections the system lets this process have open at once.
enum FileDescriptorLimit {
    /// What is not for clients: the database's files, the log, and what the event loops of each processor need.
    private static func reserve(processors: Int) -> Int { 128 + 4 * processors }

    /// Raises the limit as far as a process may raise it by itself, and says where it is then.
    static func raise() -> Int {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return .max }
        var raised = limit
        raised.rlim_cur = limit.rlim_max
        if setrlimit(resource, &raised) == 0 { limit = raised }
        return Int(clamping: limit.rlim_cur)
    }

    /// The connections that there are files for: more would not be told that there are too many, but wait for an answer until
    /// others have gone.
    static func connections(wanted: Int, files: Int, processors: Int) -> Int {
        min(wanted, max(files - reserve(processors: processors), 1))
    }

    #if canImport(Glibc)
    private static var resource: __rlimit_resource_t { .init(RLIMIT_NOFILE.rawValue) }
    #else
    private static var resource: Int32 { RLIMIT_NOFILE }
    #endif
}
#endif
