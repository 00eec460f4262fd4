#if Server
@testable import ServerProgram
import Foundation
import Testing

@Suite struct `The JSON of responses is deterministic` {
    @Test(
        arguments: [
            (nil, "null"), (true, "true"), (false, "false"), (0, "0"),
            (.number(.min), "-9223372036854775808"), (.number(.max), "9223372036854775807"), ("", #""""#),
            ([], "[]"), ([nil, 1, [true]], "[null,1,[true]]"), ([:], "{}"), (["b": 1, "a": [:]], #"{"a":{},"b":1}"#),
            // Members are sorted by Unicode scalars, not by the order of an alphabet.
            (["ä": 1, "z": 2, "Z": 3, "": 4], #"{"":4,"Z":3,"z":2,"ä":1}"#),
        ] as [(JSON, String)])
    func `each kind of value has one text`(value: JSON, text: String) { #expect(value.text == text) }

    @Test(arguments: [
        (#"""#, #""\"""#), (#"\"#, #""\\""#), ("/", #""/""#), ("\n", #""\u000a""#), ("\u{0}", #""\u0000""#),
        ("\u{1f}", #""\u001f""#), ("\u{7f}", "\"\u{7f}\""), ("é😀\u{2028}", "\"é😀\u{2028}\""),
        ("\r\n", #""\u000d\u000a""#),
    ])
    func `quotes, backslashes and control characters are escaped in strings and member names`(
        text: String, spelled: String
    ) {
        #expect(JSON.string(text).text == spelled)
        #expect(JSON.object([text: 1]).text == "{\(spelled):1}")
    }

    @Test func `another JSON parser reads the same values`() throws {
        let every = String(String.UnicodeScalarView((0...0x2ff).compactMap(Unicode.Scalar.init)))
        let value: JSON = ["text": .string(every), "list": [1, nil, false], every: "x"]
        let read = try #require(try JSONSerialization.jsonObject(with: Data(value.bytes)) as? [String: Any])
        #expect(read["text"] as? String == every)
        #expect(read[every] as? String == "x")
        #expect((read["list"] as? [Any])?.count == 3)
    }

    @Test func `members without a value are omitted, and explicit nulls are kept`() {
        #expect(JSON.members(["a": nil, "b": .text(nil), "c": .number(nil), "d": JSON.null]).text == #"{"d":null}"#)
        #expect(JSON.members(["b": .text("x"), "c": .number(2)]).text == #"{"b":"x","c":2}"#)
    }
}
#endif
