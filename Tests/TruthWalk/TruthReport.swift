/// The findings of a walk with many sessions.
package struct TruthReport: Sendable {
    /// The number of sessions with a kind of contradiction, and its first occurrence.
    package struct Finding: Sendable {
        package var sessions: Int
        package let first: Contradiction
        package let script: Script
        package let steps: Int
    }

    package private(set) var coverage = Coverage()
    package private(set) var found: [Contradiction.Category: Finding] = [:]
    private let seeds: ClosedRange<UInt64>
    private let seconds: Double

    /// Runs sessions and collects their findings.
    ///
    /// - Parameters:
    ///   - walk: The walk that runs the sessions.
    ///   - seed: The seed of the first session; each further session has the next seed.
    ///   - sessions: The number of sessions.
    ///   - length: The number of steps per session.
    /// - Throws: An error if a session can't run.
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
                    contradiction.category,
                    default: Finding(sessions: 0, first: contradiction, script: session.script, steps: steps)
                ].sessions += 1
            }
        }
        let time = start.duration(to: clock.now).components
        seconds = Double(time.seconds) + Double(time.attoseconds) / 1e18
    }

    /// The numbers of the walk and its coverage, as text.
    package var figures: String {
        let rate = Int((Double(coverage.steps) / max(seconds, 0.001)).rounded())
        return "seeds \(seeds.lowerBound) to \(seeds.upperBound): \(coverage.steps) steps, \(rate) steps/s, "
            + "\(found.count) sorts of contradiction\n\(coverage)"
    }

    /// The findings, the most frequent first.
    package var findings: [Finding] {
        found.sorted { ($1.value.sessions, $0.key) < ($0.value.sessions, $1.key) }.map(\.value)
    }

    /// Returns the description of a finding with the shortest script that shows it.
    @MainActor package static func shortest(_ finding: Finding, in walk: Walk) async throws -> String {
        let shrunk = try await walk.shrink(finding.script, to: finding.steps, keeping: finding.first.category)
        let script = shrunk?.0 ?? finding.script
        let lines = script.description.split(separator: "\n").map { "    \($0)" }
        return "\n\(finding.sessions) sessions, first of seed \(finding.script.seed), step \(finding.steps):\n"
            + "  \(shrunk?.1 ?? finding.first)\n" + lines.joined(separator: "\n")
    }
}
