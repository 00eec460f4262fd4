import DiscoverRouting
import StoreSimulator
import Testing

@Suite struct `A line is split alike by the console and by a script` {
    @Test(arguments: [
        "plain", "'one two'", #""one two""#, #"one\ two"#, #"'a\b'"#, #""a\"b""#, #"a"b c"d"#, #"''"'x'""#, "  late",
        #"\'"#,
    ])
    func `whatever stands in quotation marks or after a backslash`(typed: String) throws {
        let script = try StoreScript("promote \(typed)")
        let words = try tokenize("promote \(typed)")
        #expect(words.count == 2)
        #expect(script.steps.map(\.control) == [.promote(words[1], offer: nil)])
    }

    @Test(arguments: ["'open", #""open"#, #"end\"#])
    func `what is left open is refused by both`(typed: String) {
        #expect(throws: StoreScriptError.self) { try StoreScript("promote \(typed)") }
        #expect(throws: (any Error).self) { try tokenize("promote \(typed)") }
    }
}
