#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import Synchronization
import Testing
import TestSupport

@Suite struct `Guardrails stop the running experiments whose new arm is worse` {
    private static func experiment(_ name: String, population: Int = Experiment.everyone) throws -> Experiment {
        try Experiment(
            name: name, salt: "\(name)-1", arms: [.init(name: "old", weight: 1), .init(name: "new", weight: 1)],
            population: population)
    }

    /// Returns a report on 400 customers of each arm; in a worse new arm, 120 of them had a failure.
    private static func report(on experiment: Experiment, isWorse: Bool) -> ExperimentReport {
        var results = ExperimentResults()
        for (index, arm) in ["old", "new"].enumerated() {
            for number in 0..<400 {
                let account = AccountToken(bits: UInt128(index * 1_000_000 + number))
                _ = results.add(.made(.exposed, of: account, arm: arm))
                if isWorse, arm == "new", number < 120 {
                    _ = results.add(.made(.failed(reason: "storeOffline"), of: account, arm: arm))
                }
            }
        }
        return ExperimentReport(on: experiment, from: results, at: .day(2))
    }

    /// Compares the arms of three experiments: `worse`, `unreadable`, and `fine`.
    private func check(
        changing change: @escaping @Sendable (ExperimentAction) -> Result<ExperimentAction, ChangeExperimentFailure>
    ) async throws -> (outcome: GuardExperimentsOutcome, requests: [ChangeExperimentRequest]) {
        let requests = Mutex<[ChangeExperimentRequest]>([])
        let reports = [
            "worse": Self.report(on: try Self.experiment("worse"), isWorse: true),
            "fine": Self.report(on: try Self.experiment("fine"), isWorse: false),
        ]
        let outcome = await GuardExperiments(
            running: ScriptedInteractor { _ in .success(["worse", "unreadable", "fine"]) },
            report: ScriptedInteractor { name in
                reports[name].map(Result.success) ?? .failure(.ledger(.unavailable("busy")))
            },
            change: ScriptedInteractor { request in
                requests.withLock { $0.append(request) }
                return change(ExperimentAction(experiment: request.experiment, change: "stop", actor: request.actor))
            }
        ).check()
        return (outcome, requests.withLock { $0 })
    }

    @Test func `only the worse experiment is stopped, and a report that fails doesn't end the run`() async throws {
        let (outcome, requests) = try await check { .success($0) }
        #expect(outcome.stopped.map(\.experiment) == ["worse"] && outcome.stopped.map(\.actor) == ["guardrails"])
        #expect(outcome.failures == [.ledger(.unavailable("busy"))])
        #expect(requests.map(\.change) == [.stop])
        #expect(requests.first?.reason.contains("failures") == true)
    }

    @Test func `a stop without an audit entry is both a stop and a failure`() async throws {
        let (outcome, _) = try await check { .failure(.unaudited($0, .unavailable("full"))) }
        let stopped = try #require(outcome.stopped.first)
        #expect(stopped.experiment == "worse")
        #expect(outcome.failures == [.unaudited(stopped, .unavailable("full")), .ledger(.unavailable("busy"))])
    }

    @Test func `a document that can't be changed is a failure and no stop`() async throws {
        let (outcome, _) = try await check { _ in .failure(.document(.conflicts)) }
        #expect(outcome.stopped.isEmpty && outcome.failures.first == .document(.conflicts))
    }

    @Test func `an unreadable document is reported`() async {
        let outcome = await GuardExperiments(
            running: ScriptedInteractor { _ in .failure(.document(.noDocument)) },
            report: ScriptedInteractor { _ in .failure(.document(.noDocument)) },
            change: ScriptedInteractor { _ in .failure(.document(.noDocument)) }
        ).check()
        #expect(outcome.stopped.isEmpty && outcome.failures == [.document(.noDocument)])
    }

    @Test func `only experiments in which accounts take part now are running`() async throws {
        let ended = try Experiment(
            name: "ended", salt: "ended-1", arms: [.init(name: "old", weight: 1)], population: Experiment.everyone,
            stop: .day(9))
        let planned = try Experiment(
            name: "planned", salt: "planned-1", arms: [.init(name: "old", weight: 1)],
            population: Experiment.everyone, start: .day(11))
        let document = ScriptedExperimentDocument(
            try ExperimentList([
                Self.experiment("running"), Self.experiment("off", population: 0), planned, ended,
            ]))
        let list = ListRunningExperimentsInteractor(document: document, time: FixedTimeSource(.day(10)))
        #expect(try await list.perform(()) == ["running"])
    }
}
#endif
