import Testing

@testable import DiscoverViews

@Suite struct `The width of text on a terminal` {
    @Test(arguments: [
        ("", 0), ("Gold", 4), ("日本語", 6), ("ｶﾅ", 2), ("ＡＢ", 4), ("한국어", 6), ("e\u{0301}", 1), ("naïve", 5),
        ("\u{1112}\u{1161}\u{11AB}", 2), ("👍", 2), ("👨‍👩‍👧", 2), ("🇫🇷", 2), ("❤️", 2), ("¥68", 3), ("￥120", 5),
        ("a\u{0300}\u{0301}\u{0302}b", 2), ("…", 1), ("│", 1), ("ไทย", 3), ("שלום", 4), ("终身版; zh", 10),
    ])
    func `the width of text is counted in columns, not in characters`(text: String, columns: Int) {
        #expect(DisplayWidth.of(text) == columns)
    }
}
