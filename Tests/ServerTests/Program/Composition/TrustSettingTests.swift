#if Server
@testable import ServerProgram
import AsyncHTTPClient
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import ServerHTTP
import ServerUseCases
import Synchronization
import TestSupport
import Testing

/// The composition root with certificates that name an OCSP responder.
@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The trust settings decide which certificates are accepted` {
    private static let far = Date(timeIntervalSince1970: 4_000_000_000)

    /// The outcome of verifying one transaction.
    private struct Outcome {
        var verdict: Verdict<TransactionFacts>?
        var failure: StoreFailure?
        /// The number of requests to the responder.
        var requests = 0
        /// The lines about OCSP of the metrics page.
        var metrics: [String] = []
    }

    /// Verifies a transaction that was signed in June 2025, with a responder that has no status.
    private static func validate(_ settings: [String: String], leafEnds: Date = far) async throws -> Outcome {
        let folder = FileManager.default.temporaryDirectory.appending(path: "trust-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let requests = Mutex(0)
        let router = Router()
        router.post("/") { _, _ in
            requests.withLock { $0 += 1 }
            return HTTPResponse.Status.serviceUnavailable
        }
        var logger = Logger(label: "responder")
        logger.logLevel = .critical
        let responder = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: logger)
        var outcome = try await responder.test(.live) { running in
            let address = "http://127.0.0.1:\(try #require(running.port))/"
            let chain = try RespondedChain(responder: address, leafEnds: leafEnds)
            let root = folder.appending(path: "root.cer")
            try Data(chain.root).write(to: root)
            let usual = ["state": folder.path + "/state", "trust.roots": root.path]
            return try await Self.outcome(
                of: chain.transaction(), by: usual.merging(settings) { _, own in own })
        }
        outcome.requests = requests.withLock { $0 }
        return outcome
    }

    private static func outcome(of text: String, by options: [String: String]) async throws -> Outcome {
        let settings = try ServerSettings(
            try await SettingValues(options: options, environment: [:], file: nil))
        let http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: AsyncHTTPClientTransport.configuration)
        let ended: Result<Outcome, any Error>
        do {
            let metrics = ServerMetrics()
            let server = try await LiveServer(settings, http: http, timeout: .seconds(300), metrics: metrics)
            var outcome = Outcome()
            do throws(StoreFailure) {
                outcome.verdict = try await server.verifier.verify([UnverifiedClaims.transaction(text)]).first
            } catch {
                outcome.failure = error
            }
            outcome.metrics = metrics.store.page.split(separator: "\n").map(String.init).filter {
                $0.hasPrefix("discover_ocsp")
            }
            try await server.storage.close()
            ended = .success(outcome)
        } catch {
            ended = .failure(error)
        }
        try await http.shutdown()
        return try ended.get()
    }

    @Test func `revocation isn't checked unless a setting turns it on`() async throws {
        for settings in [[:], ["trust.revocation": "off"]] {
            let outcome = try await Self.validate(settings)
            #expect(outcome.verdict?.isGenuine == true)
            #expect(outcome.requests == 0)
        }
    }

    @Test func `with failOpen, an unknown revocation status doesn't prevent a verdict`() async throws {
        let outcome = try await Self.validate(["trust.revocation": "failOpen"])
        #expect(outcome.verdict?.isGenuine == true)
        #expect(outcome.requests == 2, "requests about the leaf and the intermediate")
        #expect(outcome.metrics == [#"discover_ocsp_queries_total{outcome="failed"} 2"#])
    }

    @Test func `with failClosed, an unknown revocation status prevents a verdict`() async throws {
        let outcome = try await Self.validate(["trust.revocation": "failClosed"])
        #expect(outcome.verdict == nil && outcome.failure == .unavailable("revocation.not-asked"))
        #expect(outcome.requests == 1, "a request about the leaf")
    }

    @Test func `an expired certificate is dated by its signature, without a request about it`() async throws {
        let ended = Date(timeIntervalSince1970: 1_767_225_600)
        let outcome = try await Self.validate(["trust.revocation": "failOpen"], leafEnds: ended)
        #expect(outcome.verdict?.isGenuine == true)
        #expect(outcome.requests == 1, "a request about the intermediate")
    }

    @Test(arguments: [([:], true), (["trust.validity": "signedDate"], true), (["trust.validity": "now"], false)])
    func `an expired certificate counts for an earlier signature unless validity is checked now`(
        settings: [String: String], isGenuine: Bool
    ) async throws {
        // The end of 2025, half a year after the signature.
        let ended = Date(timeIntervalSince1970: 1_767_225_600)
        let verdict = try await Self.validate(settings, leafEnds: ended).verdict
        #expect(verdict?.isGenuine == isGenuine)
        if !isGenuine { #expect(verdict == .notGenuine(.notIssuedByStore)) }
    }
}

extension Verdict {
    fileprivate var isGenuine: Bool { if case .genuine = self { true } else { false } }
}
#endif
