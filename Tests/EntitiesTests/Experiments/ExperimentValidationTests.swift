import DiscoverEntities
import TestSupport
import Testing

@Suite struct `The validation of experiments` {
    private func experiment(
        _ name: String = "a", salt: String? = nil, arms: [(String, Int)] = [("old", 1), ("new", 1)],
        population: Int = 100, stop: Moment = .day(9), slot: Experiment.Slot? = nil, holdOut: Experiment.HoldOut? = nil
    ) throws(ExperimentError) -> Experiment {
        try Experiment(
            name: name, salt: salt ?? name, arms: arms.map { Experiment.Arm(name: $0.0, weight: $0.1) },
            population: population, start: .day(1), stop: stop, slot: slot, holdOut: holdOut)
    }

    private func error(_ create: () throws(ExperimentError) -> some Any) -> ExperimentError? {
        do throws(ExperimentError) {
            _ = try create()
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: ["", "New", "new layer", "neu-ü", String(repeating: "a", count: 65)])
    func `a name of other characters or another length is refused with its place`(name: String) {
        #expect(error { () throws(ExperimentError) in try experiment(name, salt: "a") }?.place == "name")
        #expect(error { () throws(ExperimentError) in try experiment(salt: name) }?.place == "salt")
        #expect(
            error { () throws(ExperimentError) in try experiment(arms: [("old", 1), (name, 1)]) }?.place
                == "arms[1].name")
    }

    @Test func `the message about an invalid name contains the name, or says that it is empty`() {
        let errors = ["", "New"].map { name in error { () throws(ExperimentError) in try experiment(name, salt: "a") } }
        #expect(errors.map { $0?.found } == ["an empty text", "\"New\""])
    }

    @Test func `slots that touch don't overlap, in either order`() throws {
        let slots = [Experiment.Slot(group: "g", from: 100, to: 200), .init(group: "g", from: 200, to: 300)]
        for order in [slots, slots.reversed()] {
            #expect(try ExperimentList(order.map { try experiment("x\($0.from)", slot: $0) }).experiments.count == 2)
        }
    }

    @Test func `invalid arms are refused with their place`() {
        let places: [String?] = [
            error { () throws(ExperimentError) in try experiment(arms: []) },
            error { () throws(ExperimentError) in try experiment(arms: (0..<17).map { ("arm-\($0)", 1) }) },
            error { () throws(ExperimentError) in try experiment(arms: [("old", 0), ("new", 0)]) },
            error { () throws(ExperimentError) in try experiment(arms: [("old", -1), ("new", 1)]) },
            error { () throws(ExperimentError) in try experiment(arms: [("old", 1), ("new", 10_001)]) },
            error { () throws(ExperimentError) in try experiment(arms: [("old", 1), ("old", 1)]) },
        ].map { $0?.place }
        #expect(places == ["arms", "arms", "arms", "arms[0].weight", "arms[1].weight", "arms[1].name"])
    }

    @Test func `an invalid population, stop, slot, or hold-out is refused with its place`() {
        let places: [String?] = [
            error { () throws(ExperimentError) in try experiment(population: -1) },
            error { () throws(ExperimentError) in try experiment(population: 10_001) },
            error { () throws(ExperimentError) in try experiment(stop: .day(1)) },
            error { () throws(ExperimentError) in try experiment(slot: .init(group: "", from: 0, to: 100)) },
            error { () throws(ExperimentError) in try experiment(slot: .init(group: "g", from: -1, to: 100)) },
            error { () throws(ExperimentError) in try experiment(slot: .init(group: "g", from: 10_000, to: 1)) },
            error { () throws(ExperimentError) in try experiment(slot: .init(group: "g", from: 50, to: 50)) },
            error { () throws(ExperimentError) in try experiment(slot: .init(group: "g", from: 0, to: 99)) },
            error { () throws(ExperimentError) in try experiment(holdOut: .init(salt: "", share: 1)) },
            error { () throws(ExperimentError) in try experiment(holdOut: .init(salt: "h", share: 10_001)) },
        ].map { $0?.place }
        #expect(
            places == [
                "population", "population", "stop", "slot.group", "slot.from", "slot.from", "slot.to", "population",
                "holdOut.salt", "holdOut.share",
            ])
    }

    @Test func `the error is a sentence with the place, the value, and the expected value`() {
        let error = error { () throws(ExperimentError) in try experiment(population: 20_000) }
        #expect(error?.description == "population: found 20000, expected a whole number from 0 to 10000")
    }

    @Test func `experiments that contradict an earlier one are refused with their place`() throws {
        let slot = Experiment.Slot(group: "g", from: 100, to: 200)
        let first = try experiment("a", slot: slot, holdOut: .init(salt: "h", share: 5))
        let others = try [
            experiment("a", salt: "b"), experiment("b", salt: "a"),
            experiment("b", population: 1, slot: .init(group: "g", from: 199, to: 300)),
            experiment("b", holdOut: .init(salt: "h", share: 6)),
        ]
        let places = others.map { other in
            error { () throws(ExperimentError) in try ExperimentList([first, other]) }?.place
        }
        #expect(
            places == [
                "experiments[1].name", "experiments[1].salt", "experiments[1].slot", "experiments[1].holdOut.share",
            ])
    }

    @Test func `experiments that don't contradict each other are found by name`() throws {
        let list = try ExperimentList([
            experiment("a", slot: .init(group: "g", from: 100, to: 200), holdOut: .init(salt: "h", share: 5)),
            experiment("b", slot: .init(group: "g", from: 200, to: 300), holdOut: .init(salt: "h", share: 5)),
            experiment("c", slot: .init(group: "other", from: 100, to: 200), holdOut: .init(salt: "i", share: 6)),
        ])
        #expect(list["b"]?.slot?.from == 200)
        #expect(list["d"] == nil)
        #expect(ExperimentList.none.experiments.isEmpty)
    }

    @Test func `more than 1 000 experiments are refused`() throws {
        let experiments = try (0...ExperimentList.maximumCount).map { try experiment("a\($0)") }
        #expect(throws: ExperimentError.self) { try ExperimentList(experiments) }
        #expect(try ExperimentList(Array(experiments.dropLast())).experiments.count == 1_000)
    }
}
