import Testing

@testable import DiscoverBench

@Suite struct `Repeated build measurements` {
    private func pair(_ modules: Double, _ one: Double) -> BuildReport.Pair {
        BuildReport.Pair(
            modules: BuildResult(processor: modules, wall: 100 - modules, recompiled: [:]),
            one: BuildResult(processor: one, wall: 100 - one, recompiled: [:]))
    }

    @Test func `the median by processor time is reported`() throws {
        var rounds = BuildMeasurements()
        for (modules, one) in [(9.0, 3.0), (1, 30), (2, 4)] {
            for change in SourceEdit.Change.allCases { rounds.note(pair(modules, one), of: "Data", change) }
            rounds.noteLate(pair(modules, one).one)
        }
        let row = try #require(rounds.rows(of: ["Data"]).first)
        #expect((row.body.modules.processor, row.open.modules.processor, row.inner.processor) == (2, 2, 2))
        #expect((row.body.one.processor, row.body.ratio) == (4, 0.5))
        #expect(rounds.late?.processor == 4)
    }

    @Test func `a layer has a row only if every change was measured`() {
        var rounds = BuildMeasurements()
        for change in SourceEdit.Change.allCases { rounds.note(pair(1, 2), of: "Views", change) }
        rounds.note(pair(1, 2), of: "Data", .body)
        #expect(rounds.rows(of: ["Data", "Views", "Routing"]).map(\.layer) == ["Views"])
        #expect(rounds.late == nil)
    }
}
