import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `The interactor that assigns arms` {
    private static func experiments() throws -> ExperimentList {
        try ExperimentList([
            Experiment(
                name: "layer", salt: "layer", arms: [.init(name: "new", weight: 1)], population: Experiment.everyone,
                start: .day(2))
        ])
    }

    @Test(arguments: [(1, false), (2, true)])
    func `the account is assigned at the present time`(day: Int, takesPart: Bool) async throws {
        let list = try Self.experiments()
        let assign = AssignArmsInteractor(
            store: ScriptedExperiments(list), ledger: SpyLedger(), time: FixedTimeSource(.day(day)))
        let response = await assign.perform(.ann)
        #expect(response == AssignArmsResponse(Participation(of: .ann, in: list, at: .day(day)), failure: nil))
        let assignment = response.participation.assignment(in: try #require(list["layer"]))
        #expect(assignment == (takesPart ? .arm(.init(name: "new", weight: 1)) : .notRunning))
    }

    @Test func `the latest signed date is the present time if the clock is behind it`() async throws {
        let ledger = SpyLedger()
        _ = try await ledger.record([.transaction(.made("1", signed: .day(2)), account: .ann)])
        let list = try Self.experiments()
        let assign = AssignArmsInteractor(
            store: ScriptedExperiments(list), ledger: ledger, time: FixedTimeSource(.day(1)))
        #expect(await assign.perform(.ann).participation == Participation(of: .ann, in: list, at: .day(2)))
        ledger.nextRead(.failure(.unavailable("no space left")))
        #expect(await assign.perform(.ann).participation == Participation(of: .ann, in: list, at: .day(1)))
    }

    @Test func `the date of the document is the present time if the clock is behind it`() async throws {
        let list = try Self.experiments()
        let store = ScriptedExperiments(list, issued: .day(3))
        let assign = AssignArmsInteractor(store: store, ledger: SpyLedger(), time: FixedTimeSource(.day(1)))
        #expect(await assign.perform(.ann).participation == Participation(of: .ann, in: list, at: .day(3)))
    }

    @Test func `a refused document leaves the experiments, and its reason is returned`() async throws {
        let store = ScriptedExperiments(try Self.experiments())
        let failure = ExperimentFailure(file: "f", place: "", found: "a", expected: "b", isUnreadable: false)
        store.publish(.failure(failure))
        let response = await AssignArmsInteractor(store: store, ledger: SpyLedger(), time: FixedTimeSource(.day(2)))
            .perform(.ann)
        #expect(response.participation.list == (try Self.experiments()))
        #expect(response.failure == failure)
    }
}
