import DiscoverEntities
import TestSupport
import Testing

@Suite struct `An experiment` {
    private let tokens = (0..<20_000).map { Assignments.Tokens.random.token($0) }

    private func experiment(
        _ name: String = "layer", old: Int = 50, new: Int = 50, population: Int = Experiment.everyone,
        slot: Experiment.Slot? = nil, holdOut: Experiment.HoldOut? = nil
    ) throws -> Experiment {
        try Experiment(
            name: name, salt: name, arms: [.init(name: "old", weight: old), .init(name: "new", weight: new)],
            population: population, start: .day(1), stop: .day(9), slot: slot, holdOut: holdOut)
    }

    private func members(of arm: String? = nil, in experiment: Experiment) -> Set<AccountToken> {
        Set(
            tokens.filter { token in
                guard let assigned = experiment.arm(for: token, at: .day(1)) else { return false }
                return arm == nil || assigned.name == arm
            })
    }

    @Test(arguments: [[1, 1], [99, 1], [1, 2, 3, 4], [0, 7, 0, 3]])
    func `the arms have as many accounts as their weights say`(weights: [Int]) throws {
        let arms = weights.enumerated().map { Experiment.Arm(name: "arm-\($0)", weight: $1) }
        let experiment = try Experiment(name: "a", salt: "a", arms: arms, population: 5_000)
        var counts = [Int](repeating: 0, count: arms.count)
        for number in 0..<DeepCheck.cases(50_000, deep: 1_000_000) {
            guard let arm = experiment.arm(for: Assignments.Tokens.random.token(number), at: .day(1)) else { continue }
            counts[try #require(arms.firstIndex(of: arm))] += 1
        }
        let used = weights.indices.filter { weights[$0] > 0 }
        #expect(counts.reduce(0, +) == used.reduce(0) { $0 + counts[$1] }, "An arm without a weight has no accounts.")
        // At most 3 degrees of freedom: a fair distribution exceeds 21.1 once in 10 000 times.
        #expect(Assignments.chiSquared(used.map { counts[$0] }, weights: used.map { weights[$0] }) < 21.1)
    }

    @Test func `an account keeps its arm when the population grows from 1 to 50 to 100 percent`() throws {
        let steps = try [100, 5_000, 10_000].map { try experiment(population: $0) }
        for arm in ["old", "new"] {
            let members = steps.map { self.members(of: arm, in: $0) }
            #expect(!members[0].isEmpty)
            #expect(members[0].isStrictSubset(of: members[1]))
            #expect(members[1].isStrictSubset(of: members[2]))
        }
    }

    @Test func `an account keeps the new arm when its weight grows from 1 to 50 to 100 percent`() throws {
        let steps = try [(99, 1), (50, 50), (0, 100)].map { try experiment(old: $0.0, new: $0.1) }
        let members = steps.map { self.members(of: "new", in: $0) }
        #expect(!members[0].isEmpty)
        #expect(members[0].isStrictSubset(of: members[1]))
        #expect(members[1].isStrictSubset(of: members[2]))
        #expect(members[2].count == tokens.count)
    }

    @Test func `accounts are assigned from the start up to, but not including, the stop`() throws {
        let experiment = try experiment()
        let moments: [Moment] = [.day(0), .day(1), Moment(milliseconds: Moment.day(9).milliseconds - 1), .day(9)]
        #expect(moments.map { experiment.state(at: $0) } == [.planned, .running, .running, .stopped])
        #expect(moments.map { experiment.arm(for: tokens[0], at: $0) != nil } == [false, true, true, false])
        #expect(experiment.assignment(of: tokens[0], at: .day(0)) == .notRunning)
    }

    @Test func `no account is in two experiments of one exclusion group`() throws {
        let slots = [(0, 3_000), (3_000, 6_000), (6_000, 10_000)]
        let experiments = try slots.enumerated().map { index, slot in
            try experiment(
                "layer-\(index)", population: slot.1 - slot.0, slot: .init(group: "purchase", from: slot.0, to: slot.1))
        }
        let members = experiments.map { self.members(in: $0) }
        #expect(members[0].isDisjoint(with: members[1]))
        #expect(members[0].union(members[1]).isDisjoint(with: members[2]))
        #expect(members.reduce(0) { $0 + $1.count } == tokens.count)
    }

    @Test func `experiments without an exclusion group share accounts in proportion`() throws {
        let half = try ["a", "b"].map { members(in: try experiment($0, population: 5_000)) }
        let shared = half[0].intersection(half[1]).count
        // A quarter of 20 000 accounts, with a standard deviation of 61.
        #expect((4_700...5_300).contains(shared))
    }

    @Test func `experiments with one hold-out leave out the same share of accounts`() throws {
        let holdOut = Experiment.HoldOut(salt: "2026", share: 500)
        let experiments = try ["a", "b"].map { try experiment($0, holdOut: holdOut) }
        let heldOut = experiments.map { experiment in
            Set(tokens.filter { experiment.assignment(of: $0, at: .day(1)) == .heldOut })
        }
        #expect(heldOut[0] == heldOut[1])
        // 5 percent of 20 000 accounts, with a standard deviation of 31.
        #expect((850...1_150).contains(heldOut[0].count))
        #expect(members(in: experiments[0]).isDisjoint(with: heldOut[0]))
    }

    @Test func `an account outside of the population has no arm`() throws {
        let experiment = try experiment(population: 5_000)
        let outside = try #require(tokens.first { experiment.assignment(of: $0, at: .day(1)) == .outside })
        #expect(experiment.arm(for: outside, at: .day(1)) == nil)
    }

    @Test func `an experiment with the population 0 is off from its start to its stop, without accounts`() throws {
        let experiment = try experiment(population: 0)
        #expect([0, 1, 8, 9].map { experiment.state(at: .day($0)) } == [.planned, .off, .off, .stopped])
        #expect(tokens.allSatisfy { experiment.assignment(of: $0, at: .day(1)) == .notRunning })
    }

    @Test func `a single basis point of population is enough for an experiment to run`() throws {
        #expect(try experiment(population: 1).state(at: .day(1)) == .running)
    }

    @Test func `an account at the end of the hold-out's share takes part`() throws {
        let position = AssignmentLine(named: "holdout:2026").position(of: .ann, among: 10_000)
        let isHeldOut = try [position, position + 1].map { share in
            let holdOut = Experiment.HoldOut(salt: "2026", share: share)
            return try experiment(population: 10_000, holdOut: holdOut).assignment(of: .ann, at: .day(2)) == .heldOut
        }
        #expect(isHeldOut == [false, true])
    }
}
