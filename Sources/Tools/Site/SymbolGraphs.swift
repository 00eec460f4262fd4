import Foundation

/// The symbol graphs that the compiler has left in a folder: of each module one, and one for each other module it extends.
struct SymbolGraphs {
    let graphs: [SymbolGraph]

    init(folder: URL) throws {
        graphs = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".symbols.json") }.sorted()
            .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: folder.appending(path: $0))) }
    }

    /// How many symbols there are.
    ///
    /// - Throws: ``SiteFailure/undocumented(_:)`` with all those that nobody described.
    func checked() throws(SiteFailure) -> Int {
        var missing: [String] = []
        for graph in graphs { missing += try graph.undocumented() }
        guard missing.isEmpty else { throw .undocumented(missing.sorted()) }
        return graphs.map(\.symbols.count).reduce(0, +)
    }
}
