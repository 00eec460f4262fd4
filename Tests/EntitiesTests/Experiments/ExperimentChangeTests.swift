import DiscoverEntities
import Testing

@Suite struct `An operator changes an experiment` {
    private static let now = Moment(milliseconds: 1_772_323_200_500)
    private static let second = Moment(milliseconds: 1_772_323_200_000)

    private static func list(
        _ population: Int, start: Moment = .distantPast, stop: Moment = .distantFuture
    ) throws -> ExperimentList {
        let other = try Experiment(name: "other", salt: "other-1", arms: [.init(name: "a", weight: 1)], population: 5)
        return try ExperimentList([
            other,
            Experiment(
                name: "layer", salt: "layer-1", arms: [.init(name: "old", weight: 50), .init(name: "new", weight: 50)],
                population: population, start: start, stop: stop),
        ])
    }

    @Test func `an experiment starts with a share, advances, and stops, and no other experiment changes`() throws {
        let planned = try Self.list(0, start: Self.now.adding(days: 1))
        let started = try planned.changing("layer", by: .start(population: 100), at: Self.now)
        #expect(started == (try Self.list(100, start: Self.second)))
        let advanced = try started.changing("layer", by: .advance(population: 5_000), at: Self.now)
        #expect(advanced == (try Self.list(5_000, start: Self.second)))
        let later = Self.now.adding(days: 1)
        let stopped = try advanced.changing("layer", by: .stop, at: later)
        #expect(stopped == (try Self.list(0, start: Self.second, stop: Self.second.adding(days: 1))))
        #expect(stopped["layer"]?.state(at: later) == .stopped)
        #expect(stopped["other"] == planned["other"])
    }

    @Test func `an experiment can be advanced from the moment of its start on`() throws {
        let advanced = try Self.list(100, start: Self.now).changing(
            "layer", by: .advance(population: 200), at: Self.now)
        #expect(advanced["layer"]?.population == 200)
        #expect(throws: ExperimentError.self) {
            try Self.list(100, start: Self.now.adding(minutes: 1)).changing(
                "layer", by: .advance(population: 200), at: Self.now)
        }
    }

    @Test func `an experiment without a start is stopped at once, and one that hasn't started can be stopped`() throws {
        let stopped = try Self.list(100).changing("layer", by: .stop, at: Self.now)
        #expect(stopped == (try Self.list(0, stop: Self.second)))
        let future = Self.now.adding(days: 1)
        let planned = try Self.list(100, start: future).changing("layer", by: .stop, at: Self.now)
        #expect(planned["layer"]?.population == 0)
        #expect(planned["layer"]?.state(at: future.adding(minutes: 1)) == .stopped)
    }

    private static let refusals: [(population: Int, isStopped: Bool, change: ExperimentChange, place: String)] = [
        (100, false, .start(population: 200), "population"), (0, false, .start(population: 0), "population"),
        (0, false, .start(population: 10_001), "population"), (0, false, .advance(population: 200), "population"),
        (100, false, .advance(population: 100), "population"), (100, false, .advance(population: 99), "population"),
        (100, false, .advance(population: 10_001), "population"),
        (10_000, false, .advance(population: 10_000), "population"), (100, true, .stop, "stop"),
        (100, true, .start(population: 100), "stop"), (100, true, .advance(population: 200), "stop"),
    ]

    @Test(arguments: refusals)
    func `a change that doesn't fit the state is refused with the place`(
        refusal: (population: Int, isStopped: Bool, change: ExperimentChange, place: String)
    ) throws {
        let list = try Self.list(refusal.population, stop: refusal.isStopped ? Self.now : .distantFuture)
        #expect {
            _ = try list.changing("layer", by: refusal.change, at: Self.now)
        } throws: { error in
            (error as? ExperimentError)?.place == "experiments[1].\(refusal.place)"
        }
    }

    @Test(arguments: [-1, 0, 10_001])
    func `an advance to an invalid share is refused with the valid shares`(population: Int) throws {
        let list = try Self.list(100)
        #expect {
            _ = try list.changing("layer", by: .advance(population: population), at: Self.now)
        } throws: { error in
            "\(error)"
                == "experiments[1].population: found \(population), expected a whole number from 1 to 10000"
        }
    }

    @Test func `a share that isn't larger is refused with both shares as percentages`() throws {
        #expect {
            _ = try Self.list(2_350).changing("layer", by: .advance(population: 2_100), at: Self.now)
        } throws: { error in
            "\(error)"
                == "experiments[1].population: found 23.5 % of the accounts, expected less than the new share, 21 %"
        }
    }

    @Test func `an experiment with all accounts can't be advanced, and the message says so`() throws {
        #expect {
            _ = try Self.list(10_000).changing("layer", by: .advance(population: 10_000), at: Self.now)
        } throws: { error in
            "\(error)"
                == "experiments[1].population: found all accounts, expected an experiment without some accounts"
        }
    }

    @Test func `an experiment that starts now has started`() throws {
        #expect {
            _ = try Self.list(100, start: Self.now).changing("layer", by: .start(population: 200), at: Self.now)
        } throws: { error in
            "\(error)".contains("1 % in an experiment that has started")
        }
    }

    @Test(arguments: [(1, "0.01"), (50, "0.5"), (100, "1"), (1_205, "12.05"), (10_000, "100")])
    func `a share is a percentage, and a percentage is a share`(population: Int, percent: String) {
        #expect(Experiment.percent(population) == percent)
        #expect(Experiment.population(percent: percent) == population)
    }

    @Test(arguments: ["", "+5", "-1", "0005", "1.", ".5", "5.+5", "5.123", "5.1.2", "٣", "101", "100.01", "1000"])
    func `a string that isn't a percentage with at most two decimals is no share`(percent: String) {
        #expect(Experiment.population(percent: percent) == nil)
    }

    @Test func `an unknown experiment is refused with the names of the others`() throws {
        #expect {
            _ = try Self.list(0).changing("lair", by: .stop, at: Self.now)
        } throws: { error in
            "\(error)".contains("other, layer")
        }
    }
}
