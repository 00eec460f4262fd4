import Foundation
import TestSupport
import Testing

@testable import DiscoverSite

#if os(macOS) || os(Linux)
@Suite struct `Public symbols of a module` {
    /// Returns the compiler's symbol graphs of some code, compiled as its own module.
    private func graphs(of code: String) async throws -> SymbolGraphs {
        let folder = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Garden.swift")
        try code.write(to: file, atomically: true, encoding: .utf8)
        let words = [
            "swiftc", "-parse-as-library", "-module-name", "Garden", "-emit-module", "-emit-module-path",
            folder.appending(path: "Garden.swiftmodule").path, "-emit-symbol-graph", "-emit-symbol-graph-dir",
            folder.path, "-module-cache-path", folder.appending(path: "cache").path, file.path,
        ]
        let result = try await blocking { try Command.run(words) }
        try #require(result.isSuccess, "\(result.complaints)")
        return try SymbolGraphs(folder: folder)
    }

    @Test func `undocumented symbols are listed with file and line`() async throws {
        let graphs = try await graphs(
            of: """
                /// A flower.
                public enum Rose: String {
                    /// In the sun.
                    case red
                    case white
                }
                ///
                public func water() {}
                func prune() {}
                """)
        let failure = #expect(throws: SiteFailure.self) { try graphs.checked() }
        guard case .undocumented(let symbols) = failure else { throw Unexpected(failure: failure) }
        #expect(symbols.count == 2)
        #expect(symbols.first?.hasSuffix("Garden.swift:5: Rose.white (Case) has no comment") == true)
        #expect(symbols.last?.hasSuffix("Garden.swift:8: water() (Function) has no comment") == true)
    }

    @Test func `undocumented symbols that the compiler synthesized are ignored`() async throws {
        let graphs = try await graphs(
            of: """
                /// A flower.
                public enum Rose: String {
                    /// In the sun.
                    case red
                }
                """)
        #expect(try graphs.checked() > 2)
        #expect(graphs.graphs.flatMap(\.symbols).contains { $0.docComment == nil })
    }

    @Test func `symbols without a source location are an error`() throws {
        let text = """
            {"module":{"name":"Garden"},"symbols":[{"kind":{"displayName":"Class"},"pathComponents":["Rose"]}]}
            """
        let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(text.utf8))
        #expect(throws: SiteFailure.noPlaces(module: "Garden")) { try graph.undocumented() }
    }

    private struct Unexpected: Error {
        let failure: SiteFailure?
    }
}
#endif
