import Foundation

/// The symbol graphs in a folder: files in which the compiler lists the public symbols of modules.
///
/// A module has one symbol graph for its own symbols, and one for each other module whose types it extends.
struct SymbolGraphs {
    let graphs: [SymbolGraph]

    init(folder: URL) throws {
        graphs = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".symbols.json") }.sorted()
            .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: folder.appending(path: $0))) }
    }

    /// Returns the number of public symbols.
    ///
    /// - Throws: ``SiteFailure/undocumented(_:)`` with all symbols that have no documentation comment.
    func checked() throws(SiteFailure) -> Int {
        var missing: [String] = []
        for graph in graphs { missing += try graph.undocumented() }
        guard missing.isEmpty else { throw .undocumented(missing.sorted()) }
        return graphs.map(\.symbols.count).reduce(0, +)
    }
}
