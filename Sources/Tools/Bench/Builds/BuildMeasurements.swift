/// The results of all builds in the `builds` benchmark, from which its report is computed.
///
/// Each change of the code is built once in each round. Of these builds, the report contains the one with the median
/// processor time.
struct BuildMeasurements {
    private var pairs: [String: [BuildReport.Pair]] = [:]
    private var lates: [BuildResult] = []

    mutating func note(_ pair: BuildReport.Pair, of layer: String, _ change: SourceEdit.Change) {
        pairs[Self.key(layer, change), default: []].append(pair)
    }

    mutating func noteLate(_ built: BuildResult) { lates.append(built) }

    var late: BuildResult? { BuildResult.median(of: lates) }

    /// Returns the rows of the report, one for each specified layer, such as Views, that was measured.
    ///
    /// Layers without a result for every kind of change are left out.
    func rows(of layers: [String]) -> [BuildReport.Row] {
        layers.compactMap { layer in
            guard let body = median(layer, .body), let open = median(layer, .open), let inner = median(layer, .inner)
            else { return nil }
            return BuildReport.Row(layer: layer, body: body, open: open, inner: inner.modules)
        }
    }

    private func median(_ layer: String, _ change: SourceEdit.Change) -> BuildReport.Pair? {
        let found = pairs[Self.key(layer, change), default: []]
        guard let modules = BuildResult.median(of: found.map(\.modules)),
            let one = BuildResult.median(of: found.map(\.one))
        else { return nil }
        return BuildReport.Pair(modules: modules, one: one)
    }

    private static func key(_ layer: String, _ change: SourceEdit.Change) -> String { "\(layer) \(change)" }
}
