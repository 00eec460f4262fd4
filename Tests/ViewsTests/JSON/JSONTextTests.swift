import Foundation
import Testing

@testable import DiscoverViews

@Suite struct `The JSON writer` {
    @Test func `members are written in the order in which they were given`() {
        let value: JSONValue = [
            "event": .text("x"), "b": .integer(Int?.some(1)), "a": .list([.null, .flag(true), .texts([])]),
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
        let line = JSONValue.list([.integer(Int.max), .integer(Int.min), .integer(nil)]).line
        #expect(line == "[9223372036854775807,-9223372036854775808,null]")
    }
}
