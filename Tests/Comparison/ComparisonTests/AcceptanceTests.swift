import ComparisonAcceptance
import Testing

extension `One app per process` {
    @Suite struct `The behaviors of three architectures` {
        @Test(arguments: Behavior.all, Scheme.all)
        @MainActor func `each scheme has exactly the expected behaviors`(behavior: Behavior, scheme: Scheme)
            async throws
        {
            let fixture = try await AppFixture(scheme)
            var unmet: Unmet?
            do {
                try await behavior.play(fixture)
            } catch let error as Unmet {
                unmet = error
            }
            fixture.app.quit()
            if let because = Expectation.because(scheme, behavior) {
                #expect(unmet != nil, "\(scheme.name) has this behavior now, though \(because): remove the expectation")
            } else {
                #expect(unmet == nil, "\(scheme.name): \(unmet?.description ?? "")")
            }
        }

        @Test func `the expectations name existing behaviors and schemes, in order`() {
            let sentences = Behavior.all.map(\.sentence)
            #expect(Set(sentences).count == sentences.count)
            #expect(sentences.count >= 20)
            let expected = Expectation.all.map(\.sentence)
            #expect(expected == sentences.filter(expected.contains), "in the order of the behaviors, each once")
            #expect(
                Expectation.all.allSatisfy { $0.schemes.isSubset(of: Scheme.all.map(\.name)) && !$0.schemes.isEmpty })
        }

        @Test(arguments: Behavior.all)
        @MainActor func `an app that does not launch has none of the behaviors`(behavior: Behavior) async throws {
            let nothing = Scheme(name: "nothing") { _, _ in UnlaunchedApp() }
            let fixture = try await AppFixture(nothing)
            await #expect(throws: (any Error).self) { try await behavior.play(fixture) }
        }
    }
}
