#if Server
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A standard stream of the process: standard output or standard error.
///
/// Foundation's file handle ends the process if a write fails, for example to a pipe whose reader has exited. This type
/// doesn't, and continues a write that a signal interrupted.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// Writes a line to the stream without buffering, and ignores a failure.
    func write(_ line: String) { _ = isWritten(line) }

    /// Writes the lines of a command's result to the stream without buffering.
    ///
    /// - Throws: `CommandError` if not everything could be written, for example because the disk is full.
    func print(_ lines: [String]) throws(CommandError) {
        guard lines.allSatisfy(isWritten) else {
            throw CommandError("Not everything could be written to the standard output.")
        }
    }

    private func isWritten(_ line: String) -> Bool {
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
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
#endif
