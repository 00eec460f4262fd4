import DiscoverEntities
import TestSupport
import Testing

@Suite struct `A report compares the arms of an experiment` {
    private static func results(_ arms: [(name: String, customers: Int, failed: Int)]) -> ExperimentResults {
        var results = ExperimentResults()
        for (index, arm) in arms.enumerated() {
            for number in 0..<arm.customers {
                let account = AccountToken(bits: UInt128(index * 1_000_000 + number))
                _ = results.add(.made(.exposed, of: account, arm: arm.name))
                if number < arm.failed {
                    _ = results.add(.made(.failed(reason: "storeOffline"), of: account, arm: arm.name))
                }
            }
        }
        return results
    }

    private static func experiment(_ arms: [String]) throws -> Experiment {
        try Experiment(
            name: "layer", salt: "layer-1", arms: arms.map { .init(name: $0, weight: 1) }, population: 10_000)
    }

    @Test func `an arm with more failures is stopped, and its reason is the report's`() throws {
        let experiment = try Self.experiment(["old", "new"])
        let results = Self.results([("old", 400, 4), ("new", 400, 120)])
        let report = ExperimentReport(on: experiment, from: results, at: .day(2))
        #expect(report.arms.map(\.measures.exposed) == [400, 400])
        #expect(report.arms[0].verdict == nil)
        guard case .stop(.worse(.failures, let old, let new)) = report.verdict else {
            Issue.record("the verdict is \(report.verdict)")
            return
        }
        #expect(report.arms[0].intervals[.failures] == old && report.arms[1].intervals[.failures] == new)
    }

    @Test func `arms that don't differ proceed, and the participants of today don't count yet`() throws {
        let experiment = try Self.experiment(["old", "new"])
        let results = Self.results([("old", 400, 4), ("new", 400, 5)])
        let report = ExperimentReport(on: experiment, from: results, at: .day(2))
        #expect(report.verdict == .proceed && report.observed == 0)
        let early = ExperimentReport(on: experiment, from: results, at: .day(0))
        #expect(early.verdict == .proceed && early.observed == 800)
        #expect(early.arms.allSatisfy { $0.measures.exposed == 0 && $0.intervals[.conversion]?.upper == 1 })
    }

    @Test func `the weights of the arms explain a share that isn't a half`() throws {
        let arms = [Experiment.Arm(name: "old", weight: 9), .init(name: "new", weight: 1)]
        let experiment = try Experiment(name: "layer", salt: "layer-1", arms: arms, population: 10_000)
        let results = Self.results([("old", 900, 9), ("new", 100, 1)])
        #expect(ExperimentReport(on: experiment, from: results, at: .day(2)).verdict == .proceed)
        let unexplained = ExperimentReport(on: try Self.experiment(["old", "new"]), from: results, at: .day(2))
        guard case .stop(.sampleRatio(0.5, _)) = unexplained.verdict else {
            Issue.record("the verdict is \(unexplained.verdict)")
            return
        }
    }

    @Test func `several new arms share the probability of a false alarm`() throws {
        let results = Self.results([("old", 400, 4), ("new", 400, 4), ("newest", 400, 4)])
        let two = ExperimentReport(on: try Self.experiment(["old", "new"]), from: results, at: .day(2))
        let three = ExperimentReport(on: try Self.experiment(["old", "new", "newest"]), from: results, at: .day(2))
        let intervals = [two, three].compactMap { $0.arms[1].intervals[.failures] }
        #expect(three.verdict == .proceed)
        #expect(intervals[0].upper < intervals[1].upper)
    }
}
