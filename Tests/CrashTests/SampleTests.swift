import Testing

@testable import CrashHarness

/// The sample that runs every day.
///
/// With the large test sizes, everything is played, and `discover-bench crash` plays it faster.
@Suite struct `A sample of all disturbances` {
    private let flows = Flow.all + Flow.swiping + Flow.turning

    @Test func `a sample contains every flow and every kind of disturbance, and loses nothing`() async throws {
        let (report, coverage) = try await Sampler().sample(of: flows)
        print("Crash: sample of \(report)\nCrash: coverage of \(coverage)")
        #expect(report.findings.map(\.description) == [])
        #expect(coverage.missing == [])
        #expect(Set(coverage.flows.keys) == Set(flows.map(\.name)))

        // The offered disturbances could be incomplete, so these lists are independent of the flows.
        var (crashed, recovered, befallen) = (Set<Crash>(), Set<PortCall>(), Set<FaultKind>())
        for disturbance in coverage.happened.keys {
            switch disturbance {
            case .crash(let place, let call, let variant):
                crashed.insert(Crash(place: place, call: call))
                crashed.insert(Crash(place: place, variant: variant))
            case .crashInRecovery(_, let call): recovered.insert(call)
            case .mishap(let mishap, _, _): befallen.insert(mishap)
            }
        }
        for call in PortCall.allCases {
            #expect(crashed.isSuperset(of: [Crash(place: .before, call: call), Crash(place: .after, call: call)]))
        }
        for variant in Variant.allCases {
            #expect(crashed.contains(Crash(place: .after, variant: variant)), "\(variant)")
        }
        let torn = [PortCall.record, .append, .save, .choose].map { Crash(place: .within, call: $0) }
        #expect(crashed.isSuperset(of: torn + [Crash(place: .within, variant: .bothFiles)]))
        #expect(recovered.isSuperset(of: [.unfinished, .verify, .record, .finish, .entries]))
        #expect(befallen == Set(FaultKind.allCases))
    }

    private struct Crash: Hashable {
        let place: Disturbance.Place
        var call: PortCall?
        var variant: Variant?
    }

    @Test func `sampling takes the rarest disturbances of each flow, and the missing ones last`() {
        func offers(_ calls: [PortCall]) -> [Sampler.Choice] {
            calls.map {
                Sampler.Choice(game: CrashScenario(flow: flows[0]), disturbance: .crashInRecovery(.before, $0))
            }
        }
        func chosen(_ calls: [[PortCall]], each count: Int) -> [[String]] {
            Sampler.chosen(from: calls.map(offers), each: count).map { $0.map { "\($0.disturbance)" } }
        }
        func name(_ call: PortCall) -> String { "crash of a recovery before \(call)" }
        #expect(
            chosen([[.pay, .verify], [.pay, .verify, .record], [.pay]], each: 1)
                == [[name(.pay)], [name(.verify), name(.record)], [name(.pay)]])
        #expect(chosen([[.pay, .pay], []], each: 2) == [[name(.pay), name(.pay)], []])
    }

    @Test func `the coverage lists the disturbances that did not happen`() {
        var coverage = Coverage()
        coverage.offered = [.crashInRecovery(.before, .pay), .crashInRecovery(.after, .pay)]
        coverage.count(.crashInRecovery(.before, .pay), in: flows[0])
        #expect(coverage.missing == [.crashInRecovery(.after, .pay)])
    }
}
