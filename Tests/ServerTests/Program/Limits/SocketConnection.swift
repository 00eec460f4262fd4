#if Server
import Foundation
import Testing
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A plain socket connection that can send what a valid client doesn't.
struct SocketConnection: Sendable {
    private let socket: Int32

    /// The timeout of reading and writing, after which a test fails.
    private static let seconds = 600

    /// Creates a connection to a port.
    ///
    /// The receive buffer's size is in bytes; `nil` leaves the system's default.
    init(port: Int, receiveBuffer: Int32? = nil) throws {
        socket = Self.socket()
        if var receiveBuffer {
            // Set before connecting, because the connection announces the buffer's size at its start.
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
        }
        try #require(Self.connect(socket, to: port))
        var limit = timeval(tv_sec: Self.seconds, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Returns a Boolean value that indicates whether no program listens on a port.
    static func isRefused(port: Int) -> Bool {
        let socket = socket()
        defer { close(socket) }
        return !connect(socket, to: port)
    }

    private static func socket() -> Int32 {
        #if canImport(Glibc)
        Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
    }

    private static func connect(_ socket: Int32, to port: Int) -> Bool {
        // These are the bytes of `sockaddr_in`. Its members can't be used: a module of SwiftNIO declares the type, too, and
        // the order in which a build loads the modules determines whose members they are.
        let family = UInt16(AF_INET)
        #if canImport(Glibc)
        let head = withUnsafeBytes(of: family) { Array($0) }
        #else
        let head = [16, UInt8(family)]
        #endif
        let address = head + [UInt8(port >> 8), UInt8(port & 0xff), 127, 0, 0, 1] + [UInt8](repeating: 0, count: 8)
        return address.withUnsafeBytes { bytes in
            guard let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress else { return false }
            #if canImport(Glibc)
            return Glibc.connect(socket, pointer, socklen_t(bytes.count)) == 0
            #else
            return Darwin.connect(socket, pointer, socklen_t(bytes.count)) == 0
            #endif
        }
    }

    /// Sends a text, and ignores a closed connection.
    func send(_ text: String) {
        _ = push(Array(text.utf8))
    }

    /// Sends a long text on its own thread, as far as the server reads it.
    func sendAll(_ text: String) async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                var rest = Array(text.utf8)[...]
                while !rest.isEmpty {
                    let count = push(Array(rest.prefix(65_536)))
                    guard count > 0 else { break }
                    rest = rest.dropFirst(count)
                }
                continuation.resume()
            }
        }
    }

    /// Sends single bytes at intervals until the server closes the connection.
    func drip() async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                while push([UInt8(ascii: "a")]) > 0 { usleep(50_000) }
                continuation.resume()
            }
        }
    }

    private func push(_ bytes: [UInt8]) -> Int {
        #if canImport(Glibc)
        return Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        #else
        return Darwin.send(socket, bytes, bytes.count, 0)
        #endif
    }

    /// Closes the sending side of the connection.
    func finishSending() { shutdown(socket, Int32(SHUT_WR)) }

    /// Returns the first piece of the response.
    func beginning() async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [socket] in
                var piece = [UInt8](repeating: 0, count: 4096)
                let count = recv(socket, &piece, piece.count, 0)
                continuation.resume(returning: String(decoding: piece[..<max(count, 0)], as: UTF8.self))
            }
        }
    }

    /// Returns everything until the server closes the connection.
    ///
    /// Records an issue if the server leaves the connection open. Reads on its own thread.
    func rest(sourceLocation: SourceLocation = #_sourceLocation) async -> String {
        let (text, isClosed) = await received()
        if !isClosed {
            Issue.record("the server left the connection open after: \(text)", sourceLocation: sourceLocation)
        }
        return text
    }

    /// Returns the received text and whether the server closed the connection.
    private func received() async -> (text: String, isClosed: Bool) {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [socket] in
                var all: [UInt8] = []
                var piece = [UInt8](repeating: 0, count: 4096)
                var isClosed = false
                while true {
                    let count = recv(socket, &piece, piece.count, 0)
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else {
                        // A reset also closes the connection; it occurs if the server didn't read everything.
                        isClosed = count == 0 || errno == ECONNRESET
                        break
                    }
                    all += piece[..<count]
                }
                continuation.resume(returning: (String(decoding: all, as: UTF8.self), isClosed))
            }
        }
    }

    func close() { Self.close(socket) }

    private static func close(_ socket: Int32) {
        #if canImport(Glibc)
        Glibc.close(socket)
        #else
        Darwin.close(socket)
        #endif
    }
}
#endif
