#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverServices
import Foundation
import ServerStorage
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The operator's page reports on experiments` {
    /// Runs a test with a browser, and a server that reads the document of a fixture.
    private func browse(
        _ document: String, _ test: @escaping @Sendable (AdminBrowser, ExperimentFixture) async throws -> Void
    ) async throws {
        let fixture = try ExperimentFixture()
        try fixture.write(document)
        var choices = TestServer.Choices()
        choices.experimentDocument = ExperimentDocumentFile(path: fixture.file)
        choices.time = fixture.clock
        try await TestServer.browse(choices) { browser in try await test(browser, fixture) }
    }

    @Test func `each experiment of the document is listed with its state and a link to its report`() async throws {
        try await browse(ExperimentFixture.document) { browser, fixture in
            let list = try await browser.get("/admin/experiments").html
            #expect(list.contains("<dt>State</dt><dd>running</dd>") && list.contains("<dd>10 %</dd>"))
            #expect(list.contains(#"href="/admin/experiments?name=layer""#))
            try fixture.write(ExperimentFixture.document.replacing("1000", with: "0"))
            #expect(try await browser.get("/admin/experiments").html.contains("off; no account takes part"))
            try fixture.write(ExperimentFixture.empty)
            #expect(try await browser.get("/admin/experiments").html.contains("contains none"))
        }
    }

    @Test func `the report has the participants, the measures, and the verdict of the command`() async throws {
        try await browse(ExperimentFixture.document.replacing("1000", with: "10000")) { browser, fixture in
            let database = browser.client.server.database
            try await fixture.expose(400, crashing: true, in: database.outcomes)
            let early = try await browser.get("/admin/experiments?name=layer").html
            #expect(early.contains("<dd>400 accounts, for one day each; they aren&#39;t counted yet</dd>"))
            fixture.clock.pass(seconds: 90_000)
            let rollout = RolloutUseCases(file: fixture.file, storage: database, time: fixture.clock)
            let report = try await rollout.report.perform("layer")
            let page = try await browser.get("/admin/experiments?name=layer").html
            #expect(page.contains("<h1>Experiment</h1>") && page.components(separatedBy: "<caption>").count == 6)
            for arm in report.arms {
                #expect(arm.measures.exposed > 100)
                #expect(page.contains("<dt>Participants</dt><dd>\(arm.measures.exposed)</dd>"))
                let interval = try #require(arm.intervals[.crashes])
                #expect(page.contains("<td>\(interval.text)</td>"), "\(arm.name)")
            }
            #expect(page.contains("stop; the measure crashes is worse in the new arm: "))
        }
    }

    @Test func `an unknown experiment is reported beside the list`() async throws {
        try await browse(ExperimentFixture.document) { browser, _ in
            for name in ["lair", "%3Cb%3E"] {
                let reply = try await browser.get("/admin/experiments?name=\(name)")
                #expect(reply.status == 404 && reply.html.contains("No experiment has this name."))
                #expect(reply.html.contains("Report on layer") && !reply.html.contains("<b>"))
            }
        }
    }

    @Test func `a document that can't be used is reported without its path, which the log has`() async throws {
        try await browse("{") { browser, fixture in
            for path in ["/admin/experiments", "/admin/experiments?name=layer"] {
                let reply = try await browser.get(path)
                #expect(reply.status == 500 && reply.html.contains("the log has the reason"))
                #expect(!reply.html.contains(fixture.file))
            }
            // The log leaves out the long path of the test's folder, but not the name's end and the reason.
            let causes = browser.client.server.log.all.filter { $0.contains(#""cause":"#) }
            #expect(causes.count == 2 && causes.allSatisfy { $0.contains(".json: ") }, "\(causes)")
        }
    }

    @Test func `without a document, the page says so`() async throws {
        try await TestServer.browse { browser in
            let list = try await browser.get("/admin/experiments")
            #expect(list.status == 200 && list.html.contains("experiments.file"))
            #expect(try await browser.get("/admin/experiments?name=layer").status == 501)
        }
    }
}
#endif
