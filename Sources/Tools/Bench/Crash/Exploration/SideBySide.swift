/// Explores several flows in parallel.
///
/// Each scenario runs independently, and the reports stay in the order of the flows. The result doesn't depend on the
/// number of parallel flows.
func explore(
    _ flows: [Flow], _ how: @escaping @Sendable (Flow) async throws -> ExplorationReport
) async throws -> [(flow: Flow, report: ExplorationReport)] {
    try await withThrowingTaskGroup(of: (Int, ExplorationReport).self) { group in
        for (index, flow) in flows.enumerated() { group.addTask { (index, try await how(flow)) } }
        var reports: [Int: ExplorationReport] = [:]
        for try await (index, report) in group { reports[index] = report }
        return flows.enumerated().compactMap { index, flow in reports[index].map { (flow, $0) } }
    }
}
