@testable import DiscoverScaffold

extension Snippet {
    /// Returns snippets of builds without an adapter for a scaffolded port, which must not compile.
    static func withoutAdapter() throws -> [Snippet] {
        try [true, false].map { hasService in
            let slice = try Slice(name: UseCaseName("ExportHTMLReport"), hasService: hasService)
            return Snippet(
                name: "a build that selects no \(slice.adapter) or other adapter for a scaffolded port",
                reasons: ["missing argument for parameter 'exportHTMLReport' in call"],
                source: """
                    import DiscoverData
                    import DiscoverEntities
                    import DiscoverInteractors

                    \(declarations(of: slice))

                    struct Dependencies {
                    \(slice.text(at: .ports))
                        let environment: StoreEnvironment
                    }

                    func dependencies() -> Dependencies {
                        Dependencies(
                            <point>
                            environment: .localTesting)
                    }
                    """,
                forbidden: "", allowed: slice.text(at: .adaptersOfSimulatedStore))
        }
    }

    /// Returns the generated data, port, and adapter, without the imports.
    private static func declarations(of slice: Slice) -> String {
        [slice.data, slice.port, slice.hasService ? slice.inMemory : slice.closed].joined()
            .split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("import Discover") }
            .joined(separator: "\n")
    }
}
