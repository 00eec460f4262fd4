import TestSupport
import Testing

#if os(macOS) || os(Linux)
/// Everything that the documentation says the compiler forbids is compiled.
@Suite(
    .serialized,
    .enabled(
        if: Compiler.found != nil, "there are no built modules beside the test program; `swift test` makes them"))
struct `Code that must not compile` {
    private static let snippets: [Snippet] =
        Snippet.money + Snippet.paywall + Snippet.walls + ((try? Snippet.forgotten()) ?? [])

    /// The errors in each snippet, in the order of the snippets.
    ///
    /// All snippets are compiled together.
    private static let refused = Result { try errors { $0.code(with: $0.forbidden) } }
    /// The errors in each snippet's twin.
    private static let accepted = Result { try errors { $0.code(with: $0.allowed) } }

    private static func errors(_ code: (Snippet) -> String) throws -> [[String]] {
        try #require(Compiler.found).errors(in: snippets.map(code))
    }

    @Test(arguments: zip(snippets, snippets.indices))
    func `the snippet fails for its reason, and its twin compiles`(snippet: Snippet, number: Int) async throws {
        #expect(snippet.forbidden != snippet.allowed, "\(snippet.name)")
        // The first of these tests compiles the snippets of all.
        let (errors, twin) = try await blocking { try (Self.refused.get()[number], Self.accepted.get()[number]) }
        for broken in snippet.breaks(errors: errors, twin: twin) { Issue.record("\(broken)") }
    }

    @Test func `there are at least 33 snippets, without duplicates`() {
        #expect(Set(Self.snippets.map(\.name)).count == Self.snippets.count)
        // A list that is left out, or a source from which snippets are generated, would make fewer.
        #expect(Self.snippets.count >= 33)
        print("\(Self.snippets.count) snippets that must not compile, each beside a twin that does")
    }

    @Test func `compiler errors of early and late phases are assigned to their snippets`() async throws {
        let compiler = try #require(Compiler.found)
        let errors = try await blocking {
            try compiler.errors(in: [
                "func number() -> Int { \"one\" }",
                "func number() -> Int { }",
                "func number() -> Int { 1 }",
            ])
        }
        #expect(errors.map(\.count) == [1, 1, 0])
        #expect(errors[0].first?.contains("cannot convert return expression") == true)
        #expect(errors[1].first?.contains("missing return") == true)
    }

    @Test func `a wrong result of a snippet or its twin is reported`() {
        let snippet = Snippet(
            name: "stealing", reasons: ["stealing is forbidden"], source: "<point>", forbidden: "steal()",
            allowed: "pay()", file: "A.swift", line: 7)
        func rules(_ errors: [String], twin: [String] = []) -> [String] {
            snippet.breaks(errors: errors, twin: twin).map { String($0.rule.prefix(60)) }
        }
        #expect(rules(["error: stealing is forbidden"]) == [])
        #expect(rules([]).map { $0.hasPrefix("stealing: it compiles") } == [true])
        #expect(rules(["error: no such module"]).map { $0.hasPrefix("stealing: it fails, but not because") } == [true])
        #expect(
            rules(["error: stealing is forbidden", "error: other"]).map {
                $0.hasPrefix("stealing: it fails for more than one")
            } == [true])
        #expect(
            rules(["error: stealing is forbidden"], twin: ["error"]).map {
                $0.hasPrefix("stealing: its twin does not compile")
            } == [true])
    }
}
#endif
