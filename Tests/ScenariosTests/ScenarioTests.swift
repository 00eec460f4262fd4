import Foundation
import TestSupport
import Testing

@Suite(.holdsFiles) struct `The scenarios` {
    @Test(arguments: zip(Scenario.all, Scenario.all.indices))
    func `each scenario produces its transcript, and the same bytes in every locale and time zone`(
        scenario: Scenario, number: Int
    ) async throws {
        // A scenario with a timeout needs a process of its own, so that no other run blocks its thread.
        let plain = scenario.isQuick ? try await scenario.play() : try await scenario.play(environment: [:])
        #expect((0...1).contains(plain.run.status), "\(plain.run.output)")
        let kept = try Transcript.kept(scenario.name + ".txt", in: Scenario.folder, else: plain.run.output)
        #expect(plain.run.output == kept)
        guard scenario.isQuick else { return }
        let places = [
            ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "TZ": "Asia/Kathmandu"],
            ["LC_ALL": "ar_EG.UTF-8", "LANG": "ar_EG.UTF-8", "TZ": "America/St_Johns", "COLUMNS": "40"],
        ]
        // With the large test sizes, each scenario is played in both environments. Otherwise, they alternate.
        for (index, place) in places.enumerated() where DeepCheck.isOn || index == number % places.count {
            let other = try await scenario.play(environment: place)
            #expect(other.run.output == plain.run.output, "\(place)")
            #expect(other.state == plain.state, "\(place)")
        }
    }

    @Test func `each scenario has a transcript, and each transcript a scenario`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Scenario.folder.path)
        let transcripts = files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
        #expect(transcripts == Scenario.all.map(\.name))
        #expect(Scenario.all.count >= 25)
    }

    @Test func `another seed produces other bytes`() async throws {
        let scenario = try #require(Scenario.all.first { $0.name == "renewal" })
        #expect(try await scenario.play(more: ["--seed", "8"]).state != scenario.play(more: ["--seed", "7"]).state)
    }
}
