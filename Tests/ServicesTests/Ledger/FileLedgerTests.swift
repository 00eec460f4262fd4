import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import TestSupport
import Testing

@Suite struct `Ledger files` {
    let folder = TemporaryFolder()
    var path: String { folder.path("ledger.jsonl") }

    private func purchases(_ ids: ClosedRange<Int>) -> [LedgerEntry] {
        ids.map { id in
            .transaction(
                .made(TransactionID("\(id)"), product: "coins", kind: .consumable, purchased: .day(id)), account: .ann)
        }
    }

    @Test func `the first record creates the ledger file and its folders for their owner only`() async throws {
        let path = folder.path("a/b/ledger.jsonl")
        let ledger = try FileLedgerStore(path: path)
        #expect(!FileManager.default.fileExists(atPath: folder.path("a")))
        _ = try await ledger.record(purchases(1...1))
        func mode(_ name: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
        }
        #expect(try mode("a") == 0o700)
        #expect(try mode("a/b") == 0o700)
        #expect(try mode("a/b/ledger.jsonl") == 0o600)
    }

    @Test func `a ledger file has a heading and one line per entry, with stable member names`() async throws {
        let ledger = try FileLedgerStore(path: path)
        let month = TransactionFacts.made(
            "2", product: "gold.month", kind: .autoRenewable, original: "1", purchased: .day(1), expires: .day(32),
            signed: .day(2), ownership: .familyShared, revocation: Revocation(moment: .day(3), milliunits: 50_000),
            isUpgraded: true, isRenewal: true)
        let renewal = RenewalFacts.made(
            of: "1", next: "plus.month", willRenew: false, isInBillingRetry: true, graceEnds: .day(40),
            signed: .day(33), renews: .day(32), price: Money(milliunits: 39_990, currency: "USD"),
            offer: RenewalOffer(type: 2, id: "thanks", discountType: "PAY_UP_FRONT"), needsConsent: true,
            commitment: CommitmentRenewal(
                product: "gold.year", willRenew: true, date: .day(365), price: Money(milliunits: 2_000, currency: "USD")
            ))
        _ = try await ledger.record([
            .transaction(month, account: .ann), .renewal(renewal, account: .ann),
            .refreshed(account: .ann, at: .day(34)),
            .spending(
                Spending(key: "superLike:rec-17", unit: "superLike", amount: 1, moment: .day(35)), account: .ann),
        ])
        _ = try await ledger.record(purchases(3...3))
        let ann = LedgerLines.ann
        let lines = [
            #"{"format":"discover.ledger","version":3}"#,
            """
            {"account":"\(ann)","more":true,"transaction":{"appAccountToken":"\(ann)","environment":"LocalTesting",\
            "expiresDate":1769990400000,"inAppOwnershipType":"FAMILY_SHARED","isUpgraded":true,\
            "originalTransactionId":"1","productId":"gold.month","purchaseDate":1767312000000,"quantity":1,\
            "revocationDate":1767484800000,"revocationPercentage":50000,"signedDate":1767398400000,\
            "transactionId":"2","transactionReason":"RENEWAL","type":"Auto-Renewable Subscription"}}
            """,
            """
            {"account":"\(ann)","more":true,"renewal":{"autoRenewProductId":"plus.month","autoRenewStatus":0,\
            "commitmentAutoRenewProductId":"gold.year","commitmentAutoRenewStatus":1,\
            "commitmentRenewalDate":1798761600000,"commitmentRenewalPrice":2000,\
            "currency":"USD","environment":"LocalTesting","gracePeriodExpiresDate":1770681600000,\
            "isInBillingRetryPeriod":true,"offerDiscountType":"PAY_UP_FRONT","offerIdentifier":"thanks","offerType":2,\
            "originalTransactionId":"1","priceIncreaseStatus":0,"productId":"gold.month","renewalDate":1769990400000,\
            "renewalPrice":39990,"signedDate":1770076800000}}
            """,
            #"{"account":"\#(ann)","heard":1770163200000,"more":true}"#,
            """
            {"account":"\(ann)","spending":{"amount":1,"key":"superLike:rec-17","moment":1770249600000,\
            "unit":"superLike"}}
            """,
            """
            {"account":"\(ann)","transaction":{"appAccountToken":"\(ann)","environment":"LocalTesting",\
            "inAppOwnershipType":"PURCHASED","isUpgraded":false,"originalTransactionId":"3","productId":"coins",\
            "purchaseDate":1767484800000,"quantity":1,"signedDate":1767484800000,"transactionId":"3",\
            "transactionReason":"PURCHASE","type":"Consumable"}}
            """,
        ]
        let text = String(decoding: try folder.bytes(of: "ledger.jsonl"), as: UTF8.self)
        #expect(text == lines.map(LedgerLines.sealed).joined())
    }

    @Test func `ledger lines with other spacing and unknown members are read the same`() async throws {
        let ledger = try FileLedgerStore(path: path)
        let spending = Spending(key: "k", unit: "u", amount: 2, moment: .day(1))
        _ = try await ledger.record(
            purchases(1...3) + [.renewal(.made(of: "1"), account: .ann), .spending(spending, account: .ann)])
        let text = String(decoding: try folder.bytes(of: "ledger.jsonl"), as: UTF8.self)
        let spaced = text.split(separator: "\n").map { line in
            // Without its checksum, with spaces and an unknown member, then sealed again.
            let object = line[..<(line.range(of: #","fnv1a""#)?.lowerBound ?? line.endIndex)] + #","later":{}}"#
            return LedgerLines.sealed(String(object).replacing(":", with: " : ").replacing(",", with: " , "))
        }
        let other = try folder.write(spaced.joined(), to: "spaced")
        let read = try FileLedgerStore(path: other)
        #expect(read.recovery == nil)
        #expect(try await read.ledger(for: .ann) == ledger.ledger(for: .ann))
    }

    @Test func `extreme values are written to the ledger and read back unchanged`() async throws {
        let odd = TransactionFacts.made(
            "\u{0}\"\\\n…", product: "a/b\u{2028}", kind: .nonRenewing, original: "", environment: .production,
            quantity: .max, purchased: .distantPast, expires: .distantFuture, signed: .distantFuture, token: nil,
            revocation: Revocation(moment: .distantPast, milliunits: 0))
        let spendings = [
            Spending(key: "", unit: "", amount: 0, moment: .distantPast),
            Spending(key: "\u{0}\"\\\n…", unit: "a/b\u{2028}", amount: .max, moment: .distantFuture),
        ]
        _ = try await FileLedgerStore(path: path)
            .record([.transaction(odd, account: .bob)] + spendings.map { .spending($0, account: .bob) })
        let read = try await FileLedgerStore(path: path).ledger(for: .bob)
        #expect(read.transactions.values.map(\.facts) == [odd])
        #expect(read.spendings(of: .bob) == spendings)
    }

    @Test func `only entries that change the ledger are written to its file`() async throws {
        let ledger = try FileLedgerStore(path: path)
        _ = try await ledger.record(purchases(1...2))
        let size = try folder.bytes(of: "ledger.jsonl").count
        let recorded = try await ledger.record(
            purchases(1...2) + [.transaction(.made("9", token: .bob), account: .ann)])
        #expect(recorded == [.known, .known, .ownedBy(.bob)])
        #expect(try folder.bytes(of: "ledger.jsonl").count == size)
    }

    @Test func `the same ledger entries produce the same bytes`() async throws {
        for name in ["one", "two"] {
            let ledger = try FileLedgerStore(path: folder.path(name))
            _ = try await ledger.record(purchases(1...40))
        }
        #expect(try folder.bytes(of: "one") == folder.bytes(of: "two"))
    }

    @Test func `thousands of entries are recorded in one call`() async throws {
        let ledger = try FileLedgerStore(path: path, on: POSIXFileSystem(locks: false))
        let count = DeepCheck.cases(2_000, deep: 10_000)
        let recorded = try await ledger.record(purchases(1...count))
        #expect(recorded == Array(repeating: .new, count: count))
        let reopened = try await FileLedgerStore(path: path).ledger(for: .ann)
        #expect(reopened.transactions.count == count)
        #expect(try await reopened == ledger.ledger(for: .ann))
    }

    @Test func `a reopened ledger contains all earlier records`() async throws {
        for id in 1...5 { _ = try await FileLedgerStore(path: path).record(purchases(id...id)) }
        #expect(try await FileLedgerStore(path: path).ledger(for: .ann).transactions.count == 5)
    }
}
