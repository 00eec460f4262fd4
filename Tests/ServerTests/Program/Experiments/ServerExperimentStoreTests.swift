#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverServices
import Foundation
import Hummingbird
import HummingbirdTesting
import NIOCore
import ServerClient
import ServerSupport
import ServerUseCases
import Synchronization
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The app loads experiments from the server` {
    private let fixture: ExperimentFixture

    init() throws { fixture = try ExperimentFixture() }

    /// A server that sends any response, and counts the requests with a tag.
    private final class ScriptedServer: Sendable {
        private let state = Mutex((status: 404, text: "", conditional: 0))

        func respond(_ text: String?) {
            state.withLock { ($0.status, $0.text) = (text == nil ? 404 : 200, text ?? "") }
        }

        var conditional: Int { state.withLock(\.conditional) }

        var application: some ApplicationProtocol {
            let router = Router()
            router.get("v1/flags") { request, _ in
                let (status, text) = self.state.withLock { state in
                    if request.headers[.ifNoneMatch] != nil { state.conditional += 1 }
                    return (state.status, state.text)
                }
                return Response(
                    status: .init(code: status), body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
            }
            return Application(router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)))
        }
    }

    private func signed(_ document: String, at seconds: Int64 = 1_760_000_000) throws -> String {
        try fixture.key.sign(Array(document.utf8), at: seconds).text
    }

    private func with(
        _ test:
            @escaping @Sendable (ScriptedServer, @escaping @Sendable () throws -> ServerExperimentStore) async throws
            -> Void
    ) async throws {
        let server = ScriptedServer()
        try await server.application.test(.live) { [fixture] client in
            let port = try #require(client.port)
            try await test(server) {
                try ServerExperimentStore(
                    "http://127.0.0.1:\(port)", keys: fixture.keys(), copy: fixture.folder.path("copy.jws"),
                    seconds: 600
                )
            }
        }
    }

    @Test func `the adapter fulfills the contract of an experiment store`() async throws {
        try await with { [self] server, open in
            try await ExperimentStoreContract(
                open(), first: ExperimentFixture.list(), second: .none,
                publish: { document in
                    switch document {
                    case .first: server.respond(try signed(ExperimentFixture.document))
                    case .second: server.respond(try signed(ExperimentFixture.empty))
                    case .malformed: server.respond(try signed("{"))
                    case .absent: server.respond(nil)
                    }
                }, reopened: open
            ).check()
        }
    }

    @Test func `the real server's document applies, and is sent only if it has changed`() async throws {
        try fixture.write(ExperimentFixture.document)
        try await fixture.run { [fixture] client, publication in
            let address = "http://127.0.0.1:\(try #require(client.client.port))"
            let copy = fixture.folder.path("copy.jws")
            let open = { try ServerExperimentStore(address, keys: fixture.keys(), copy: copy, seconds: 600) }
            let store = try open()
            for store in [store, store, try open()] {
                #expect(await store.load() == LoadedExperiments(try ExperimentFixture.list()))
            }
            let page = client.server.metrics.store.page
            for (status, count) in [(200, 1), (304, 2)] {
                let line =
                    #"discover_http_requests_total{method="GET",route="/v1/flags",status="\#(status)"} \#(count)"#
                #expect(page.contains(line), "\(page)")
            }
            try fixture.write(ExperimentFixture.empty)
            _ = await publication.reload()
            #expect(await store.load() == LoadedExperiments(.none))
        }
    }

    @Test func `a document without a valid signature is refused with a sentence and changes nothing`() async throws {
        try await with { [self] server, open in
            let valid = try signed(ExperimentFixture.document)
            server.respond(valid)
            #expect(try await open().load().failure == nil)
            let other = try ExperimentSigningKey(nil, in: StateDirectory(fixture.folder.path("other")))
            let parts = valid.split(separator: ".")
            let empty = try signed(ExperimentFixture.empty).split(separator: ".")
            let forged = [
                try other.sign(Array(ExperimentFixture.empty.utf8), at: 1_760_000_000).text,
                "\(parts[0]).\(empty[1]).\(parts[2])", "\(parts[0]).\(parts[1]).", ExperimentFixture.empty, "",
            ]
            for text in forged {
                server.respond(text)
                let loaded = try await open().load()
                #expect(loaded.list == (try ExperimentFixture.list()))
                #expect(loaded.failure?.isUnreadable == false)
                #expect(loaded.failure?.expected.isEmpty == false)
            }
        }
    }

    @Test func `a copy that another program changed isn't used`() async throws {
        try await with { [self] server, open in
            server.respond(try signed(ExperimentFixture.document))
            _ = try await open().load()
            let other = try ExperimentSigningKey(nil, in: StateDirectory(fixture.folder.path("other")))
            try fixture.write(
                try other.sign(Array(ExperimentFixture.empty.utf8), at: 1_760_000_000).text, to: "copy.jws")
            server.respond(nil)
            let loaded = try await open().load()
            #expect(loaded.list == .none && loaded.failure != nil)
            server.respond(try signed(ExperimentFixture.document))
            #expect(try await open().load() == LoadedExperiments(try ExperimentFixture.list()))
        }
    }

    @Test func `a recorded response with an older signature is refused`() async throws {
        try await with { [self] server, open in
            server.respond(try signed(ExperimentFixture.empty, at: 1_760_001_000))
            let store = try open()
            _ = await store.load()
            for (seconds, isAccepted) in [(Int64(1_760_000_699), false), (1_760_000_700, true)] {
                server.respond(try signed(ExperimentFixture.document, at: seconds))
                #expect((await store.load().failure == nil) == isAccepted)
            }
            #expect(server.conditional == 2)
        }
    }

    @Test func `without a server, the last valid document applies, or no experiment`() async throws {
        let store = try ServerExperimentStore("http://127.0.0.1:1", keys: fixture.keys(), copy: nil)
        let loaded = await store.load()
        #expect(loaded.list == .none)
        #expect(loaded.failure?.isUnreadable == true)
    }

    @Test func `several keys are read from one file, and other contents are refused`() async throws {
        let other = try ExperimentSigningKey(nil, in: StateDirectory(fixture.folder.path("other")))
        let keys = try ExperimentKeys(pem: other.publicPEM + "\n" + fixture.key.publicPEM, file: "keys.pem")
        try fixture.write(ExperimentFixture.document)
        try await fixture.run { client, _ in
            let address = "http://127.0.0.1:\(try #require(client.client.port))"
            let loaded = try await ServerExperimentStore(address, keys: keys, copy: nil, seconds: 600).load()
            #expect(loaded.failure == nil)
        }
        for text in ["", "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----"] {
            #expect(throws: FileFormatError.self) { try ExperimentKeys(pem: text, file: "keys.pem") }
        }
        #expect(throws: FileFormatError.self) { try ExperimentKeys(contentsOf: fixture.folder.path("none")) }
    }
}
#endif
