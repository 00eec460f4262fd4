#if Server
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Synchronization

/// An HTTP client of the server.
struct KillTestClient: Sendable {
    /// A response of the server.
    struct Response: Sendable {
        let status: Int
        fileprivate let body: Data

        var members: [String: Any] {
            (try? JSONSerialization.jsonObject(with: body) as? [String: Any]) ?? [:]
        }
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    /// An error that reports that the server doesn't respond.
    struct ServerGone: Error {
        let reason: String
    }

    /// The base URLs of the servers, which change when a server starts again.
    final class Addresses: Sendable {
        private let state: Mutex<(all: [String], turn: Int)>

        init(_ all: [String]) { state = Mutex((all, 0)) }

        /// The address for the next request; the servers take turns.
        var next: String {
            state.withLock { state in
                state.turn += 1
                return state.all[state.turn % state.all.count]
            }
        }

        func replace(_ index: Int, by address: String) { state.withLock { $0.all[index] = address } }
    }

    let http: HTTPClient
    let addresses: Addresses
    /// The bearer tokens of the accounts.
    let tokens: [String]
    let administrator: String

    func get(_ path: String, as account: Int) async throws -> Response { try await send(.GET, path, tokens[account]) }

    func getAsAdministrator(_ path: String) async throws -> Response { try await send(.GET, path, administrator) }

    func post(_ path: String, _ body: String, as account: Int? = nil, key: String? = nil) async throws -> Response {
        try await send(.POST, path, account.map { tokens[$0] }, body: body, key: key)
    }

    private func send(
        _ method: HTTPMethod, _ path: String, _ token: String?, body: String? = nil, key: String? = nil
    ) async throws -> Response {
        var request = HTTPClientRequest(url: addresses.next + path)
        request.method = method
        if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
        if let key { request.headers.add(name: "Idempotency-Key", value: key) }
        if let body {
            request.headers.add(name: "Content-Type", value: "application/json")
            request.body = .bytes(ByteBuffer(string: body))
        }
        do {
            let response = try await http.execute(request, timeout: .seconds(600))
            let body = try await response.body.collect(upTo: 8 << 20)
            return Response(status: Int(response.status.code), body: Data(body.readableBytesView))
        } catch {
            throw ServerGone(reason: "\(error)")
        }
    }

    /// Returns a client without automatic retries, which would send requests to a server that is gone.
    static func client() -> HTTPClient {
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 64
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }
}
#endif
