import Testing

@Suite struct `Every port` {
    private func ports() throws -> [(name: String, file: SourceFile)] {
        try Project.sources(under: "Sources/Interactors/Ports").flatMap { file in
            file.declarations.filter { $0.kind == "protocol" }.map { ($0.name, file) }
        }
    }

    @Test func `has a contract suite of its name`() throws {
        let contracts = try Project.sources(under: "Tests/Support/Contracts").flatMap(\.declarations).map(\.name)
        let names = try ports().map(\.name)
        #expect(names.count >= 9)
        for name in names {
            #expect(contracts.contains(name + "Contract"), "Tests/Support/Contracts has none for \(name)")
        }
    }

    @Test func `states its promise`() throws {
        for (name, file) in try ports() {
            #expect(file.text.contains("/// Port: "), "\(file.path) does not say what \(name) is")
            #expect(file.text.contains("/// Promise: "), "\(file.path) does not say what \(name) promises")
        }
    }
}
