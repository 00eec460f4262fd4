#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import ServerStorage
import ServerSupport
import ServerUseCases
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `An operator runs an experiment on the server` {
    private let fixture: ExperimentFixture
    private let storage: LedgerDatabase
    private let rollout: RolloutUseCases

    init() throws {
        fixture = try ExperimentFixture()
        storage = try LedgerDatabase(path: fixture.folder.path("ledger.sqlite"), environment: .sandbox)
        rollout = RolloutUseCases(file: fixture.file, storage: storage, time: fixture.clock)
        try fixture.write(ExperimentFixture.document.replacing("1000", with: "0"))
    }

    private func change(_ change: ExperimentChange) async throws {
        _ = try await rollout.change.perform(
            ChangeExperimentRequest("layer", change, reason: "as planned", by: "user ann"))
    }

    private var population: Int? {
        get async throws {
            try await ExperimentDocumentFile(path: fixture.file).read().list["layer"]?.population
        }
    }

    private func changes() async throws -> [ExperimentAction] {
        try await storage.audit.entries(before: nil, limit: 50).reversed().compactMap {
            if case .experimentChanged(let change) = $0.note { change } else { nil }
        }
    }

    @Test func `a planted crash stops the experiment by itself, with the reason in the audit log`() async throws {
        let publication = try await fixture.publication()
        try await change(.start(population: 100))
        #expect(await publication.reload() == .changed)
        try await change(.advance(population: 5_000))
        try await fixture.expose(800, crashing: true, in: storage.outcomes)
        #expect(await rollout.guardExperiments.check() == GuardExperimentsOutcome())
        fixture.clock.pass(seconds: 90_000)
        let outcome = await rollout.guardExperiments.check()
        #expect(outcome.failures == [] && outcome.stopped.count == 1)
        #expect(try await population == 0)
        #expect(await publication.reload() == .changed)
        #expect(await rollout.guardExperiments.check() == GuardExperimentsOutcome())
        let changes = try await changes()
        #expect(changes.map(\.actor) == ["user ann", "user ann", "guardrails"])
        #expect(changes.prefix(2).map(\.change) == ["start 100: as planned", "advance 5000: as planned"])
        #expect(changes.last?.change.hasPrefix("stop: the measure crashes is worse in the new arm: ") == true)
        await #expect(throws: ChangeExperimentFailure.self) { try await change(.start(population: 100)) }
    }

    /// An audit log that can't be written.
    private struct FullAuditLog: AuditLog {
        func note(_ note: AuditEvent, at moment: Moment) async throws(LedgerFailure) { throw .unavailable("full") }

        func entries(before number: Int64?, limit: Int) async throws(LedgerFailure) -> [AuditEntry] { [] }
    }

    @Test func `a stop that the audit log can't record is reported as a stop and as a failure`() async throws {
        try await change(.start(population: 10_000))
        try await fixture.expose(800, crashing: true, in: storage.outcomes)
        fixture.clock.pass(seconds: 90_000)
        let document = ExperimentDocumentFile(path: fixture.file)
        let outcome = await GuardExperiments(
            running: ListRunningExperimentsInteractor(document: document, time: fixture.clock), report: rollout.report,
            change: ChangeExperimentInteractor(document: document, audit: FullAuditLog(), time: fixture.clock)
        ).check()
        let stopped = try #require(outcome.stopped.first)
        #expect(stopped.experiment == "layer" && stopped.change.hasPrefix("stop: "))
        #expect(outcome.failures == [.unaudited(stopped, .unavailable("full"))])
        #expect(outcome.failures.first?.sentence.hasPrefix("layer was changed, but") == true)
        #expect(try await population == 0)
    }

    @Test func `without a difference, the experiment goes on`() async throws {
        try await change(.start(population: 10_000))
        try await fixture.expose(800, crashing: false, in: storage.outcomes)
        fixture.clock.pass(seconds: 90_000)
        #expect(await rollout.guardExperiments.check() == GuardExperimentsOutcome())
        let report = try await rollout.report.perform("layer")
        #expect(report.verdict == .proceed && report.arms.reduce(0) { $0 + $1.measures.exposed } == 800)
        let lines = report.lines
        #expect(lines[0] == "layer: running, 100.0 % of the accounts")
        #expect(lines.contains("new: continue; no guardrail stops it"))
        #expect(lines.filter { $0.contains("|") }.count == 10)
        #expect(report.json.text.contains(#""verdict":"proceed""#))
    }

    @Test func `a change keeps the permissions of the document, and a link to it`() async throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: fixture.file)
        let link = fixture.folder.path("link.json")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: fixture.file)
        let linked = RolloutUseCases(file: link, storage: storage, time: fixture.clock)
        _ = try await linked.change.perform(
            ChangeExperimentRequest("layer", .start(population: 7), reason: "a", by: "b"))
        #expect(try await population == 7)
        let permissions = try FileManager.default.attributesOfItem(atPath: fixture.file)[.posixPermissions] as? Int
        #expect(permissions == 0o644)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == fixture.file)
    }

    @Test func `changes at the same time are all made`() async throws {
        try await change(.start(population: 1))
        await withTaskGroup(of: Void.self) { group in
            for population in 2...9 { group.addTask { try? await change(.advance(population: population)) } }
        }
        #expect(try await population == 9)
        let advances = try await changes().dropFirst().map(\.change)
        #expect(Set(advances).count == advances.count && advances.contains("advance 9: as planned"))
    }

    @Test func `a document that can't be read or changed is reported, and isn't audited`() async throws {
        try fixture.write("{")
        let outcome = await rollout.guardExperiments.check()
        #expect(outcome.failures.first?.sentence.hasPrefix(fixture.file) == true)
        await #expect(throws: ChangeExperimentFailure.self) { try await change(.stop) }
        await #expect(throws: ChangeExperimentFailure.self) { try await rollout.report.perform("layer") }
        #expect(try await changes() == [])
    }

    @Test func `an experiment that isn't in the document is refused with the names of the others`() async throws {
        await #expect {
            _ = try await rollout.report.perform("lair")
        } throws: { error in
            (error as? ChangeExperimentFailure)?.sentence.contains("one of layer") == true
        }
    }
}
#endif
