#if Server
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The functions that ignore the signals that the system sends when a write fails.
enum ProcessSignals {
    /// Ignores `SIGXFSZ` and `SIGPIPE`, so that a failed write returns an error instead.
    ///
    /// By default, both signals end the process. `SIGXFSZ` would end it in the middle of a request when a file
    /// reaches the limit of `ulimit -f`. `SIGPIPE` would end it when the reader of the log has exited.
    static func ignoreFaultSignals() {
        signal(SIGXFSZ, SIG_IGN)
        signal(SIGPIPE, SIG_IGN)
    }
}
#endif
