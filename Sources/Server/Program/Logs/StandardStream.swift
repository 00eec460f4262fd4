#if Server
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A standard stream of the process: standard output or standard error.
///
/// Foundation's file handle ends the process if a write fails, for example to a pipe whose reader has exited. This type
/// ignores the failure, and continues a write that a signal interrupted.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// Writes a line to the stream without buffering.
    func write(_ line: String) {
        var rest = Array((line + "\n").utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                #if canImport(Glibc)
                Glibc.write(rawValue, bytes.baseAddress, bytes.count)
                #else
                Darwin.write(rawValue, bytes.baseAddress, bytes.count)
                #endif
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
#endif
