/// What a walk of many sessions found.
package struct TruthReport: Sendable {
    /// How often a kind was found, and where first.
    package struct Finding: Sendable {
        package var sessions: Int
        package let first: Contradiction
        package let script: Script
        package let steps: Int
    }

    package private(set) var coverage = Coverage()
    package private(set) var found: [Contradiction.Sort: Finding] = [:]
    private let seeds: ClosedRange<UInt64>
    private let seconds: Double

    /// Plays sessions.
    ///
    /// - Parameters:
    ///   - walk: Plays them.
    ///   - seed: The seed of the first session; each further one has the next.
    ///   - sessions: How many there are.
    ///   - length: How many steps each has.
    @MainActor package init(
        _ walk: Walk, seed: UInt64, sessions: Int, length: Int
    ) async throws {
        seeds = seed...(seed + UInt64(max(sessions, 1)) - 1)
        let clock = ContinuousClock()
        let start = clock.now
        for seed in seeds.prefix(sessions) {
            let session = try await walk.session(seed: seed, length: length)
            coverage = coverage + session.coverage
            for (contradiction, steps) in session.found {
                found[
                    contradiction.sort,
                    default: Finding(sessions: 0, first: contradiction, script: session.script, steps: steps)
                ].sessions += 1
            }
        }
        let time = start.duration(to: clock.now).components
        seconds = Double(time.seconds) + Double(time.attoseconds) / 1e18
    }

    /// The figures, and what was reached.
    package var figures: String {
        let rate = Int((Double(coverage.steps) / max(seconds, 0.001)).rounded())
        return "seeds \(seeds.lowerBound) to \(seeds.upperBound): \(coverage.steps) steps, \(rate) steps/s, "
            + "\(found.count) sorts of contradiction\n\(coverage)"
    }

    /// What was found, the sort of most sessions first.
    package var findings: [Finding] {
        found.sorted { ($1.value.sessions, $0.key) < ($0.value.sessions, $1.key) }.map(\.value)
    }

    /// Returns a finding with the shortest script that shows it.
    @MainActor package static func shortest(_ finding: Finding, in walk: Walk) async throws -> String {
        let shrunk = try await walk.shrink(finding.script, to: finding.steps, keeping: finding.first.sort)
        let script = shrunk?.0 ?? finding.script
        let lines = script.description.split(separator: "\n").map { "    \($0)" }
        return "\n\(finding.sessions) sessions, first of seed \(finding.script.seed), step \(finding.steps):\n"
            + "  \(shrunk?.1 ?? finding.first)\n" + lines.joined(separator: "\n")
    }
}
