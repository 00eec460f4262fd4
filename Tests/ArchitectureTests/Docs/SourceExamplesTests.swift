import TestSupport
import Testing

#if os(macOS) || os(Linux)
@Suite struct `The examples in doc comments` {
    /// The types that a newcomer uses first, by their files.
    ///
    /// Each of these files has an example for each of the types.
    private static let central = [
        "Contexts/Listen.swift": 1, "Contexts/Purchase.swift": 1, "Contexts/Restore.swift": 1,
        "Contexts/ShowPaywall.swift": 1, "Contexts/Verify.swift": 1, "Entities/Paywall.swift": 1,
        "Interactors/Interactor.swift": 1, "Interactors/Roles/TransactionProcessing.swift": 1,
        "Store/Simulator/StoreKit2/SimulatedStore.swift": 1, "Store/StoreKitTest/SKTestSession.swift": 1,
    ]

    /// Returns the examples of all sources on this host.
    private func all() throws -> [SourceExamples] {
        #if canImport(Darwin)
        let skipped = ["Sources/Store/StoreKit"]
        #else
        let skipped: [String] = []
        #endif
        return try Project.sources.get().filter { file in !skipped.contains { file.path.hasPrefix($0) } }
            .filter { $0.text.contains("/// ```swift") }.map { try SourceExamples(of: $0.text, path: $0.path) }
    }

    /// Returns the examples whose modules this build contains: the server's only with the trait `Server`.
    private func built() throws -> [SourceExamples] {
        #if Server
        return try all()
        #else
        return try all().filter { !SourceExamples.isOfServer($0.path) }
        #endif
    }

    @Test(
        .enabled(
            if: Compiler.found != nil, "there are no built modules beside the test program; `swift test` makes them"
        ))
    func `the examples in doc comments compile`() async throws {
        let compiler = try #require(Compiler.found)
        let examples = try built()
        #expect(examples.count { !SourceExamples.isOfServer($0.path) } > 10)
        #if Server
        #expect(examples.count { SourceExamples.isOfServer($0.path) } > 10)
        #endif
        let sources = examples.compactMap(\.source)
        // All examples are files of one module, so that one process compiles them.
        let files = Dictionary(uniqueKeysWithValues: sources.enumerated().map { ("Example\($0.offset)", $0.element) })
        let result = try await blocking { try compiler.compile(files) }
        let places = result.said.matches(of: /(?m)^\S*?(Sources\/\S+\.swift):(\d+):\d+: (?:error|warning): (.*)$/)
        for place in places.map(\.output) where !place.3.contains(/was never (used|mutated|read)/) {
            let broken = HouseRule.documents.broken(
                in: String(place.1), line: Int(place.2) ?? 0, by: "the compiler says \(place.3)")
            Issue.record("\(broken)")
        }
        #expect(result.isSuccess || !places.isEmpty, "\(result.said)")
    }

    @Test(arguments: central.sorted { $0.key < $1.key })
    func `each central type has an example`(file: String, count: Int) throws {
        let path = "Sources/" + file
        #expect(try SourceExamples(of: Project.text(of: path), path: path).blocks.count >= count)
    }

    @Test(arguments: ["Sources/Interactors/Ports", "Sources/Server/UseCases/Ports"])
    func `each port has an example`(folder: String) throws {
        // A scaffolded port, whose name ends in Gateway, needs no example.
        let files = try Project.sources(under: folder).filter { !$0.path.hasSuffix("Gateway.swift") }
        #expect(files.count > 10, "the ports are found")
        for file in files {
            let ports = file.text.matches(of: /(?m)^public protocol\b/).count
            let examples = try SourceExamples(of: file.text, path: file.path).blocks.count
            #expect(ports > 0 && examples == ports, "\(file.path) has \(ports) ports and \(examples) examples")
        }
    }

    @Test func `an example is short`() throws {
        for block in try all().flatMap(\.blocks) {
            let count = block.code.split(separator: "\n", omittingEmptySubsequences: false).count
            #expect(count <= 10, "\(block.document):\(block.line) has \(count) lines")
        }
    }

    @Test func `an example is read from its comment, with its line and the parameters that it uses`() throws {
        let text = """
            /// A type.
            ///
            /// ```swift
            /// let view = customer
            ///
            ///     view.look()
            /// ```
            struct A {
                /// ```swift
                /// let account = 1
                /// ```
                let a = 1
                // ```swift
                /// ```
                /// no
                /// ```
            }
            """
        let examples = try SourceExamples(of: text, path: "Sources/Contexts/Verify.swift")
        #expect(examples.blocks.map(\.line) == [4, 10])
        #expect(examples.blocks[0].code == "let view = customer\n\n    view.look()")
        #expect(
            examples.blocks.map(\.proof) == [
                .statements(parameters: "customer: Customer"), .statements(parameters: ""),
            ])
        #expect(examples.source?.contains("import DiscoverContexts\n") == true)
        #expect(try SourceExamples(of: "struct A {}", path: "Sources/Contexts/A.swift").source == nil)
        let server = try SourceExamples(of: text, path: "Sources/Server/UseCases/A.swift")
        #expect(server.blocks.map(\.proof) == [.statements(parameters: ""), .statements(parameters: "")])
        #expect(server.source?.contains("import ServerUseCases\n") == true)
    }
}
#endif
