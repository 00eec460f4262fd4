#if Server
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The handling of the signals that the system sends to the process when a write fails.
enum ProcessSignals {
    /// Ignores the signals of failed writes, so that a failed write returns an error to the program.
    ///
    /// Otherwise, the process would end when a file reaches the limit of `ulimit -f` (`SIGXFSZ`), or when the reader of
    /// its log has exited (`SIGPIPE`).
    static func ignoreFaultSignals() {
        signal(SIGXFSZ, SIG_IGN)
        signal(SIGPIPE, SIG_IGN)
    }
}
#endif
