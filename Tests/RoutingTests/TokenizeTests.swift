import DiscoverData
import DiscoverRouting
import Support
import Testing

@Suite struct `Splitting a command line into words` {
    @Test(
        arguments: [
            ("", []), ("   ", []), ("buy gold", ["buy", "gold"]), ("  buy \t gold\r\n", ["buy", "gold"]),
            (#"a "b c" d"#, ["a", "b c", "d"]), ("a 'b c' d", ["a", "b c", "d"]), (#"a"b c"d"#, ["ab cd"]),
            (#"'a "b" c'"#, [#"a "b" c"#]), (#""it's""#, ["it's"]), (#"a\ b"#, ["a b"]), (#"\"a\""#, [#""a""#]),
            (#""a\"b""#, [#"a"b"#]), (#"'a\b'"#, [#"a\b"#]), (#""""#, [""]), ("'' a", ["", "a"]), (#"a\\b"#, [#"a\b"#]),
            ("日本 👩‍👧 é", ["日本", "👩‍👧", "é"]), ("a\u{A0}b", ["a", "b"]),
            (#"--offer="spring sale""#, ["--offer=spring sale"]),
        ] as [(String, [String])])
    func `a command line is split and unquoted like in a shell`(line: String, split: [String]) throws {
        #expect(try tokenize(line) == split)
    }

    @Test(arguments: ["\"", "'", "a \"b", "a 'b", "a \"b\\\"", "a\\", "\\", "'a\\'b'"])
    func `a command line with an unclosed quotation mark or escape is refused`(line: String) {
        #expect(throws: RouteFailure.unclosedQuote) { try tokenize(line) }
    }

    @Test(arguments: ["gold.month", "$4 for month", "it's", #"a "b" \ c"#, "", "\u{A0}", "日本"])
    func `a quoted word is split into the same word`(word: String) throws {
        #expect(try tokenize(CommandLineTokenizer.quote(word)) == [word])
        #expect(CommandLineTokenizer.quote("gold.month") == "gold.month")
    }

    @Test func `a command line that exceeds the maximum length is refused with a short error`() throws {
        let longest = String(repeating: "a ", count: longestLine / 2)
        #expect(try tokenize(longest).count == longestLine / 2)
        let failure = #expect(throws: RouteFailure.self) { try tokenize(longest + "a") }
        guard case .invalidValue(let shown, _, _)? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(shown.count <= 60, "the error doesn't repeat the whole line")
    }

    @Test func `a single word can have the maximum length of a command line`() throws {
        #expect(try tokenize(String(repeating: "a", count: longestLine)).count == 1)
    }
}
