import Testing

@Suite struct `Port declarations` {
    private func ports() throws -> [(name: String, line: Int, file: SourceFile)] {
        try Project.sources(under: "Sources/Interactors/Ports").flatMap { file in
            file.declarations.filter { $0.kind == "protocol" }.map { ($0.name, $0.line, file) }
        }
    }

    @Test func `every port has a contract suite with its name`() throws {
        let contracts = try Project.sources(under: "Tests/TestSupport/Contracts").flatMap(\.declarations).map(\.name)
        let ports = try ports()
        #expect(ports.count >= 9)
        for (name, line, file) in ports where !contracts.contains(name + "Contract") {
            Issue.record("\(HouseRule.contracts.broken(in: file.path, line: line, by: "\(name) has none"))")
        }
    }

    @Test func `every port states its promise`() throws {
        for (name, line, file) in try ports() {
            for part in ["Port:", "**Promise:**"] where !file.text.contains("/// \(part) ") {
                Issue.record("\(HouseRule.promises.broken(in: file.path, line: line, by: "\(name) has no \(part)"))")
            }
        }
    }
}

@Suite struct `Adapters of ports` {
    private static let port = "Queue"

    private func breaks(adapter: String, test: String) -> [Break] {
        ContractRule(ports: [Self.port]).breaks(
            adapters: [SourceFile(path: "Sources/Services/A.swift", text: adapter)],
            tests: [SourceFile(path: "Tests/ServicesTests/ATests.swift", text: test)])
    }

    @Test func `every adapter is tested with the contract of its port`() throws {
        let rule = ContractRule(ports: SourceRule.ports)
        let adapters = try ["Sources/Services", "Tests/TestSupport/Doubles"].flatMap(Project.sources(under:))
        let tests = try Project.tests.get()
        let found = adapters.flatMap { file in file.declarations.flatMap(file.inheritance(of:)) }
        #expect(found.count { SourceRule.ports.contains($0) } >= 20, "the parser finds the adapters")
        for broken in rule.breaks(adapters: adapters, tests: tests) { Issue.record("\(broken)") }
    }

    @Test(arguments: [
        "public struct Quick: Queue {}", "final class Quick: Sendable, Queue {}", "extension Quick: Queue {}",
        "actor Quick<Item: Sendable>: Queue where Item: Hashable {}", "struct Quick:\n    Queue\n{}",
    ])
    func `an adapter that no test checks with the contract is reported`(adapter: String) {
        let unheld = [
            "", "@Test func `a`() { Quick() }", "@Test func `a`() { QueueContract(Slow()).check() }",
            "@Test func `a`() { QueueContract(Slow()).check() }\n@Test func `b`() { Quick() }",
            "@Test func `a`() { QueueContract(Quick()) }", "// func a() { QueueContract(Quick()).check() }",
        ]
        for test in unheld {
            let found = breaks(adapter: adapter, test: test)
            #expect(found.count == 1, "\(test)")
            #expect(found.first.map { "\($0)".hasPrefix("Sources/Services/A.swift:1: Quick ") } == true)
        }
        #expect(
            breaks(
                adapter: adapter, test: "@Test func `a`() async {\n    await QueueContract(Quick()).check()\n}") == [])
    }

    @Test func `an adapter created by a helper function of its test file is accepted`() {
        let test = "func make() -> Quick { Quick() }\n@Test func `a`() {\n    QueueContract(make()).check()\n}"
        #expect(breaks(adapter: "struct Quick: Queue {}", test: test) == [])
    }

    @Test(arguments: ["struct Quick { let queue: any Queue }", "struct Quick<Q: Queue>: Sendable {}"])
    func `a type that only uses a port is not an adapter`(text: String) {
        #expect(breaks(adapter: text, test: "") == [])
    }
}
