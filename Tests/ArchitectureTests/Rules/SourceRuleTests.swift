import Testing

@Suite struct `The rules of the house` {
    @Test(arguments: SourceRule.all)
    func `are kept by every file`(rule: SourceRule) throws {
        let files = try Project.sources.get()
        #expect(files.contains { rule.folders?.contains($0.folder) ?? true }, "there is nothing that it could hold for")
        for broken in files.flatMap(rule.breaks(in:)) { Issue.record("\(broken)") }
    }

    @Test(arguments: SourceRule.all)
    func `bite, each on examples of its own`(rule: SourceRule) {
        #expect(!rule.broken.isEmpty)
        for example in rule.broken {
            #expect(!rule.breaks(in: example).isEmpty, "\(rule.name) does not see: \(example.text)")
        }
        #expect(rule.breaks(in: rule.kept) == [], "\(rule.name) sees something in: \(rule.kept.text)")
    }

    @Test(arguments: SourceRule.all)
    func `name file, line, rule and where it is explained when they are broken`(rule: SourceRule) throws {
        let example = try #require(rule.broken.first)
        let broken = try #require(rule.breaks(in: example).first)
        #expect("\(broken)".hasPrefix("\(example.path):\(broken.line): "))
        #expect("\(broken)".hasSuffix("\(rule.name); see Docs/rules.md#\(Markdown.anchor(of: rule.title))"))
    }

    @Test func `know every port, role, use case and trigger`() {
        #expect(SourceRule.ports.contains("PaymentQueue"))
        #expect(SourceRule.ports.count >= 9)
        #expect(SourceRule.roles.isSuperset(of: ["Buyer", "Claimant", "Shelf"]))
        #expect(SourceRule.useCases.isSuperset(of: ["Purchase", "Verify", "Restore", "Listen"]))
        #expect(SourceRule.triggers.isSuperset(of: ["buy", "verify", "restore", "listen"]))
    }

    @Test func `hold for every context that there is`() throws {
        let contexts = try Project.sources(under: "Sources/Contexts").filter { !$0.path.contains("/Cards/") }
        #expect(contexts.count >= 9)
        let roles = contexts.flatMap(\.declarations).filter { $0.kind == "protocol" }
        #expect(roles.count >= 8, "the reader of declarations finds the roles")
    }
}
