import Testing

@testable import DiscoverViews

@Suite struct `Wrapped text` {
    static let text: SafeText = """
        Gold, 1 month is paid for, and the payment is kept, but it cannot be confirmed yet: 终身版终身版终身版终身版 \
        subscriptionGroups[0].subscriptions[2].recurringSubscriptionPeriod 👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧 end
        """

    @Test(arguments: [10, 20, 40, 80], [0, 2, 30])
    func `wrapped text fits its width`(width: Int, indent: Int) {
        for line in TextWrapper.lines(Self.text, width: width, indent: indent) {
            #expect(DisplayWidth.of(line) <= width, "\(line)")
        }
    }

    @Test(arguments: [10, 20, 40, 80])
    func `wrapping removes nothing but spaces`(width: Int) {
        let joined = TextWrapper.lines(Self.text, width: width, indent: 2).joined()
        #expect(joined.filter { $0 != " " } == Self.text.text.filter { $0 != " " })
    }

    @Test func `lines are broken at spaces, and the following lines are indented`() {
        #expect(
            TextWrapper.lines("first week free, then $9.99 a month", width: 16, indent: 2)
                == ["first week free,", "  then $9.99 a", "  month"])
    }

    @Test func `a word that is wider than a line is broken at the end of the line`() {
        #expect(TextWrapper.lines("- abcdefghijkl", width: 6) == ["- abcd", "efghij", "kl"])
    }

    @Test func `Chinese text is broken between characters`() {
        #expect(TextWrapper.lines("终身版本", width: 5) == ["终身", "版本"])
    }

    @Test func `a price is never broken at its no-break space`() {
        #expect(TextWrapper.lines("now 9,99\u{A0}€", width: 8) == ["now", "9,99\u{A0}€"])
    }

    @Test func `empty text becomes one empty line`() {
        #expect(TextWrapper.lines("", width: 20) == [""])
    }
}
