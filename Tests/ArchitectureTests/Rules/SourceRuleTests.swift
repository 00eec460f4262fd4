import Testing

@Suite struct `The source code rules` {
    @Test(arguments: SourceRule.all)
    func `every source file complies with the rule`(rule: SourceRule) throws {
        let files = try Project.sources.get()
        #expect(files.contains { rule.folders?.contains($0.folder) ?? true }, "the rule applies to no file")
        for broken in files.flatMap(rule.breaks(in:)) { Issue.record("\(broken)") }
    }

    @Test(arguments: SourceRule.all)
    func `the rule finds its own violating examples and accepts its complying one`(rule: SourceRule) {
        #expect(!rule.broken.isEmpty)
        for example in rule.broken {
            #expect(!rule.breaks(in: example).isEmpty, "\(rule.name) does not see: \(example.text)")
        }
        #expect(rule.breaks(in: rule.kept) == [], "\(rule.name) sees something in: \(rule.kept.text)")
    }

    @Test(arguments: SourceRule.all)
    func `a violation is reported with file, line, rule, and explanation`(rule: SourceRule) throws {
        let example = try #require(rule.broken.first)
        let broken = try #require(rule.breaks(in: example).first)
        #expect("\(broken)".hasPrefix("\(example.path):\(broken.line): "))
        #expect("\(broken)".hasSuffix("\(rule.name); see Docs/rules.md#\(Markdown.anchor(of: rule.title))"))
    }

    @Test func `the rules find the ports, roles, use cases, and triggers in the sources`() {
        #expect(SourceRule.ports.contains("PaymentQueue"))
        #expect(SourceRule.ports.count >= 9)
        #expect(SourceRule.serverPorts.contains("vault") && SourceRule.serverPorts.contains("ledger"))
        #expect(SourceRule.roles.isSuperset(of: ["Buyer", "Claimant", "ProductList"]))
        #expect(SourceRule.useCases.isSuperset(of: ["Purchase", "Verify", "Restore", "Listen"]))
        #expect(SourceRule.triggers.isSuperset(of: ["buy", "verify", "restore", "listen"]))
    }

    @Test func `the rules find every context and its roles`() throws {
        let contexts = try Project.sources(under: "Sources/Contexts").filter { !$0.path.contains("/Cards/") }
        #expect(contexts.count >= 9)
        let roles = contexts.flatMap(\.declarations).filter { $0.kind == "protocol" }
        #expect(roles.count >= 8, "the parser finds the roles")
    }
}
