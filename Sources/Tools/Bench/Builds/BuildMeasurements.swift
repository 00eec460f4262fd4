/// What was measured, round by round; of each the one in the middle counts, by processor time.
struct BuildMeasurements {
    private var pairs: [String: [BuildReport.Pair]] = [:]
    private var lates: [BuildResult] = []

    mutating func note(_ pair: BuildReport.Pair, of letter: String, _ change: SourceEdit.Change) {
        pairs[Self.key(letter, change), default: []].append(pair)
    }

    mutating func noteLate(_ built: BuildResult) { lates.append(built) }

    var late: BuildResult? { Self.median(lates) }

    /// A row for each of these letters of which all was measured.
    func rows(of letters: [String]) -> [BuildReport.Row] {
        letters.compactMap { letter in
            guard let body = median(letter, .body), let open = median(letter, .open), let inner = median(letter, .inner)
            else { return nil }
            return BuildReport.Row(letter: letter, body: body, open: open, inner: inner.modules)
        }
    }

    private func median(_ letter: String, _ change: SourceEdit.Change) -> BuildReport.Pair? {
        let found = pairs[Self.key(letter, change), default: []]
        guard let modules = Self.median(found.map(\.modules)), let one = Self.median(found.map(\.one)) else {
            return nil
        }
        return BuildReport.Pair(modules: modules, one: one)
    }

    private static func median(_ builds: [BuildResult]) -> BuildResult? {
        let sorted = builds.sorted { $0.processor < $1.processor }
        return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }

    private static func key(_ letter: String, _ change: SourceEdit.Change) -> String { "\(letter) \(change)" }
}
