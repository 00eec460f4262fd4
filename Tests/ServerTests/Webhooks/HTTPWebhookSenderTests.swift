#if Server
import AsyncHTTPClient
import DiscoverEntities
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import ServerUseCases
import ServerWebhooks
import Synchronization
import Testing
import TestSupport

/// A receiver of webhooks that keeps the requests.
private final class Receiver: Sendable {
    struct Arrived: Sendable {
        let headers: HTTPFields
        let body: [UInt8]
    }

    private let requests = Mutex<[Arrived]>([])
    var arrived: [Arrived] { requests.withLock { $0 } }

    /// Runs a receiver and a sender, by default with a timeout that a busy machine doesn't reach.
    func with(
        limit: Duration = .seconds(300), _ respond: @escaping @Sendable () async throws -> Response,
        _ body: @Sendable (HTTPWebhookSender) async throws -> Void
    ) async throws {
        let router = Router()
        router.post("/hooks") { request, _ in
            let bytes = Array(try await request.body.collect(upTo: 1 << 20).readableBytesView)
            self.requests.withLock { $0.append(Arrived(headers: request.headers, body: bytes)) }
            return try await respond()
        }
        router.get("/elsewhere") { _, _ in
            self.requests.withLock { $0.append(Arrived(headers: [:], body: [])) }
            return Response(status: .ok)
        }
        var log = Logger(label: "receiver")
        log.logLevel = .critical
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: log)
        try await application.test(.live) { server in
            var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
            configuration.connectionPool.retryConnectionEstablishment = false
            let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
            let url = "http://127.0.0.1:\(try #require(server.port))/hooks"
            let sender = HTTPWebhookSender(
                client, url: url, environment: .sandbox, bundle: "com.example.\"app\"", limit: limit)
            let result = await Result { try await body(sender) }
            try await client.shutdown()
            try result.get()
        }
    }
}

extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `A webhook is one signed request` {
    let secret = SharedSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    let event = WebhookEvent(
        number: 1, id: "evt_1", account: .ann, sequence: 7, type: .purchaseAdded, moment: .day(1),
        data: #"{"transaction":{"transactionId":"1"}}"#)

    var attempt: WebhookAttempt {
        WebhookAttempt(event, signedWith: [secret], at: Moment(milliseconds: 1_614_265_330_999))
    }

    @Test func `the request has the headers of the scheme and a body with the event`() async throws {
        let receiver = Receiver()
        try await receiver.with({ Response(status: .noContent) }) { sender in
            for _ in 0..<2 { #expect(await sender.send(attempt) == .accepted) }
        }
        let requests = receiver.arrived
        #expect(requests.count == 2 && requests.map(\.body).first == requests.map(\.body).last)
        let request = try #require(requests.first)
        #expect(request.headers[try #require(HTTPField.Name("webhook-id"))] == "evt_1")
        #expect(request.headers[try #require(HTTPField.Name("webhook-timestamp"))] == "1614265330")
        let signature = WebhookSignature.header(
            id: "evt_1", seconds: 1_614_265_330, body: request.body, secrets: [secret])
        #expect(request.headers[try #require(HTTPField.Name("webhook-signature"))] == signature)
        #expect(request.headers[.contentType] == "application/json")
        let body = try #require(
            try JSONSerialization.jsonObject(with: Data(request.body)) as? [String: Any])
        #expect(Set(body.keys) == ["type", "timestamp", "data"])
        #expect(body["type"] as? String == "purchase.added")
        let data = try #require(body["data"] as? [String: Any])
        #expect(data["account"] as? String == AccountToken.ann.uuid)
        #expect(data["bundle"] as? String == "com.example.\"app\"")
        #expect(data["environment"] as? String == "Sandbox")
        #expect(data["sequence"] as? Int == 7)
        #expect((data["transaction"] as? [String: Any])?["transactionId"] as? String == "1")
        let time = try #require(body["timestamp"] as? String)
        let parsed = try Date(time, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        #expect(Int64(parsed.timeIntervalSince1970 * 1000) == Moment.day(1).milliseconds)
    }

    @Test func `a status other than a success is a failure, with the pause that the receiver requires`() async throws {
        let receiver = Receiver()
        try await receiver.with({
            Response(status: .serviceUnavailable, headers: [.retryAfter: "120"])
        }) { sender in
            #expect(await sender.send(attempt) == .failed("status503", retryAfter: 120))
        }
        #expect(receiver.arrived.count == 1, "a sender doesn't retry")
    }

    @Test func `a redirect isn't followed`() async throws {
        let receiver = Receiver()
        try await receiver.with({ Response(status: .found, headers: [.location: "/elsewhere"]) }) { sender in
            #expect(await sender.send(attempt) == .failed("status302", retryAfter: nil))
        }
        #expect(receiver.arrived.count == 1)
    }

    @Test func `a response body without an end isn't read`() async throws {
        let receiver = Receiver()
        try await receiver.with({
            let endless = ResponseBody { writer in
                while !Task.isCancelled {
                    try await writer.write(ByteBuffer(repeating: 65, count: 1024))
                    try await Task.sleep(for: .milliseconds(5))
                }
            }
            return Response(status: .ok, body: endless)
        }) { sender in
            #expect(await sender.send(attempt) == .accepted)
        }
    }

    @Test func `a receiver that doesn't respond in time is a failure`() async throws {
        let receiver = Receiver()
        try await receiver.with(
            limit: .milliseconds(200),
            {
                try await Task.sleep(for: .seconds(2))
                return Response(status: .ok)
            }
        ) { sender in
            #expect(await sender.send(attempt) == .failed("timedOut", retryAfter: nil))
        }
    }

    @Test func `a receiver that can't be reached is a failure without its address`() async throws {
        let client = HTTPClient(eventLoopGroupProvider: .singleton)
        let sender = HTTPWebhookSender(
            client, url: "http://127.0.0.1:1/secret-path", environment: .sandbox, bundle: "a", limit: .seconds(300))
        #expect(await sender.send(attempt) == .failed("unreachable", retryAfter: nil))
        try await client.shutdown()
    }
}
#endif
