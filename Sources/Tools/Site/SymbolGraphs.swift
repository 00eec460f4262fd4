import Foundation

/// The symbol graphs in a folder: for each module, and for each other module that a module extends.
struct SymbolGraphs {
    let graphs: [SymbolGraph]

    init(folder: URL) throws {
        graphs = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".symbols.json") }.sorted()
            .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: folder.appending(path: $0))) }
    }

    /// Returns the number of public symbols; throws if a symbol has no documentation comment.
    ///
    /// - Returns: The number of symbols.
    /// - Throws: ``SiteFailure/undocumented(_:)`` with all symbols without a comment.
    func checked() throws(SiteFailure) -> Int {
        var missing: [String] = []
        for graph in graphs { missing += try graph.undocumented() }
        guard missing.isEmpty else { throw .undocumented(missing.sorted()) }
        return graphs.map(\.symbols.count).reduce(0, +)
    }
}
