#if Server
import Foundation
import Testing
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A bare connection, for what no well-behaved client sends.
struct Wire: Sendable {
    private let socket: Int32

    /// No test waits for ever: what takes so long has failed.
    private static let seconds = 120

    /// - Parameter receiveBuffer: How many bytes the system takes in for a client that does not read; its own number where there
    ///   is none.
    init(port: Int, receiveBuffer: Int32? = nil) throws {
        socket = Self.socket()
        if var receiveBuffer {
            // Before the connection, for it tells the other side at its beginning how much may come.
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
        }
        try #require(Self.connect(socket, to: port))
        var limit = timeval(tv_sec: Self.seconds, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Whether nobody listens at a port any more.
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
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port)).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                #if canImport(Glibc)
                Glibc.connect(socket, pointer, length) == 0
                #else
                Darwin.connect(socket, pointer, length) == 0
                #endif
            }
        }
    }

    /// Sends; a server that has closed already is no error.
    func send(_ text: String) {
        _ = push(Array(text.utf8))
    }

    /// Sends all of a long text where waiting holds nobody up, or as much as the server takes.
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

    /// Sends a byte now and then, until the server has closed.
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

    /// Closes the sending half.
    func finishSending() { shutdown(socket, Int32(SHUT_WR)) }

    /// The beginning of an answer, as much as comes in one piece.
    func beginning() async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [socket] in
                var piece = [UInt8](repeating: 0, count: 4096)
                let count = recv(socket, &piece, piece.count, 0)
                continuation.resume(returning: String(decoding: piece[..<max(count, 0)], as: UTF8.self))
            }
        }
    }

    /// Everything until the server closes the connection, read where waiting holds nobody up. That it does not close is an
    /// issue, whatever it has said.
    func rest(sourceLocation: SourceLocation = #_sourceLocation) async -> String {
        let (text, isClosed) = await heard()
        if !isClosed {
            Issue.record("the server leaves the connection open, and said: \(text)", sourceLocation: sourceLocation)
        }
        return text
    }

    /// What comes, and whether the server closed: it may as well fall silent.
    private func heard() async -> (text: String, isClosed: Bool) {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [socket] in
                var all: [UInt8] = []
                var piece = [UInt8](repeating: 0, count: 4096)
                var isClosed = false
                while true {
                    let count = recv(socket, &piece, piece.count, 0)
                    guard count > 0 else {
                        // A connection that is reset, for the server had not read all, is closed as well.
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
