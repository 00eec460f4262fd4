import DiscoverData
import DiscoverRouting
import Testing

@Suite struct `A line is split into words` {
    @Test(
        arguments: [
            ("", []), ("   ", []), ("buy gold", ["buy", "gold"]), ("  buy \t gold\r\n", ["buy", "gold"]),
            (#"a "b c" d"#, ["a", "b c", "d"]), ("a 'b c' d", ["a", "b c", "d"]), (#"a"b c"d"#, ["ab cd"]),
            (#"'a "b" c'"#, [#"a "b" c"#]), (#""it's""#, ["it's"]), (#"a\ b"#, ["a b"]), (#"\"a\""#, [#""a""#]),
            (#""a\"b""#, [#"a"b"#]), (#"'a\b'"#, [#"a\b"#]), (#""""#, [""]), ("'' a", ["", "a"]), (#"a\\b"#, [#"a\b"#]),
            ("日本 👩‍👧 é", ["日本", "👩‍👧", "é"]), ("a\u{A0}b", ["a", "b"]),
            (#"--offer="spring sale""#, ["--offer=spring sale"]),
        ] as [(String, [String])])
    func `as a shell would, as far as people expect`(line: String, split: [String]) throws {
        #expect(try words(of: line) == split)
    }

    @Test(arguments: ["\"", "'", "a \"b", "a 'b", "a \"b\\\"", "a\\", "\\", "'a\\'b'"])
    func `unless a quotation mark is left open`(line: String) {
        #expect(throws: RouteFailure.unclosedQuote) { try words(of: line) }
    }

    @Test func `however long it is`() throws {
        #expect(try words(of: String(repeating: "ab ", count: 100_000)).count == 100_000)
    }
}
