import Foundation

/// A reader of the bytes that a person types on a terminal, and of changes of its window.
@MainActor final class TerminalInput {
    enum Event {
        case bytes([UInt8])
        case resized
        /// The process was stopped, for example by Control-Z, and runs again.
        case continued
        case ended
    }

    nonisolated let file: Int32
    private var mode: TerminalMode?
    /// The file descriptors of the pipe to which signal handlers write.
    private var pipe: (reading: Int32, writing: Int32)?
    /// The number of unread bytes that were typed before the input changed to single-key mode.
    private var typedAhead = 0

    nonisolated init(_ file: Int32) { self.file = file }

    /// Enters single-key mode, in which each key is read at once.
    ///
    /// The result is `false` if the mode can't be entered, for example because the input isn't a terminal.
    func begin() -> Bool {
        if pipe == nil {
            var ends: [Int32] = [-1, -1]
            guard Foundation.pipe(&ends) == 0 else { return false }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            pipe = (ends[0], ends[1])
        }
        guard let pipe, let mode = TerminalMode(file, changes: pipe.writing) else { return false }
        (self.mode, typedAhead) = (mode, mode.typedAhead)
        return true
    }

    /// Restores the terminal's usual mode.
    func end() {
        mode?.leave()
        mode = nil
    }

    /// Returns the next event: typed bytes, a change of the window, or the end of the input.
    ///
    /// The call waits until an event occurs.
    func next() -> Event {
        guard let pipe else { return .ended }
        while true {
            var files = [
                pollfd(fd: file, events: Int16(POLLIN), revents: 0),
                pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&files, nfds_t(files.count), -1) >= 0 || errno == EINTR else { return .ended }
            if files[1].revents != 0 { return change(pipe.reading) }
            guard files[0].revents != 0 else { continue }
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = read(file, &buffer, buffer.count)
            if count > 0 { return .bytes(interpreted(buffer[..<count])) }
            guard count < 0, errno == EINTR || errno == EAGAIN else { return .ended }
        }
    }

    private func change(_ reading: Int32) -> Event {
        var notes = [UInt8](repeating: 0, count: 64)
        let count = max(0, read(reading, &notes, notes.count))
        return notes[..<count].contains(UInt8(truncatingIfNeeded: SIGCONT)) ? .continued : .resized
    }

    /// Returns the typed bytes, with Control-D in place of zero bytes that were typed in line mode.
    ///
    /// The bytes may have been typed before the terminal changed from line mode to single-key mode. In line mode, Linux
    /// stores Control-D (the end of input) as a zero byte.
    private func interpreted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let count = min(typedAhead, bytes.count)
        typedAhead -= count
        return bytes.prefix(count).map { $0 == 0 ? 0x04 : $0 } + bytes.dropFirst(count)
    }
}
