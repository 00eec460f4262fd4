import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Reporting on an experiment` {
    private let time = FixedTimeSource(.day(2))
    private let log = SpyOutcomes()
    private let store: ScriptedExperiments

    init() throws {
        store = ScriptedExperiments(
            try ExperimentList([
                Experiment(
                    name: "layer", salt: "layer-1",
                    arms: [.init(name: "old", weight: 50), .init(name: "new", weight: 50)], population: 10_000)
            ]))
    }

    private func report(on name: String = "layer") async throws -> ReportExperimentResponse {
        try await ReportExperimentInteractor(store: store, log: log, time: time).perform(name)
    }

    @Test func `the report counts the accounts of this device whose day is over`() async throws {
        try await log.record([
            .made(.exposed), .made(.exposed, of: .bob, arm: "old", at: .day(1).adding(minutes: 1)),
            .made(.exposed, in: "other"),
        ])
        let report = try await report().report
        #expect(report.arms.map(\.measures.exposed) == [0, 1])
        #expect(report.observed == 1 && report.moment == .day(2))
    }

    @Test func `without outcomes, the report has no accounts, and the experiment continues`() async throws {
        let report = try await report().report
        #expect(report.arms.map(\.measures.exposed) == [0, 0] && report.verdict == .proceed)
    }

    @Test func `after a refused document, the report is about the last valid experiment`() async throws {
        let failure = ExperimentFailure(
            file: "flags.json", place: "", found: "a brace", expected: "JSON", isUnreadable: false)
        store.publish(.failure(failure))
        let response = try await report()
        #expect(response.report.experiment.name == "layer" && response.refusal == failure)
        await #expect(throws: ManageExperimentFailure.document(failure)) { try await report(on: "lair") }
    }

    @Test func `the state is the one of a launch, also with a clock that is behind the document's time`() async throws {
        let planned = try ExperimentList([
            Experiment(
                name: "layer", salt: "layer-1", arms: [.init(name: "old", weight: 1)], population: 10_000,
                start: .day(4))
        ])
        let store = ScriptedExperiments(planned, issued: .day(5))
        let response = try await ReportExperimentInteractor(store: store, log: log, time: time).perform("layer")
        #expect(response.report.state == .running && response.report.moment == .day(2))
    }

    @Test func `a log that can't be read is reported`() async throws {
        let log = SpyOutcomes()
        log.isFull = true
        await #expect(throws: ManageExperimentFailure.log(.unavailable("no space left"))) {
            _ = try await ReportExperimentInteractor(store: store, log: log, time: time).perform("layer")
        }
    }

    @Test func `an unknown experiment is refused with the names of the others`() async throws {
        await #expect(
            throws: ManageExperimentFailure.refused(
                place: "experiments", found: "no experiment lair", expected: "one of layer")
        ) { try await report(on: "lair") }
    }
}
