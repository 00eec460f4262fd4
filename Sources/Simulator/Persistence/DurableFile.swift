internal import Foundation

/// Replacing a file so that no crash leaves half of it: a new file beside it, flushed, then renamed over it.
enum DurableFile {
    /// Nil when done, else why not; then the old file is as it was.
    static func replace(_ path: String, with bytes: Data) -> String? {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let name = URL(fileURLWithPath: path).lastPathComponent
        let temporary = "\(folder)/.\(name).\(ProcessInfo.processInfo.processIdentifier).new"
        // Readable by its owner alone: the state holds account tokens.
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard file >= 0 else { return reason() }
        var failure = writeAll(bytes, to: file)
        if failure == nil, !flush(file) { failure = reason() }
        if close(file) != 0, failure == nil { failure = reason() }
        if failure == nil, rename(temporary, path) != 0 { failure = reason() }
        if let failure {
            unlink(temporary)
            return failure
        }
        // The name is an entry of the folder and must be flushed too. A folder that cannot be is no lost state.
        let entry = open(folder, O_RDONLY)
        if entry >= 0 {
            fsync(entry)
            close(entry)
        }
        return nil
    }

    private static func writeAll(_ bytes: Data, to file: Int32) -> String? {
        bytes.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) -> String? in
            var done = 0
            while done < buffer.count, let rest = buffer.baseAddress?.advanced(by: done) {
                let count = write(file, rest, buffer.count - done)
                if count < 0, errno != EINTR { return reason() }
                done += max(count, 0)
            }
            return nil
        }
    }

    private static func flush(_ file: Int32) -> Bool {
        #if canImport(Darwin)
            // There fsync stops at the drive's own memory.
            if fcntl(file, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(file) == 0
    }

    private static func reason() -> String {
        String(cString: strerror(errno))
    }
}
