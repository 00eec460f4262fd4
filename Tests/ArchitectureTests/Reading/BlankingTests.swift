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
                file.lines.count == file.text.split(separator: "\n", omittingEmptySubsequences: false).count,
                "\(file.path)")
            let braces = file.code.reduce(into: 0) { depth, character in
                if character == "{" { depth += 1 } else if character == "}" { depth -= 1 }
            }
            #expect(braces == 0, "\(file.path) is misread: its braces do not match")
        }
    }
}
