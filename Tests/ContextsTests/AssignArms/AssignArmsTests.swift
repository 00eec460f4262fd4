import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Assigning arms` {
    private let store = ScriptedExperiments()
    private let observer = Spy<AssignArmsEvent>()
    private let analytics = Spy<AnalyticsEvent>()
    private let customer = Customer(account: .ann)
    private let refusal = ExperimentFailure(file: "f", place: "p", found: "a", expected: "b", isUnreadable: false)

    private var assign: AssignArmsInteractor {
        AssignArmsInteractor(store: store, ledger: SpyLedger(), time: FixedTimeSource(.day(1)))
    }

    private func context() -> AssignArms {
        AssignArms(
            customer: customer, assign: assign, observer: observer, analytics: analytics)
    }

    private func experiment(
        _ name: String, population: Int = Experiment.everyone, start: Moment = .day(0), stop: Moment = .day(9),
        holdOut: Experiment.HoldOut? = nil
    ) throws -> Experiment {
        try Experiment(
            name: name, salt: name, arms: [.init(name: "old", weight: 0), .init(name: "new", weight: 3)],
            population: population, start: start, stop: stop, holdOut: holdOut)
    }

    private func publish(_ experiments: Experiment...) throws {
        store.publish(.success(try ExperimentList(experiments)))
    }

    private func shown(
        _ name: String, _ assignment: ExperimentViewData.Assignment, state: ExperimentViewData.State = .running,
        population: Int = Experiment.everyone
    ) -> ExperimentViewData {
        ExperimentViewData(
            name: name, state: state, assignment: assignment, population: population,
            arms: [.init(name: "old", weight: 0), .init(name: "new", weight: 3)])
    }

    @Test func `showing the experiments shows each state and assignment, and records no exposure`() async throws {
        try publish(
            experiment("a"), experiment("b", population: 0), experiment("c", start: .day(2)),
            experiment("d", stop: .day(1)), experiment("e", holdOut: .init(salt: "h", share: Experiment.everyone)))
        let expected = [
            shown("a", .arm("new")), shown("b", .notRunning, state: .off, population: 0),
            shown("c", .notRunning, state: .planned), shown("d", .notRunning, state: .stopped), shown("e", .heldOut),
        ]
        #expect(await context().show() == .success(expected))
        #expect(observer.received == [.assigned(expected)])
        #expect(analytics.received.isEmpty)
    }

    @Test func `an exposure is recorded once per experiment, where the arm first matters`() async throws {
        try publish(experiment("a"), experiment("b"))
        #expect(await context().arm(of: "a") == "new")
        #expect(await context().arm(of: "a") == "new")
        #expect(await context().arm(of: "b") == "new")
        #expect(
            analytics.received == [
                .exposure(experiment: "a", arm: "new"), .exposure(experiment: "b", arm: "new"),
            ])
        #expect(store.loadCount == 1, "The experiments are loaded once per launch.")
    }

    @Test func `an account without an arm has none, and no exposure is recorded`() async throws {
        try publish(experiment("a", population: 0), experiment("b", stop: .day(1)))
        for name in ["a", "b", "unknown"] { #expect(await context().arm(of: name) == nil) }
        #expect(analytics.received.isEmpty)
    }

    @Test func `a document that changes during a launch applies to the next launch`() async throws {
        try publish(experiment("a"))
        #expect(await context().arm(of: "a") == "new")
        try publish(experiment("a", stop: .day(1)))
        #expect(await context().arm(of: "a") == "new")
        #expect(await context().show() == .success([shown("a", .arm("new"))]))
        let nextLaunch = AssignArms(
            customer: Customer(account: .ann), assign: assign, observer: observer, analytics: analytics)
        #expect(await nextLaunch.arm(of: "a") == nil)
    }

    @Test func `a refused document is reported, and the last valid experiments apply`() async throws {
        try publish(experiment("a"))
        store.publish(.failure(refusal))
        #expect(await context().show() == .failure(refusal))
        #expect(observer.received == [.refused(refusal), .assigned([shown("a", .arm("new"))])])
        #expect(await context().arm(of: "a") == "new")
    }

    @Test func `without a valid document, there are no experiments`() async {
        store.publish(.failure(refusal))
        #expect(await context().arm(of: "a") == nil)
        #expect(await context().show() == .failure(refusal))
        #expect(observer.received == [.refused(refusal), .refused(refusal), .assigned([])])
    }
}
