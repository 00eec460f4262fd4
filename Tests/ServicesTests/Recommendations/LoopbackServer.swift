import Foundation
import Synchronization
import TestSupport

/// A local server that replies to each connection as a test has scripted.
///
/// It runs on its own thread, at a port that the system chooses.
final class LoopbackServer: Sendable {
    /// The reply to one request.
    enum Reply: Sendable {
        /// A complete response.
        case response(Int, String = "", headers: [String] = [])
        /// No response: the request is read, and the connection stays open.
        case silence
        /// A response that is shorter than its declared length, after which the connection ends.
        case cut(String, promised: Int)
        /// No response: the connection ends.
        case hangUp
    }

    private struct State {
        var replies: [Reply]
        let always: Reply
        var requests: [String] = []
        var silent: [Int32] = []
        var isStopped = false
    }

    /// The port of the server.
    let port: UInt16
    /// A counter of the requests that were read.
    let arrivals = AsyncCounter()
    private let socket: Int32
    private let state: Mutex<State>

    /// Creates a server that sends the given replies in order, and then always the same reply.
    ///
    /// The default for that reply is an unassigned status. If `listens` is false, the port refuses connections.
    init(_ replies: Reply..., always: Reply = .response(599), listens: Bool = true) {
        state = Mutex(State(replies: replies, always: always))
        #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
        #else
        let stream = SOCK_STREAM
        #endif
        socket = Foundation.socket(AF_INET, stream, 0)
        var address = Self.loopback(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (descriptor, size) = (socket, length)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(descriptor, $0, size)
                _ = getsockname(descriptor, $0, &length)
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        guard listens else { return }
        listen(socket, 16)
        Thread.detachNewThread { [self] in serve() }
    }

    /// The address of the recommendations on this server.
    var address: String { "http://127.0.0.1:\(port)/recommendations" }

    /// The heads of the requests so far.
    var requests: [String] { state.withLock(\.requests) }

    /// Ends the thread and every connection.
    func stop() {
        state.withLock { $0.isStopped = true }
        // Wakes the thread, which waits for a connection.
        #if canImport(Glibc)
        let waker = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let waker = Foundation.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = Self.loopback(port: port)
        withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = connect(waker, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        close(waker)
    }

    private func serve() {
        while true {
            let connection = accept(socket, nil, nil)
            if state.withLock(\.isStopped) || connection < 0 {
                close(connection)
                close(socket)
                return state.withLock { state in
                    for connection in state.silent { close(connection) }
                }
            }
            let head = Self.head(from: connection)
            let reply = state.withLock { state -> Reply in
                state.requests.append(head)
                return state.replies.isEmpty ? state.always : state.replies.removeFirst()
            }
            arrivals.raise()
            switch reply {
            case .response(let status, let body, let headers):
                Self.send(Self.response(status, body, headers, promised: body.utf8.count), to: connection)
            case .cut(let body, let promised):
                Self.send(Self.response(200, body, [], promised: promised), to: connection)
            case .hangUp: break
            case .silence:
                state.withLock { $0.silent.append(connection) }
                continue
            }
            close(connection)
        }
    }

    private static func head(from connection: Int32) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func response(_ status: Int, _ body: String, _ headers: [String], promised: Int) -> String {
        (["HTTP/1.1 \(status) Said", "Content-Length: \(promised)", "Connection: close"] + headers + ["", body])
            .joined(separator: "\r\n")
    }

    private static func send(_ text: String, to connection: Int32) {
        #if canImport(Glibc)
        let flags = Int32(MSG_NOSIGNAL)
        #else
        let flags: Int32 = 0
        var isOn: Int32 = 1
        setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}
