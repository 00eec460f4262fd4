import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Changing an experiment` {
    private let time = FixedTimeSource(.day(3))

    private static func list(_ population: Int, also other: Int? = nil) throws -> ExperimentList {
        let arms = [Experiment.Arm(name: "old", weight: 50), Experiment.Arm(name: "new", weight: 50)]
        var experiments = [try Experiment(name: "layer", salt: "layer-1", arms: arms, population: population)]
        if let other {
            experiments.append(try Experiment(name: "other", salt: "other-1", arms: arms, population: other))
        }
        return try ExperimentList(experiments)
    }

    private func edit(
        _ document: ScriptedExperimentDocument?, _ change: ExperimentChange, of name: String = "layer"
    ) async throws {
        _ = try await EditExperimentInteractor(document: document, time: time).perform(
            EditExperimentRequest(name, change))
    }

    @Test func `the double satisfies the contract of a document with experiments`() async throws {
        let document = ScriptedExperimentDocument(try Self.list(100))
        try await ExperimentDocumentContract(document) { document.issued.last }.check()
    }

    @Test func `a change is written with the current time`() async throws {
        let document = ScriptedExperimentDocument(try Self.list(0))
        try await edit(document, .start(population: 100))
        #expect(document.list["layer"]?.population == 100)
        #expect(document.issued == [.day(3)])
    }

    @Test func `a change is repeated with the document that another program wrote meanwhile`() async throws {
        let document = ScriptedExperimentDocument(try Self.list(100))
        document.changeMeanwhile(to: [try Self.list(200, also: 7), try Self.list(300, also: 8)])
        try await edit(document, .advance(population: 5_000))
        #expect(document.list == (try Self.list(5_000, also: 8)))
    }

    @Test func `a change that others prevent five times is given up, and their document stays`() async throws {
        let document = ScriptedExperimentDocument(try Self.list(1))
        document.changeMeanwhile(to: try (2...6).map { try Self.list($0) })
        await #expect(throws: ManageExperimentFailure.conflicts) { try await edit(document, .advance(population: 9)) }
        #expect(document.list == (try Self.list(6)) && document.issued == [])
    }

    @Test func `a change that isn't allowed is refused with its place`() async throws {
        let document = ScriptedExperimentDocument(try Self.list(100))
        await #expect(
            throws: ManageExperimentFailure.refused(
                place: "experiments[0].population", found: "1 % of the accounts",
                expected: "less than the new share, 0.5 %")
        ) { try await edit(document, .advance(population: 50)) }
        await #expect(
            throws: ManageExperimentFailure.refused(
                place: "experiments", found: "no experiment lair", expected: "one of layer")
        ) { try await edit(document, .stop, of: "lair") }
        #expect(document.issued == [])
    }

    @Test func `a clock that is behind the document's time doesn't restart a stopped experiment`() async throws {
        let document = ScriptedExperimentDocument(try Self.list(100))
        try await edit(document, .stop)
        time.set(.day(1))
        await #expect(throws: ManageExperimentFailure.self) { try await edit(document, .start(population: 100)) }
        #expect(document.list["layer"]?.population == 0)
    }

    @Test func `without a document, a change fails, and a document's failure is passed on`() async throws {
        await #expect(throws: ManageExperimentFailure.noDocument) { try await edit(nil, .stop) }
        let document = ScriptedExperimentDocument(try Self.list(100))
        let failure = ExperimentFailure(
            file: "flags.json", place: "", found: "no space", expected: "space", isUnreadable: true)
        document.fail(with: failure)
        await #expect(throws: ManageExperimentFailure.document(failure)) { try await edit(document, .stop) }
    }
}
