#if Server && PostgreSQL
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A namespace for a function that waits for data on a socket, for a limited time.
enum SocketWait {
    /// Returns `true` when the socket has data or was closed, and `false` when the deadline has passed.
    ///
    /// - Parameters:
    ///   - socket: The descriptor of the socket.
    ///   - deadline: The end of the wait, or `nil` to return at once.
    /// - Returns: `true` if a read from the socket returns at once.
    static func untilReadable(_ socket: Int32, deadline: ContinuousClock.Instant?) -> Bool {
        var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        guard let deadline else { return poll(&request, 1, 0) > 0 }
        while true {
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero else { return false }
            let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
            let count = poll(&request, 1, Int32(clamping: milliseconds + 1))
            // A signal interrupts the call.
            if count > 0 || count < 0 && errno != EINTR { return true }
        }
    }
}
#endif
