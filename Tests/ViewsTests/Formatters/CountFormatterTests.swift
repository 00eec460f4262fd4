import Testing

@testable import DiscoverViews

@Suite struct `The count formatter` {
    @Test(arguments: [(0, "0 likes are"), (1, "1 like is"), (2, "2 likes are"), (-1, "-1 likes are")])
    func `nouns and verbs agree with their number`(number: Int, words: String) {
        let verb = CountFormatter.verb(number, "is", "are")
        #expect(("\(CountFormatter.count(number, "like")) \(verb)" as SafeText).text == words)
    }

    @Test(arguments: [
        ("Gold", 1), ("5 super likes", 5), ("1 boost", 1), ("1,000 super likes", 1000), ("1.000 Superlikes", 1000),
        ("0 ads", 1), ("Gold, 6 months", 1), ("5-day pass", 1), ("24h", 1), (" 5 likes", 1), ("", 1), (", x", 1),
        ("99999999999999999999 likes", Int.max), ("1 000 likes", 1000), ("1\u{A0}000 likes", 1000),
        ("1\u{202F}000 likes", 1000), ("1\u{2009}000\u{2009}000\u{A0}likes", 1_000_000), ("1'000 likes", 1000),
        ("1\u{2019}000 likes", 1000), ("5 100 coins", 5100), ("1 24 h pass", 1), ("1 2026 calendar", 1),
        ("1 000", 1), ("1'000", 1), (" 500 likes", 1), ("'100 likes", 1), ("Boost 1", 1), ("Boost 1 000", 1),
    ])
    func `a product's name names as many things as the number that it begins with`(name: String, number: Int) {
        #expect(ProductFormatter.number(of: SafeText(outside: name)) == number)
        #expect(ProductFormatter.number(of: SafeText(outside: name), quantity: 2) == max(number, 2))
    }

    @Test(arguments: [
        "1 like is", "1 super like is", "21 likes are", "5 super likes are", "1 000 likes are", "1,000 likes are",
        "1.000 likes are", "1'000 likes are", "1\u{2019}000 likes are", "1\u{202F}000 super likes are", "Boost 1 is",
        "Boost 5 is", "5-day pass is", "Gold is",
    ])
    func `verbs agree with the number that a product's name begins with`(words: String) throws {
        let end = try #require(words.lastIndex(of: " "))
        let name = SafeText(outside: String(words[..<end]))
        let verb = CountFormatter.verb(ProductFormatter.number(of: name), "is", "are")
        #expect(("\(name) \(verb)" as SafeText).text == words)
    }
}
