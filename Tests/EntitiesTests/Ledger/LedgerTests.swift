import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Ledger entries` {
    private let bought = TransactionFacts.made("1")

    @Test func `a transaction is new when it is first recorded and known after that`() {
        let book = Book()
        #expect(book.record(.transaction(bought, account: .ann)) == .new)
        let once = book.ledger
        #expect(book.record(.transaction(bought, account: .ann)) == .known)
        #expect(book.ledger == once)
    }

    @Test func `the same ID in two environments is two transactions`() {
        let book = Book()
        #expect(book.record(.transaction(bought, account: .ann)) == .new)
        #expect(book.record(.transaction(.made("1", environment: .sandbox), account: .ann)) == .new)
        #expect(book.ledger.transactions.count == 2)
    }

    @Test func `a newer version revises a transaction and returns the previous version`() {
        let book = Book([.transaction(bought, account: .ann)])
        let refund = bought.refunded(on: .day(3))
        #expect(book.record(.transaction(refund, account: .ann)) == .revised(from: bought))
        #expect(book.ledger.transactions[bought.key]?.facts == refund)
    }

    @Test func `the same facts signed later update the signature date and aren't a revision`() {
        let book = Book([.transaction(bought, account: .ann)])
        let again = TransactionFacts.made("1", signed: .day(3))
        #expect(book.record(.transaction(again, account: .ann)) == .signedAgain)
        #expect(book.ledger.transactions[bought.key]?.facts.signed == .day(3))
        #expect(book.record(.transaction(bought.refunded(on: .day(2)), account: .ann)) == .known)
        #expect(RecordResult.signedAgain.isChange)
    }

    @Test func `an older version that arrives late changes nothing`() {
        let refund = bought.refunded(on: .day(3))
        let book = Book([.transaction(refund, account: .ann)])
        #expect(book.record(.transaction(bought, account: .ann)) == .known)
        #expect(book.ledger.transactions[bought.key]?.facts == refund)
    }

    @Test func `of versions signed at once, the one that revokes most is kept, in any order`() {
        let versions = [bought, bought.refunded(on: .day(0), milliunits: 1), bought.refunded(on: .day(0))]
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1]] {
            let ledger = Ledger(order.map { .transaction(versions[$0], account: .ann) })
            #expect(ledger.transactions[bought.key]?.facts == versions[2])
        }
    }

    @Test func `only the newest renewal information is kept`() {
        let book = Book([.transaction(bought, account: .ann)])
        let old = RenewalFacts.made(of: "1", signed: .day(1))
        let new = RenewalFacts.made(of: "1", willRenew: false, signed: .day(2))
        #expect(book.record(.renewal(new, account: .ann)) == .new)
        #expect(book.record(.renewal(new, account: .ann)) == .known)
        #expect(book.record(.renewal(old, account: .ann)) == .known)
        #expect(book.ledger.renewal(of: bought.chain, for: .ann) == new)
    }

    @Test func `the latest refresh is kept for each account`() {
        let book = Book()
        #expect(book.record(.refreshed(account: .ann, at: .day(2))) == .new)
        #expect(book.record(.refreshed(account: .ann, at: .day(1))) == .known)
        #expect(book.record(.refreshed(account: .bob, at: .day(1))) == .new)
        #expect(book.ledger.lastRefresh == [.ann: .day(2), .bob: .day(1)])
    }

    @Test func `the highest signature date counts recorded transactions and never decreases`() {
        let book = Book()
        #expect(book.ledger.highestSigned == .distantPast)
        _ = book.record(.transaction(.made("1", signed: .day(5)), account: .ann))
        _ = book.record(.transaction(.made("2", signed: .day(3)), account: .ann))
        #expect(book.ledger.highestSigned == .day(5))
        _ = book.record(.transaction(.made("3", signed: .day(9), token: .bob), account: .ann))
        #expect(book.ledger.highestSigned == .day(5), "a refused transaction doesn't count")
        _ = book.record(.refreshed(account: .ann, at: .distantFuture))
        #expect(
            book.ledger.highestSigned == .day(5), "a refresh has the date of the device's clock, which can be changed")
    }

    @Test func `only results that changed the ledger are changes`() {
        #expect(RecordResult.new.isChange)
        #expect(RecordResult.revised(from: bought).isChange)
        #expect(!RecordResult.known.isChange)
        #expect(!RecordResult.ownedBy(.ann).isChange)
        #expect(RecordResult.revisedFor(.ann, from: bought).isChange)
    }

    @Test func `a record result names the other account that owns the transaction`() {
        #expect(RecordResult.ownedBy(.ann).otherOwner == .ann)
        #expect(RecordResult.revisedFor(.bob, from: bought).otherOwner == .bob)
        #expect([RecordResult.new, .known, .revised(from: bought)].map(\.otherOwner) == [nil, nil, nil])
    }

    @Test func `an entry returns its account and its signature date`() {
        let entries: [LedgerEntry] = [
            .transaction(.made("1", signed: .day(4), token: .bob), account: .bob),
            .renewal(.made(signed: .day(5)), account: .bob), .refreshed(account: .bob, at: .day(6)),
            .spending(Spending(key: "use", unit: "like", amount: 1, moment: .day(7)), account: .bob),
        ]
        #expect(entries.map(\.account) == [.bob, .bob, .bob, .bob])
        #expect(entries.map(\.signed) == [.day(4), .day(5), nil, nil])
    }
}
