import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Spendings in the ledger` {
    private func spent(_ key: String, _ amount: Int = 1, of unit: String = "like", on day: Int = 0) -> Spending {
        Spending(key: key, unit: unit, amount: amount, moment: .day(day))
    }

    @Test func `a spending is new when it is first recorded and known after that`() {
        let book = Book()
        #expect(book.record(.spending(spent("a"), account: .ann)) == .new)
        let once = book.ledger
        #expect(book.record(.spending(spent("a"), account: .ann)) == .known)
        #expect(book.ledger == once)
    }

    @Test func `only the first spending with a key counts`() {
        let book = Book([.spending(spent("a", 2), account: .ann)])
        let once = book.ledger
        for other in [spent("a", 9), spent("a", 2, of: "boost"), spent("a", 2, on: -1)] {
            #expect(book.record(.spending(other, account: .ann)) == .known)
        }
        #expect(book.ledger == once)
        #expect(book.ledger.spending("a", of: .ann) == spent("a", 2))
    }

    @Test func `the same key of two accounts is two spendings`() {
        let book = Book([.spending(spent("a", 2), account: .ann)])
        #expect(book.record(.spending(spent("a", 3), account: .bob)) == .new)
        #expect(book.ledger.spendings(of: .ann).map(\.amount) == [2])
        #expect(book.ledger.spendings(of: .bob).map(\.amount) == [3])
        #expect(book.ledger.spending("b", of: .ann) == nil)
    }

    @Test func `keys that differ only in the encoding of an accent are two spendings`() {
        let (composed, decomposed) = ("superLike:\u{E9}", "superLike:e\u{301}")
        for order in [[composed, decomposed], [decomposed, composed]] {
            let book = Book()
            for key in order { #expect(book.record(.spending(spent(key), account: .ann)) == .new) }
            #expect(book.record(.spending(spent(composed), account: .ann)) == .known)
            #expect(
                book.ledger.spendings(of: .ann).map { Array($0.key.utf8) }
                    == [Array(decomposed.utf8), Array(composed.utf8)], "the keys are sorted by their bytes")
            #expect(book.ledger.spending(composed, of: .ann).map { Array($0.key.utf8) } == Array(composed.utf8))
            #expect(book.ledger.spending(decomposed, of: .ann).map { Array($0.key.utf8) } == Array(decomposed.utf8))
        }
    }

    @Test func `spendings are listed by time and then by key, in any order of arrival`() {
        let spendings = [spent("b", on: 1), spent("c", on: 1), spent("a", on: 2)]
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let ledger = Ledger(order.map { .spending(spendings[$0], account: .ann) })
            #expect(ledger.spendings(of: .ann) == spendings)
        }
        #expect(Ledger().spendings(of: .ann) == [])
    }

    @Test func `a spending doesn't change the highest signature date`() {
        let book = Book([.spending(spent("a", on: 900), account: .ann)])
        #expect(book.ledger.highestSigned == .distantPast)
    }

    @Test func `a spending with a negative amount counts as zero`() {
        #expect(spent("a", -5).amount == 0)
    }
}
