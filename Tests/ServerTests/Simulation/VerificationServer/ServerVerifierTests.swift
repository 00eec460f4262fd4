#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import Hummingbird
import Logging
import NIOCore
import ServerClient
import ServerHTTPSupport
import ServerSimulation
import StoreSimulator
import Synchronization
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The server verifier returns the server's verdicts` {
    @Test func `the server verifier fulfills the verifier's contract`() async throws {
        try await RemoteStoreHarness.open { shop in
            let genuine = [try await shop.sell("coins", quantity: 3), try await shop.sell("gold.month")]
            let statuses = try await RemotePurchaseHistory(store: shop.device).statuses()
            let server = VerdictServer(store: shop.store)
            try await serving {
                server.application(isServing: $0)
            } _: { port in
                try await TransactionVerifierContract(
                    try ServerVerifier("http://127.0.0.1:\(port)", token: "good", seconds: 600), genuine: genuine,
                    forged: genuine.map { $0.forged() }, statuses: statuses,
                    forgedStatuses: statuses.map { $0.forged() },
                    cutOff: { server.status = 503 }
                ).check()
            }
        }
    }

    @Test func `one request verifies many transactions, and the token is sent only in the header`() async throws {
        try await RemoteStoreHarness.open { shop in
            var sold: [UnverifiedTransaction] = []
            for _ in 1...30 { sold.append(try await shop.sell("coins")) }
            let server = VerdictServer(store: shop.store)
            try await serving {
                server.application(isServing: $0)
            } _: { port in
                let verifier = try ServerVerifier("http://127.0.0.1:\(port)/", token: "good", seconds: 600)
                #expect(try await verifier.verify(sold).count == 30)
                #expect(server.requests == 1)
                var dumped = ""
                dump(verifier, to: &dumped)
                #expect(!dumped.contains("good") && !"\(verifier)".contains("good"))
            }
        }
    }

    @Test func `the last request of a complete list is marked as complete, even if the list is empty`() async throws {
        try await RemoteStoreHarness.open { shop in
            let sold = try await shop.sell("coins")
            let server = VerdictServer(store: shop.store)
            try await serving {
                server.application(isServing: $0)
            } _: { port in
                let verifier = try ServerVerifier("http://127.0.0.1:\(port)", token: "good", seconds: 600)
                _ = try await verifier.verify([UnverifiedTransaction]())
                #expect(server.complete.isEmpty, "an empty list needs no request")
                #expect(try await verifier.verify([sold]).count == 1)
                #expect(try await verifier.verify(all: []).isEmpty)
                #expect(try await verifier.verify(all: [sold]).count == 1)
                let many = try await verifier.verify(all: Array(repeating: sold, count: 201))
                #expect(many.count == 201)
                #expect(server.complete == [nil, true, true, nil, true])
            }
        }
    }

    @Test(arguments: [401, 403, 404, 429, 500, 503])
    func `an error status of the server is a failure and not a verdict`(status: Int) async throws {
        try await RemoteStoreHarness.open { shop in
            let sold = try await shop.sell("coins")
            let server = VerdictServer(store: shop.store)
            server.status = status
            try await serving {
                server.application(isServing: $0)
            } _: { port in
                let verifier = try ServerVerifier("http://127.0.0.1:\(port)", token: nil, seconds: 600)
                await #expect(throws: StoreFailure.self) { try await verifier.verify([sold]) }
            }
        }
    }

    @Test(arguments: [
        #"{"transactions":[{"verdict":"notYet"}]}"#, #"{"transactions":[{"verdict":"later"}]}"#,
        #"{"transactions":[]}"#, #"{"transactions":[{"verdict":"credited","transactionId":"77"}]}"#,
        #"{"transactions":[{"verdict":"credited"}]}"#, "nonsense", "{}", "",
    ])
    func `a response without a usable verdict is a failure`(body: String) async throws {
        try await RemoteStoreHarness.open { shop in
            let sold = try await shop.sell("coins")
            let server = VerdictServer(store: shop.store)
            server.body = body
            try await serving {
                server.application(isServing: $0)
            } _: { port in
                let verifier = try ServerVerifier("http://127.0.0.1:\(port)", token: "good", seconds: 600)
                await #expect(throws: StoreFailure.self) { try await verifier.verify([sold]) }
            }
        }
    }

    @Test func `another account's genuine transaction has no token of this account and can't be finished`() async throws
    {
        try await RemoteStoreHarness.open { shop in
            let sold = try await shop.sell("coins")
            let server = VerdictServer(store: shop.store)
            server.body =
                #"{"transactions":[{"verdict":"refusedForGood","transactionId":"\#(sold.id)","owner":"…77b5"}]}"#
            try await serving {
                server.application(isServing: $0)
            } _: { port in
                let verifier = try ServerVerifier("http://127.0.0.1:\(port)", token: "good", seconds: 600)
                guard case .genuine(let facts)? = try await verifier.verify([sold]).first else {
                    Issue.record("the transaction must be genuine")
                    return
                }
                #expect(facts.accountToken != .ann && facts.key.id == sold.id)
                #expect(facts.accountToken?.masked == "…77b5", "only the masked owner is known")
                let proofs = try await CreditedTransaction.proving([sold], by: verifier, for: .ann, in: .sandbox)
                #expect(proofs.isEmpty, "it must not be finishable")
                server.body = nil
                let own = try await CreditedTransaction.proving([sold], by: verifier, for: .ann, in: .sandbox)
                #expect(own.count == 1)
            }
        }
    }

    @Test
    func `a token that isn't a valid header and an http address on another host are refused`() {
        #expect(throws: FileFormatError.self) { try ServerVerifier("http://127.0.0.1:1", token: "two words") }
        #expect(throws: FileFormatError.self) { try ServerVerifier("http://example.org", token: "good") }
    }
}

/// A test double of the verification server that uses the store's own authority.
private final class VerdictServer: Sendable {
    private struct State {
        var status = 200
        var body: String?
        var requests = 0
        var complete: [Bool?] = []
    }

    private struct RequestBody: Decodable {
        let signedTransactions: [String]?
        let signedRenewals: [String]?
        let complete: Bool?
    }

    private let store: SimulatedStore
    private let state = Mutex(State())

    init(store: SimulatedStore) { self.store = store }

    var status: Int {
        get { state.withLock { $0.status } }
        set { state.withLock { $0.status = newValue } }
    }
    var body: String? {
        get { state.withLock { $0.body } }
        set { state.withLock { $0.body = newValue } }
    }
    /// The values of `complete` in the requests.
    var complete: [Bool?] { state.withLock { $0.complete } }
    var requests: Int { state.withLock { $0.requests } }

    func application(isServing: @escaping @Sendable (Int) async -> Void) -> some ApplicationProtocol {
        let router = Router()
        router.post("v1/restore") { request, _ in
            self.state.withLock { $0.requests += 1 }
            guard self.status == 200, request.headers[.authorization] == "Bearer good" else {
                return Response(status: .init(code: self.status == 200 ? 401 : self.status))
            }
            if let body = self.body { return Response(status: .ok, body: .init(byteBuffer: ByteBuffer(string: body))) }
            let buffer = try await request.body.collect(upTo: 16 << 20)
            let decoded = try JSONDecoder().decode(RequestBody.self, from: Data(buffer.readableBytesView))
            self.state.withLock { $0.complete.append(decoded.complete) }
            return Response(
                status: .ok, body: .init(byteBuffer: ByteBuffer(string: await self.words(on: decoded))))
        }
        return Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in await isServing(channel.localAddress?.port ?? 0) },
            logger: .init(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    private func words(on decoded: RequestBody) async -> String {
        var words: [String] = []
        for text in decoded.signedTransactions ?? [] {
            if case .genuine(let payload) = await store.authority.verify(text) {
                words.append(#"{"verdict":"credited","transactionId":"\#(payload.transactionId)"}"#)
            } else {
                words.append(#"{"verdict":"refusedForGood","reason":"altered"}"#)
            }
        }
        var renewals: [String] = []
        for text in decoded.signedRenewals ?? [] {
            if case .genuine = await store.authority.verifyRenewalInfo(text) {
                renewals.append(#"{"verdict":"credited"}"#)
            } else {
                renewals.append(#"{"verdict":"refusedForGood","reason":"altered"}"#)
            }
        }
        return #"{"transactions":[\#(words.joined(separator: ","))],"renewals":[\#(renewals.joined(separator: ","))]}"#
    }
}
#endif
