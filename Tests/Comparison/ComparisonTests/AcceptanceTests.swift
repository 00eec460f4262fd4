import ComparisonAcceptance
import Testing

extension `One app a process` {
    @Suite struct `Three schemes and one list of behaviours` {
        @Test(arguments: Behaviour.all, Scheme.all)
        @MainActor func `hold what is expected of them, and nothing more`(behaviour: Behaviour, scheme: Scheme)
            async throws
        {
            let stage = try await Stage(scheme)
            var unmet: Unmet?
            do {
                try await behaviour.play(stage)
            } catch let error as Unmet {
                unmet = error
            }
            stage.app.quit()
            if let because = Expectation.because(scheme, behaviour) {
                #expect(unmet != nil, "\(scheme.name) holds it now, though \(because): take the expectation away")
            } else {
                #expect(unmet == nil, "\(scheme.name): \(unmet?.description ?? "")")
            }
        }

        @Test func `are expected only what there is`() {
            let sentences = Behaviour.all.map(\.sentence)
            #expect(Set(sentences).count == sentences.count)
            #expect(sentences.count >= 20)
            let expected = Expectation.all.map(\.sentence)
            #expect(expected == sentences.filter(expected.contains), "in the order of the behaviours, each once")
            #expect(
                Expectation.all.allSatisfy { $0.schemes.isSubset(of: Scheme.all.map(\.name)) && !$0.schemes.isEmpty })
        }

        @Test(arguments: Behaviour.all)
        @MainActor func `are not met by an app that does not come up`(behaviour: Behaviour) async throws {
            let nothing = Scheme(name: "nothing") { _, _ in UnlaunchedApp() }
            let stage = try await Stage(nothing)
            await #expect(throws: (any Error).self) { try await behaviour.play(stage) }
        }
    }
}
