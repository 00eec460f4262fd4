import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Managing an experiment` {
    private let document: ScriptedExperimentDocument
    private let log = SpyOutcomes()
    private let time = FixedTimeSource(.day(2))
    private let observer = Spy<ManageExperimentEvent>()

    init() throws {
        document = ScriptedExperimentDocument(
            try ExperimentList([
                Experiment(
                    name: "layer", salt: "layer-1",
                    arms: [.init(name: "old", weight: 50), .init(name: "new", weight: 50)], population: 0)
            ]))
    }

    private func manage(_ name: String = "layer") -> ManageExperiment {
        ManageExperiment(
            name,
            report: ReportExperimentInteractor(store: ScriptedExperiments(document.list), log: log, time: time),
            edit: EditExperimentInteractor(document: document, time: time), observer: observer)
    }

    @Test func `starting, advancing, and stopping change the document, and are reported`() async {
        await manage().change(.start(population: 100))
        #expect(document.list["layer"]?.population == 100)
        await manage().change(.advance(population: 5_000))
        #expect(document.list["layer"]?.population == 5_000)
        await manage().change(.stop)
        #expect(document.list["layer"]?.state(at: .day(3)) == .stopped)
        #expect(
            observer.received == [
                .started("layer", population: 100), .advanced("layer", population: 5_000), .stopped("layer"),
            ])
    }

    @Test func `a change that isn't allowed is reported, and changes nothing`() async {
        let before = document.list
        let event = await manage().change(.advance(population: 100))
        guard case .failed(.refused(place: "experiments[0].population", _, _)) = event else {
            Issue.record("\(event)")
            return
        }
        #expect(observer.received == [event] && document.list == before)
    }

    @Test func `the report has the arms and measures in order, and the verdict on the new arm`() async throws {
        await manage().change(.start(population: 10_000))
        var events: [OutcomeEvent] = []
        for index in 0..<200 {
            let account = AccountToken(bits: UInt128(index + 1) * 0x9E37_79B9_7F4A_7C15)
            let isNew = index.isMultiple(of: 2)
            events.append(.made(.exposed, of: account, arm: isNew ? "new" : "old"))
            if isNew { events.append(.made(.crashed, of: account, arm: "new")) }
        }
        try await log.record(events)
        guard case .reported(let report, refusal: nil) = await manage().showReport() else {
            Issue.record("no report")
            return
        }
        #expect(report.name == "layer" && report.state == .running && report.population == 10_000)
        #expect(report.arms.map(\.name) == ["old", "new"] && report.arms.map(\.participants) == [100, 100])
        #expect(report.measures.map(\.name) == ["conversion", "failures", "crashes", "timeToCredit", "revenue"])
        #expect(report.measures.map(\.isBetterHigher) == [true, false, false, false, true])
        let crashes = report.measures[2]
        #expect(crashes.means == [0, 1] && crashes.intervals[0].upper < crashes.intervals[1].lower)
        #expect(report.arms[0].verdict == nil)
        #expect(
            report.arms[1].verdict
                == .worse(measure: "crashes", old: crashes.intervals[0], new: crashes.intervals[1]))
    }

    @Test func `a report on an unknown experiment fails`() async {
        let event = await manage("lair").showReport()
        #expect(
            event
                == .failed(.refused(place: "experiments", found: "no experiment lair", expected: "one of layer")))
    }
}
