#if Server
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A standard stream of the process: standard output or standard error.
///
/// Foundation's file handle ends the process if a write fails, for example to a pipe whose reader has exited. This type
/// ignores the failure or throws it instead, and continues a write that a signal interrupted.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// Writes a line to the stream without buffering, and ignores a failure.
    func write(_ line: String) { _ = writeCompletely(line) }

    /// Writes the lines of a command's result to the stream without buffering.
    ///
    /// - Throws: `CommandError` if not everything could be written, for example because the disk is full.
    func print(_ lines: [String]) throws(CommandError) {
        for line in lines where !writeCompletely(line) {
            throw CommandError(
                "The result couldn't be written completely; check the disk or the program that reads the output.")
        }
    }

    /// Writes a line, and returns a Boolean value that indicates whether all of it was written.
    private func writeCompletely(_ line: String) -> Bool {
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
