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
    /// The shortest script of each kind, where it was looked for.
    package private(set) var shortest: [Contradiction.Sort: (script: Script, contradiction: Contradiction)] = [:]
    private let seeds: ClosedRange<UInt64>
    private let seconds: Double

    /// Plays sessions.
    ///
    /// - Parameters:
    ///   - walk: Plays them.
    ///   - seed: The seed of the first session; each further one has the next.
    ///   - sessions: How many there are.
    ///   - length: How many steps each has.
    ///   - shrinks: Whether the shortest script of each kind is looked for.
    @MainActor package init(
        _ walk: Walk, seed: UInt64, sessions: Int, length: Int, shrinks: Bool = true
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
        guard shrinks else { return }
        for (sort, finding) in found {
            shortest[sort] = try await walk.shrink(finding.script, to: finding.steps, keeping: sort)
                .map { ($0.0, $0.1) }
        }
    }

    /// The figures, what was reached, and each kind of contradiction with its shortest script.
    package var text: String {
        let rate = Int((Double(coverage.steps) / max(seconds, 0.001)).rounded())
        var lines = [
            "seeds \(seeds.lowerBound) to \(seeds.upperBound): \(coverage.steps) steps, \(rate) steps/s, "
                + "\(found.count) sorts of contradiction",
            coverage.description,
        ]
        for (sort, finding) in found.sorted(by: { ($1.value.sessions, $0.key) < ($0.value.sessions, $1.key) }) {
            let found = shortest[sort]
            lines.append("")
            lines.append("\(finding.sessions) sessions, first of seed \(finding.script.seed), step \(finding.steps):")
            lines.append("  \(found?.contradiction ?? finding.first)")
            let script = found?.script ?? finding.script
            lines += script.description.split(separator: "\n").map { "    \($0)" }
        }
        return lines.joined(separator: "\n")
    }
}
