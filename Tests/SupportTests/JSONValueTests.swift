import Foundation
import Support
import Testing

@Suite struct `The JSON writer` {
    @Test func `members are written in the order in which they were given`() {
        let value: JSONValue = [
            "event": .text("x"), "b": .integer(1), "a": .list([.null, .flag(true), .list([])]),
        ]
        #expect(value.line == #"{"event":"x","b":1,"a":[null,true,[]]}"#)
    }

    @Test(arguments: [
        ("plain", #""plain""#), ("a/b", #""a/b""#), ("\"\\", #""\"\\""#), ("\n\r\t", #""\n\r\t""#),
        ("\u{1B}[31m", #""\u001b[31m""#), ("\u{7F}\u{9B}", #""\u007f\u009b""#), ("\u{202E}", #""\u202e""#),
        ("\u{2028}", #""\u2028""#), ("日本 👨‍👩‍👧", #""日本 👨‍👩‍👧""#), ("\u{E0041}", #""\udb40\udc41""#), ("\u{0}", #""\u0000""#),
    ])
    func `characters that a terminal would interpret are escaped`(text: String, line: String) {
        #expect(JSONValue.text(text).line == line)
    }

    @Test func `every Unicode scalar is decoded to the same text`() throws {
        for plane in UInt32(0)...0x10 {
            var text = String.UnicodeScalarView()
            for value in plane << 16...(plane << 16 | 0xFFFF) {
                if let scalar = Unicode.Scalar(value) { text.append(scalar) }
            }
            let line = JSONValue.list([.text(String(text))]).line
            let decoded = try JSONDecoder().decode([String].self, from: Data(line.utf8))
            #expect(Array(decoded[0].unicodeScalars) == Array(text), "plane \(plane)")
        }
    }

    @Test func `integers are written with all their digits`() throws {
        let line = JSONValue.list([.integer(.max), .integer(.min), .natural(.max), .null]).line
        #expect(line == "[9223372036854775807,-9223372036854775808,18446744073709551615,null]")
    }

    @Test(arguments: [(0.5, "0.5"), (-1e100, "-1e+100"), (.infinity, "null"), (.nan, "null")])
    func `a number that JSON can't represent is written as null`(number: Double, line: String) {
        #expect(JSONValue.number(number).line == line)
    }

    @Test func `a member is added at the end of an object, and to nothing else`() {
        let object: JSONValue = ["b": .null]
        #expect(object.adding("a", .flag(false)).line == #"{"b":null,"a":false}"#)
        #expect(JSONValue.list([]).adding("a", .null) == .list([]))
    }
}

@Suite struct `Reading JSON values` {
    private func read(_ text: String) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    @Test(
        arguments: [
            ("null", .null), ("true", .flag(true)), ("1", .integer(1)), ("-9223372036854775808", .integer(.min)),
            ("18446744073709551615", .natural(.max)), ("0.5", .number(0.5)), (#""1""#, .text("1")), ("[]", .list([])),
            ("{}", .object([])), ("[1,false,null]", .list([.integer(1), .flag(false), .null])),
        ] as [(String, JSONValue)])
    func `each kind of value is distinguished`(text: String, value: JSONValue) throws {
        #expect(try read(text) == value)
    }

    @Test func `members are read in alphabetical order`() throws {
        #expect(try read(#"{"b":1,"a":{"d":[],"c":null}}"#).line == #"{"a":{"c":null,"d":[]},"b":1}"#)
    }

    @Test func `a value that is encoded and decoded is unchanged`() throws {
        let text = #"{"a":[true,null,-1,18446744073709551615,0.25,"é\n",{}],"b":{"c":[]}}"#
        let value = try read(text)
        #expect(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value)) == value)
        #expect(try read(value.line) == value)
        #expect(value.line == text)
    }
}
