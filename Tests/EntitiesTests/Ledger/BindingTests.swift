import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Owners of transactions` {
    private let tokenless = TransactionFacts.made("1", kind: .autoRenewable, token: nil)

    @Test func `a transaction belongs to the account of its token, whichever account records it`() {
        let book = Book()
        let bobs = TransactionFacts.made("1", token: .bob)
        #expect(book.record(.transaction(bobs, account: .ann)) == .ownedBy(.bob))
        #expect(book.ledger == Ledger())
        #expect(book.record(.transaction(bobs, account: .bob)) == .new)
        #expect(book.ledger.owner(of: bobs.chain) == .bob)
    }

    @Test func `a transaction without a token belongs permanently to the first account that claims it`() {
        let book = Book()
        #expect(book.record(.transaction(tokenless, account: .ann)) == .new)
        #expect(book.record(.transaction(tokenless, account: .bob)) == .ownedBy(.ann))
        #expect(book.ledger.transactions[tokenless.key]?.account == .ann)
    }

    @Test(arguments: [nil, AccountToken.ann, .bob])
    func `newer facts of a recorded transaction apply from any account and with any token`(
        token: AccountToken?
    ) {
        let newer = TransactionFacts.made("1", kind: .autoRenewable, token: token).refunded(on: .day(9))
        for account in [AccountToken.ann, .bob] {
            let book = Book([.transaction(tokenless, account: .ann)])
            let expected: RecordResult =
                account == .ann ? .revised(from: tokenless) : .revisedFor(.ann, from: tokenless)
            #expect(book.record(.transaction(newer, account: account)) == expected)
            let line = book.ledger.transactions[tokenless.key]
            #expect(line?.account == .ann, "the transaction keeps its account")
            #expect(line?.facts.revocation == newer.revocation)
            #expect(line?.facts.accountToken == token.map { _ in .ann }, "a token is that of the owner")
            #expect(book.ledger.highestSigned == .day(9))
            #expect(
                book.record(.transaction(newer, account: account)) == (account == .ann ? .known : .ownedBy(.ann)),
                "once")
        }
    }

    @Test func `a refund without a token goes to the transaction's owner, not to the chain's new owner`() {
        let bobs = TransactionFacts.made("2", kind: .autoRenewable, original: "1", purchased: .day(60), token: .bob)
        let book = Book([.transaction(tokenless, account: .ann), .transaction(bobs, account: .bob)])
        #expect(
            book.record(.transaction(tokenless.refunded(on: .day(61)), account: .ann)) == .revised(from: tokenless))
    }

    @Test func `a renewal without a token belongs to the owner of its chain`() {
        let book = Book([.transaction(tokenless, account: .ann)])
        let renewal = TransactionFacts.made(
            "2", kind: .autoRenewable, original: "1", purchased: .day(30), token: nil, isRenewal: true)
        #expect(book.record(.transaction(renewal, account: .bob)) == .ownedBy(.ann))
        #expect(book.record(.transaction(renewal, account: .ann)) == .new)
    }

    @Test func `a late renewal without a token belongs to the owner of the previous transaction`() {
        let bobs = TransactionFacts.made("3", kind: .autoRenewable, original: "1", purchased: .day(60), token: .bob)
        let renewal = TransactionFacts.made(
            "2", kind: .autoRenewable, original: "1", purchased: .day(30), token: nil, isRenewal: true)
        let book = Book([.transaction(tokenless, account: .ann), .transaction(bobs, account: .bob)])
        #expect(book.record(.transaction(renewal, account: .bob)) == .ownedBy(.ann))
        #expect(book.record(.transaction(renewal, account: .ann)) == .new)
        #expect(book.ledger.owner(of: tokenless.chain) == .bob)
        let next = TransactionFacts.made(
            "4", kind: .autoRenewable, original: "1", purchased: .day(90), token: nil, isRenewal: true)
        #expect(book.record(.transaction(next, account: .ann)) == .ownedBy(.bob))
        #expect(book.record(.transaction(next, account: .bob)) == .new)
    }

    @Test func `a transaction doesn't precede itself, so its previous transaction decides about the owner`() {
        let bobs = TransactionFacts.made("2", kind: .autoRenewable, original: "1", purchased: .day(60), token: .bob)
        let ledger = Ledger([.transaction(tokenless, account: .ann), .transaction(bobs, account: .bob)])
        #expect(ledger.owner(continuedBy: bobs) == .ann)
    }

    @Test func `without a known previous transaction, a tokenless renewal belongs to its chain's owner`() {
        let bobs = TransactionFacts.made("3", kind: .autoRenewable, original: "1", purchased: .day(60), token: .bob)
        let renewal = TransactionFacts.made(
            "2", kind: .autoRenewable, original: "1", purchased: .day(30), token: nil, isRenewal: true)
        let book = Book([.transaction(bobs, account: .bob)])
        #expect(book.record(.transaction(renewal, account: .ann)) == .ownedBy(.bob))
        #expect(book.record(.transaction(renewal, account: .bob)) == .new)
    }

    @Test func `a token decides the owner of its transaction even in another account's chain`() {
        let book = Book([.transaction(tokenless, account: .ann)])
        let bobs = TransactionFacts.made("2", kind: .autoRenewable, original: "1", purchased: .day(60), token: .bob)
        #expect(book.record(.transaction(bobs, account: .bob)) == .new)
        #expect(book.ledger.owner(of: tokenless.chain) == .bob, "the latest payer owns the subscription")
        #expect(book.ledger.transactions[tokenless.key]?.account == .ann)
    }

    @Test func `the owner of a chain doesn't depend on the order of its transactions`() {
        let first = TransactionFacts.made("1", kind: .autoRenewable, token: .ann)
        let second = TransactionFacts.made("2", kind: .autoRenewable, original: "1", purchased: .day(60), token: .bob)
        let entries: [LedgerEntry] = [.transaction(first, account: .ann), .transaction(second, account: .bob)]
        #expect(Ledger(entries) == Ledger(entries.reversed()))
        #expect(Ledger(entries).owner(of: first.chain) == .bob)
        #expect(Ledger(entries.reversed()).owner(of: first.chain) == .bob)
    }

    @Test func `renewal information of one account doesn't apply to another account`() {
        let ledger = Ledger([
            .transaction(tokenless, account: .ann), .renewal(.made(of: "1", graceEnds: .day(99)), account: .bob),
        ])
        #expect(ledger.renewal(of: tokenless.chain, for: .ann) == nil)
    }

    @Test func `an unclaimed chain has no owner`() {
        #expect(Ledger().owner(of: tokenless.chain) == nil)
    }
}
