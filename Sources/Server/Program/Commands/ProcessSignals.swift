#if Server
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What the system does to a process that a file or a pipe fails.
enum ProcessSignals {
    /// Has the system say that a file may not grow any further, or that nobody reads a pipe any more, as an error of the call that
    /// wanted it. Its own way is a signal that ends the process: at the limit of `ulimit -f` in the middle of a request, and when
    /// whoever read the log has gone.
    static func ignoreFaultSignals() {
        signal(SIGXFSZ, SIG_IGN)
        signal(SIGPIPE, SIG_IGN)
    }
}
#endif
