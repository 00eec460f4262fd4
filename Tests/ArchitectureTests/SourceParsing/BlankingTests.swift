import Testing

@Suite struct `What is not code is blanked` {
    @Test(arguments: [
        ("a // b", "a     "), ("a /* b */ c", "a         c"), ("/* /* */ b */ c", "              c"),
        (#"a "b" c"#, "a     c"), (#"a "\"b" c"#, "a       c"), (##"a #"b"c"# d"##, "a         d"),
        (#"a "//" b"#, "a      b"), ("a `b c` d", "a       d"), (#"a "\(b)" c"#, "a    b)  c"),
        (#"a "\(b("c"))" d"#, "a    b(   ))  d"), ("a \"\"\"\nb \"c\" //\n\"\"\" d", "a    \n        \n    d"),
        ("#if A", "#if A"), (##"#"\#(a) \(b)"#"##, "     a)       "), ("a / b / c", "a / b / c"),
    ])
    func `and every line stays where it was`(text: String, code: String) { #expect(blanked(text) == code) }

    @Test func `in the project's own files, too`() throws {
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
