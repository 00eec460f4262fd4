#if Server
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A stream of the process. Writing to one that nobody reads any more, or while a signal comes, must not bring a server down, as
/// Foundation's file handle would.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// Writes a line, at once and whole.
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
