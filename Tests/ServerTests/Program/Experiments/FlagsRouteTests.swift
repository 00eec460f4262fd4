#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import HTTPTypes
import Logging
import ServerClient
import ServerUseCases
import Support
import TestSupport
import Testing

@Suite(.holdsFiles) struct `The server publishes the operator's experiments` {
    private let fixture: ExperimentFixture

    init() throws { fixture = try ExperimentFixture() }

    @Test func `the response is the signed document, with a tag`() async throws {
        try fixture.write(ExperimentFixture.document)
        try await fixture.run { [fixture] client, _ in
            let reply = try await client.send(.get, "/v1/flags")
            #expect(reply.status == 200)
            #expect(reply.headers[.contentType] == "application/jose")
            #expect(reply.headers[.cacheControl] == "no-cache")
            let parts = try #require(JWSParts(reply.text))
            let payload = Data(try #require(Base64URL.decode(parts.payload)))
            #expect(try ExperimentFile(bytes: payload, file: "").list == ExperimentFixture.list())
            let header = String(decoding: try #require(Base64URL.decode(parts.header)), as: UTF8.self)
            let tag = try #require(reply.headers[.eTag])
            #expect(header.contains("\"etag\":\(tag)"))
            #expect(header.contains("\"kid\":\"\(fixture.key.id)\""))
        }
    }

    @Test func `a device that has the current document gets an empty response`() async throws {
        try fixture.write(ExperimentFixture.document)
        try await fixture.run { client, _ in
            let tag = try #require(try await client.send(.get, "/v1/flags").headers[.eTag])
            for header in [tag, "W/\(tag)", "\"a\", \(tag)", "*"] {
                let reply = try await client.send(.get, "/v1/flags", knownTags: header)
                #expect(reply.status == 304, "\(header)")
                #expect(reply.text.isEmpty && reply.headers[.eTag] == tag, "\(header)")
            }
            for header in ["\"a\"", "", tag.replacing("\"", with: "")] {
                #expect(try await client.send(.get, "/v1/flags", knownTags: header).status == 200, "\(header)")
            }
        }
    }

    @Test func `without a document, the route isn't configured`() async throws {
        try await TestServer().run { client in
            let reply = try await client.send(.get, "/v1/flags")
            #expect(reply.status == 501 && reply.problem == "not-configured")
        }
    }

    @Test func `a changed document is published after it was read again, with another tag`() async throws {
        try fixture.write(ExperimentFixture.document)
        try await fixture.run { [fixture] client, publication in
            let first = try await client.send(.get, "/v1/flags").headers[.eTag]
            #expect(await publication.reload() == .unchanged)
            try fixture.write(ExperimentFixture.empty)
            #expect(await publication.reload() == .changed)
            let second = try await client.send(.get, "/v1/flags").headers[.eTag]
            #expect(first != second)
            // The tag depends on nothing but the contents, so that several servers have the same one.
            try fixture.write(ExperimentFixture.document)
            _ = await publication.reload()
            #expect(try await client.send(.get, "/v1/flags").headers[.eTag] == first)
        }
    }

    @Test(arguments: ["{", "", #"{"format":"discover.flags","version":1,"experiments":[{"name":"a"}]}"#])
    func `a refused document changes nothing, also after a restart`(malformed: String) async throws {
        try fixture.write(ExperimentFixture.document)
        let publication = try await fixture.publication()
        let tag = await publication.signed()?.tag
        try fixture.write(malformed)
        guard case .refused(let failure) = await publication.reload() else {
            Issue.record("the document isn't refused")
            return
        }
        #expect(failure.sentence.hasPrefix(fixture.file) && failure.sentence.contains("expected"))
        #expect(await publication.signed()?.tag == tag)
        #expect(try await fixture.publication().signed()?.tag == tag)
    }

    @Test func `a server whose first document is refused doesn't start`() async throws {
        try fixture.write(ExperimentFixture.document.replacing("1000", with: "10001"))
        await #expect {
            _ = try await fixture.publication()
        } throws: { error in
            "\(error)".contains("experiments[0].population: found 10001, expected a whole number from 0 to 10000")
        }
    }

    @Test func `a document is signed again after a minute`() async throws {
        try fixture.write(ExperimentFixture.document)
        let publication = try await fixture.publication()
        let first = await publication.signed()
        fixture.clock.pass(seconds: 59)
        #expect(await publication.signed() == first)
        fixture.clock.pass(seconds: 1)
        let second = await publication.signed()
        #expect(second != first && second?.tag == first?.tag)
    }

    @Test func `a change of the document is noticed by the service, and a failure is counted once`() async throws {
        try fixture.write(ExperimentFixture.document)
        let publication = try await fixture.publication()
        let metrics = ServerMetrics()
        let service = ExperimentReloadService(
            publication: publication, interval: .seconds(10), stopwatch: AnyClock(ContinuousClock()), metrics: metrics,
            log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        try fixture.write("{")
        let failure = await service.reload(after: nil)
        #expect(failure != nil)
        #expect(await service.reload(after: failure) == failure)
        try fixture.write(ExperimentFixture.empty)
        #expect(await service.reload(after: failure) == nil)
        let page = metrics.store.page
        #expect(page.contains(#"discover_experiments_read_total{outcome="refused"} 1"#))
        #expect(page.contains(#"discover_experiments_read_total{outcome="changed"} 1"#))
    }
}
#endif
