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
        ("99999999999999999999 likes", 1),
    ])
    func `a product's name names as many things as the number that it begins with`(name: String, number: Int) {
        #expect(ProductFormatter.number(of: SafeText(outside: name)) == number)
        #expect(ProductFormatter.number(of: SafeText(outside: name), quantity: 2) == max(number, 2))
    }
}
