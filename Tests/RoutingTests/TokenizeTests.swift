import DiscoverData
import DiscoverRouting
import Support
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
        #expect(try tokenize(line) == split)
    }

    @Test(arguments: ["\"", "'", "a \"b", "a 'b", "a \"b\\\"", "a\\", "\\", "'a\\'b'"])
    func `unless a quotation mark is left open`(line: String) {
        #expect(throws: RouteFailure.unclosedQuote) { try tokenize(line) }
    }

    @Test(arguments: ["gold.month", "$4 for month", "it's", #"a "b" \ c"#, "", "\u{A0}", "日本"])
    func `and returns a quoted word unchanged`(word: String) throws {
        #expect(try tokenize(CommandLineTokenizer.quote(word)) == [word])
        #expect(CommandLineTokenizer.quote("gold.month") == "gold.month")
    }

    @Test func `up to a length that no command has`() throws {
        let longest = String(repeating: "a ", count: longestLine / 2)
        #expect(try tokenize(longest).count == longestLine / 2)
        let failure = #expect(throws: RouteFailure.self) { try tokenize(longest + "a") }
        guard case .invalidValue(let shown, _, _)? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(shown.count <= 60, "an error does not repeat a megabyte")
    }

    @Test func `a single word may be as long`() throws {
        #expect(try tokenize(String(repeating: "a", count: longestLine)).count == 1)
    }
}
