import Testing

#if os(macOS) || os(Linux)
/// What the documentation says the compiler forbids, asked of the compiler. One at a time: a compiler fills a machine.
@Suite(
    .serialized,
    .enabled(
        if: Compiler.found != nil, "there are no built modules beside the test program; `swift test` makes them"))
struct `The compiler forbids` {
    private static let snippets: [Snippet] =
        Snippet.money + Snippet.paywall + Snippet.walls + ((try? Snippet.forgotten()) ?? [])

    @Test(arguments: snippets)
    func `this, for this reason, and not its twin`(snippet: Snippet) throws {
        let compiler = try #require(Compiler.found)
        let (forbidden, allowed) = (snippet.code(with: snippet.forbidden), snippet.code(with: snippet.allowed))
        #expect(forbidden != allowed)
        let refused = try compiler.compile(forbidden)
        if refused.isSuccess {
            Issue.record("\(snippet.broken("it compiles"))\n\(forbidden)")
        } else {
            for reason in snippet.reasons where !refused.said.contains(reason) {
                Issue.record("\(snippet.broken("it fails, and not because \(reason)"))\n\(refused.said)")
            }
        }
        let errors = Set(
            refused.said.split(separator: "\n").filter { $0.contains("Snippet.swift:") && $0.contains(" error: ") })
        if errors.count > 1 {
            Issue.record("\(snippet.broken("it fails for more than one reason"))\n\(refused.said)")
        }
        let accepted = try compiler.compile(allowed)
        if !accepted.isSuccess {
            Issue.record("\(snippet.broken("its twin does not compile either"))\n\(accepted.said)")
        }
    }

    @Test func `all that is promised`() throws {
        let forgotten = try Snippet.forgotten()
        #expect(
            Self.snippets.count == Snippet.money.count + Snippet.paywall.count + Snippet.walls.count
                + forgotten.count)
        #expect(Set(Self.snippets.map(\.name)).count == Self.snippets.count)
        #expect(Self.snippets.count >= 15)
        print("\(Self.snippets.count) snippets that must not compile, each beside a twin that does")
    }
}
#endif
