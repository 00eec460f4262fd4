import Foundation
import Testing

@Suite struct `The scenarios` {
    @Test(arguments: Scenario.all)
    func `each goes as its transcript says, word for word`(scenario: Scenario) throws {
        let run = try scenario.play().run
        #expect((0...1).contains(run.status), "\(run.output)")
        let kept = try Transcript.kept(scenario.name + ".txt", in: Scenario.folder, else: run.output)
        #expect(run.output == kept)
    }

    @Test func `there is a transcript beside each, and no other`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Scenario.folder.path)
        let transcripts = files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
        #expect(transcripts == Scenario.all.map(\.name))
        #expect(Scenario.all.count >= 25)
    }

    @Test(arguments: Scenario.quick)
    func `the same file, seed and commands give the same bytes, in every language and time zone`(
        scenario: Scenario
    ) throws {
        let plain = try scenario.play()
        let places = [
            ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "TZ": "Asia/Kathmandu"],
            ["LC_ALL": "ar_EG.UTF-8", "LANG": "ar_EG.UTF-8", "TZ": "America/St_Johns", "COLUMNS": "40"],
        ]
        for place in places {
            let other = try scenario.play(environment: place)
            #expect(other.run.output == plain.run.output, "\(place)")
            #expect(other.state == plain.state, "\(place)")
        }
    }

    @Test func `another seed writes other bytes`() throws {
        let scenario = try #require(Scenario.all.first { $0.name == "renewal" })
        #expect(try scenario.play(more: ["--seed", "8"]).state != scenario.play(more: ["--seed", "7"]).state)
    }
}
