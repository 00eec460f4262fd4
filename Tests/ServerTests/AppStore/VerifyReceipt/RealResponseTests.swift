#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import Hummingbird
import ServerAppStore
import ServerHTTP
import ServerUseCases
import ServerVerification
import Synchronization
import Testing
import TestSupport

@Suite(.holdsFiles) struct `Receipts are sent to verifyReceipt completely` {
    private static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .appending(path: "../../../../../../shared/fixtures/receipts").standardizedFileURL
    static var areThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

    private func file(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
    }

    @Test(.enabled(if: areThere, "the folder shared/fixtures is not beside the project"))
    func `Apple's own response to a receipt yields every purchase in the receipt`() async throws {
        let response = try file("rc-verifyReceiptSample1.txt")
        let sent = UnverifiedReceipt(try file("rc-base64encodedreceiptsample1.txt"))
        let client = AppleResponses.client(
            ScriptedHTTP(.success(HTTPTransportResponse(status: 200, body: response))),
            bundle: "com.revenuecat.sampleapp",
            offline: ReceiptVerifier())
        let validated = try await client.validate(sent)
        let read = try ReceiptVerifier().read(sent.bytes)
        #expect(validated.transactions.count == 9)
        #expect(Set(validated.transactions.map(\.id)) == Set(read.purchases.map(\.id)))
        let verdicts = try await validated.verifier().verify(validated.transactions)
        for verdict in verdicts {
            guard case .genuine(let facts) = verdict else {
                Issue.record("each purchase must be genuine")
                continue
            }
            let purchase = try #require(read.purchases.first { $0.id == facts.key.id })
            #expect(facts.product == purchase.product)
            #expect(facts.original == purchase.original)
            #expect(facts.purchased == purchase.purchased)
            #expect(facts.expires == purchase.expires)
            #expect(facts.kind == .autoRenewable)
        }
        #expect(validated.statuses.count == 1)
    }

    @Test(.enabled(if: areThere, "the folder shared/fixtures is not beside the project"))
    func `malformed, foreign and oversized receipts are refused without a request to Apple`() async throws {
        let http = ScriptedHTTP(.json(AppleResponses.valid()))
        let client = AppleResponses.client(http, offline: ReceiptVerifier())
        for (name, refusal) in [
            ("voltrue-apple", ReceiptRefusal.olderStyle), ("apple-legacyTransaction", .olderStyle),
            ("ioc-not_a_receipt", .malformed), ("rc-base64encodedreceiptsample1.txt", .wrongApp),
        ] {
            let receipt = UnverifiedReceipt(try file(name))
            await #expect(throws: ReceiptFailure.refused(refusal)) { try await client.validate(receipt) }
        }
        let long = UnverifiedReceipt(Array(repeating: UInt8(ascii: "M"), count: 7 << 20))
        await #expect(throws: ReceiptFailure.refused(.tooLarge)) { try await client.validate(long) }
        #expect(http.requests.isEmpty)
    }

    @Test func `the real client sends a receipt of 300 KB and reads a response of one megabyte`() async throws {
        let rows = (1...3000).map { AppleResponses.row("\($0)", "map") }
        let sizes = Mutex<[Int]>([])
        let router = Router()
        router.post("verifyReceipt") { request, _ in
            let body = try await request.body.collect(upTo: 1 << 20)
            sizes.withLock { $0.append(body.readableBytes) }
            return Response(
                status: .ok,
                body: ResponseBody(byteBuffer: ByteBuffer(string: AppleResponses.valid(inApp: rows, latest: rows))))
        }
        try await Loopback.with(router) { address, http in
            let endpoints = VerifyReceiptURLs(production: address, sandbox: address + "/verifyReceipt")
            let client = AppleResponses.client(http, endpoints: endpoints)
            let receipt = UnverifiedReceipt([0x30] + Array(repeating: 7, count: 300_000))
            let validated = try await client.validate(receipt)
            #expect(validated.transactions.count == 3000)
        }
        #expect(sizes.withLock { $0 }.allSatisfy { $0 > 400_000 } && !sizes.withLock { $0 }.isEmpty)
    }

    @Test func `a redirect by the server isn't followed`() async throws {
        let reached = Mutex(0)
        let router = Router()
        router.post("verifyReceipt") { _, _ in Response(status: .temporaryRedirect, headers: [.location: "/elsewhere"])
        }
        router.post("elsewhere") { _, _ in
            reached.withLock { $0 += 1 }
            return "{}"
        }
        try await Loopback.with(router) { address, http in
            let endpoints = VerifyReceiptURLs(production: address, sandbox: address + "/verifyReceipt")
            await #expect(
                throws: ReceiptFailure.requestFailed(.unavailable("verifyReceipt returned HTTP 307"))
            ) { try await AppleResponses.client(http, endpoints: endpoints).validate(AppleResponses.receipt) }
        }
        #expect(reached.withLock { $0 } == 0)
    }

    @Test func `an unreachable server and an oversized response are reported as failures`() async throws {
        let router = Router()
        router.get("long") { _, _ in String(repeating: "x", count: 5000) }
        try await Loopback.with(router) { address, http in
            let request = HTTPTransportRequest(method: "GET", url: address + "/long")
            await #expect(throws: HTTPFailure.tooLong) {
                try await http.send(request, within: .seconds(120), atMost: 4999)
            }
            let response = try await http.send(request, within: .seconds(120), atMost: 5000)
            #expect(response.body.count == 5000)
            let nowhere = HTTPTransportRequest(method: "GET", url: "http://127.0.0.1:9/")
            await #expect(throws: HTTPFailure.unreachable) {
                try await http.send(nowhere, within: .seconds(120), atMost: 1)
            }
        }
    }

    @Test func `a server that doesn't respond runs into the timeout`() async throws {
        let gate = TestGate()
        let router = Router()
        router.get("silent") { _, _ in
            await gate.pass()
            return "late"
        }
        try await Loopback.with(router) { address, http in
            let request = HTTPTransportRequest(method: "GET", url: address + "/silent")
            await #expect(throws: HTTPFailure.timedOut) {
                try await http.send(request, within: .milliseconds(200), atMost: 100)
            }
            gate.open()
        }
    }
}
#endif
