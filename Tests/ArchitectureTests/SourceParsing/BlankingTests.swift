import Testing

@Suite struct `Blanking comments and strings` {
    @Test(arguments: [
        ("a // b", "a     "), ("a /* b */ c", "a         c"), ("/* /* */ b */ c", "              c"),
        (#"a "b" c"#, "a     c"), (#"a "\"b" c"#, "a       c"), (##"a #"b"c"# d"##, "a         d"),
        (#"a "//" b"#, "a      b"), ("a `b c` d", "a       d"), (#"a "\(b)" c"#, "a    b)  c"),
        (#"a "\(b("c"))" d"#, "a    b(   ))  d"), ("a \"\"\"\nb \"c\" //\n\"\"\" d", "a    \n        \n    d"),
        ("#if A", "#if A"), (##"#"\#(a) \(b)"#"##, "     a)       "), ("a / b / c", "a / b / c"),
    ])
    func `blanking keeps code and line breaks in place`(text: String, code: String) { #expect(blanked(text) == code) }

    @Test func `blanking keeps the lines and braces of all source files`() throws {
        for file in try Project.sources.get() {
            #expect(
                file.lines.count == file.text.utf8.count { $0 == UInt8(ascii: "\n") } + 1,
                "\(file.path)")
            let opening = file.code.utf8.count { $0 == UInt8(ascii: "{") }
            let closing = file.code.utf8.count { $0 == UInt8(ascii: "}") }
            #expect(opening == closing, "\(file.path) is misread: its braces do not match")
        }
    }
}
