import DiscoverRouting
import StoreSimulator
import Testing

@Suite struct `Splitting of command lines` {
    @Test(arguments: [
        "plain", "'one two'", #""one two""#, #"one\ two"#, #"'a\b'"#, #""a\"b""#, #"a"b c"d"#, #"''"'x'""#, "  late",
        #"\'"#,
    ])
    func `the console and a script split quotes and backslashes the same way`(typed: String) throws {
        let script = try StoreScript("promote \(typed)")
        let words = try tokenize("promote \(typed)")
        #expect(words.count == 2)
        #expect(script.steps.map(\.control) == [.promote(words[1], offer: nil)])
    }

    @Test(arguments: ["'open", #""open"#, #"end\"#])
    func `the console and a script refuse an unclosed quote`(typed: String) {
        #expect(throws: StoreScriptError.self) { try StoreScript("promote \(typed)") }
        #expect(throws: (any Error).self) { try tokenize("promote \(typed)") }
    }
}
