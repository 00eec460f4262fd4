import Testing

@testable import DiscoverDemo

@Suite struct `Keys of a terminal` {
    private func keys(_ bytes: [UInt8]) -> [Key] {
        var decoder = KeyDecoder()
        return decoder.keys(in: bytes)
    }

    @Test func `control characters and escape sequences are keys`() {
        #expect(keys([0x01, 0x05, 0x15, 0x0B, 0x17]) == [.home, .end, .deleteToStart, .deleteToEnd, .deleteWordBack])
        #expect(keys(Array("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D".utf8)) == [.up, .down, .right, .left])
        #expect(keys(Array("\u{1B}OH\u{1B}OF\u{1B}[1~\u{1B}[4~\u{1B}[3~".utf8)) == [.home, .end, .home, .end, .delete])
        #expect(
            keys(Array("\u{1B}[1;5C\u{1B}[1;5D\u{1B}b\u{1B}f".utf8)) == [.wordRight, .wordLeft, .wordLeft, .wordRight])
        #expect(keys([0x0D, 0x0A, 0x7F, 0x08, 0x09]) == [.enter, .enter, .backspace, .backspace, .tab])
    }

    @Test func `unknown escape sequences have no effect on the keys after them`() {
        #expect(
            keys(Array("\u{1B}[200~a\u{1B}[[Ab\u{1B}[?1;2cc\u{1B}Qd".utf8)) == ["a", "b", "c", "d"].map { .text($0) })
    }

    @Test(arguments: ["é", "日本", "🎁", "a\u{301}", "\u{1B}[1;5C", "👨‍👩‍👧"])
    func `bytes that arrive one by one result in the same keys`(text: String) {
        var decoder = KeyDecoder()
        let pieces = Array(text.utf8).flatMap { decoder.keys(in: [$0]) }
        #expect(pieces == keys(Array(text.utf8)))
        #expect(!pieces.isEmpty && !pieces.contains(.text("\u{FFFD}")))
    }

    @Test func `invalid UTF-8 becomes the replacement character, and loses no other key`() {
        #expect(keys([0xFF, 0x61]) == [.text("\u{FFFD}"), .text("a")])
        #expect(keys([0xE6, 0x97, 0x0D]) == [.text("\u{FFFD}"), .enter])
        #expect(keys([0xED, 0xA0, 0x80]) == [.text("\u{FFFD}")], "a surrogate isn't a character")
        #expect(keys([0xC2, 0x9B, 0x61]) == [.text("a")], "a control character above ASCII is dropped")
    }

    @Test func `random bytes are decoded without a failure, in any pieces`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let bytes = (0..<64).map { _ in UInt8.random(in: 0...255, using: &random) }
            var decoder = KeyDecoder()
            let pieces = bytes.flatMap { decoder.keys(in: [$0]) }
            #expect(pieces == keys(bytes), "\(bytes)")
        }
    }
}
