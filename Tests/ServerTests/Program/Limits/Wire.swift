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

    /// - Parameter receiving: How many bytes the system may hold for a reader that is late; as many as it likes, unless said.
    init(port: Int, receiving: Int32? = nil) throws {
        #if canImport(Glibc)
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        if var receiving {
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &receiving, socklen_t(MemoryLayout<Int32>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port)).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(result == 0)
        // No test waits for ever.
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
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

    /// Everything until the server closes the connection, read where waiting holds nobody up.
    func rest() async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [socket] in
                var all: [UInt8] = []
                var piece = [UInt8](repeating: 0, count: 4096)
                while true {
                    let count = recv(socket, &piece, piece.count, 0)
                    guard count > 0 else { break }
                    all += piece[..<count]
                }
                continuation.resume(returning: String(decoding: all, as: UTF8.self))
            }
        }
    }

    func close() {
        #if canImport(Glibc)
        Glibc.close(socket)
        #else
        Darwin.close(socket)
        #endif
    }
}
#endif
