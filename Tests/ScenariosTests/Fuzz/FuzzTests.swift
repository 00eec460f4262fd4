import DiscoverFuzz
import Support
import TestSupport
import Testing

/// Every reader of outside data gets corrupted input.
///
/// `Docs/testing.md` describes how to fuzz the readers for hours.
@Suite struct `Readers of corrupted input` {
    /// The number of inputs for each reader: enough to find simple faults, few enough for every run.
    private static let inputs = DeepCheck.cases(50, deep: 400)

    @Test(arguments: FuzzTarget.all.map(\.name))
    func `no corrupted input crashes a reader, and each refusal is readable`(name: String) async throws {
        let reader = try #require(FuzzTarget.named(name))
        let seeds = try await reader.seeds()
        for seed in seeds {
            let complaint = await reader.read(seed)
            // A signed text is only known to the store that sold it, and each read uses a new store.
            #expect(complaint == nil, "an unchanged input: \(complaint ?? "")")
        }
        var mutation = Mutation(random: SplitMix64(seed: 20_26))
        for number in 0..<Self.inputs {
            let input = mutation.spoil(mutation.random.pick(seeds))
            if let complaint = await reader.read(input) {
                Issue.record("input \(number): \(complaint)\n\(String(decoding: input.prefix(2000), as: UTF8.self))")
                return
            }
        }
    }

    @Test(arguments: FuzzTarget.all.map(\.name))
    func `random bytes are refused without a fault`(name: String) async throws {
        let reader = try #require(FuzzTarget.named(name))
        var random = SplitMix64(seed: 11)
        for length in stride(from: 0, to: 200, by: DeepCheck.cases(7, deep: 1)) {
            let input = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            let complaint = await reader.read(input)
            #expect(complaint == nil, "\(length) bytes: \(complaint ?? "")")
        }
    }

    @Test func `an unreadable error description is reported as a fault`() async {
        #expect(FuzzTarget.complaint(about: Steering(description: "\u{1b}[2J")) != nil)
        #expect(FuzzTarget.complaint(about: Steering(description: "")) != nil)
        #expect(FuzzTarget.complaint(about: Steering(description: "plain words")) == nil)
    }

    private struct Steering: Error, CustomStringConvertible { let description: String }
}
