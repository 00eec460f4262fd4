import DiscoverEntities
import Foundation
import Testing

@testable import CrashHarness

@Suite struct `A flag that turns between launches` {
    @Test func `the sample has an order of each flow, and launches led by both layers`() {
        #expect(Flow.turning.count * 16 == Flow.everyTurn.count)
        #expect(Set(Flow.everyTurn.map(\.name)).count == Flow.everyTurn.count)
        for launch in 0..<4 {
            #expect(Set(Flow.turning.map { $0.arms[launch] }) == Set(LeadingLayer.allCases))
        }
    }

    @Test func `both layers lead launches, and an app without an old layer has no lead`() async throws {
        let play = try ScenarioRunner()
        var leads: Set<LeadingLayer?> = []
        for flow in Flow.turning + [try #require(Flow.named("buy a pass"))] {
            let folder = URL(filePath: "/nowhere")
            var scene = try await play.disturb(CrashScenario(flow: flow), in: folder)
            leads.insert(scene.lead)
            try await play.recover(&scene)
            leads.insert(scene.lead)
        }
        #expect(leads == [.old, .new, nil])
    }
}
