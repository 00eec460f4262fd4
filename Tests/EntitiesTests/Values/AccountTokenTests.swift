import DiscoverEntities
import Testing

@Suite struct `Account tokens` {
    private let uuid = "01234567-89ab-cdef-0123-456789abcdef"

    @Test func `a token is parsed from a UUID in either case and written in lowercase`() throws {
        let token = try #require(AccountToken(uuid: uuid))
        #expect(token.uuid == uuid)
        #expect(AccountToken(uuid: uuid.uppercased()) == token)
    }

    @Test func `a token is written with its leading zeros`() {
        #expect(AccountToken(bits: 0).uuid == "00000000-0000-0000-0000-000000000000")
        #expect(AccountToken(bits: 1).uuid == "00000000-0000-0000-0000-000000000001")
        #expect(AccountToken(bits: .max).uuid == "ffffffff-ffff-ffff-ffff-ffffffffffff")
    }

    @Test(arguments: [
        "", "0123", "0123456789abcdef0123456789abcdef", "{01234567-89ab-cdef-0123-456789abcdef}",
        "01234567-89ab-cdef-0123-456789abcdeg", "01234567-89ab-cdef-0123-456789abcde",
        "01234567_89ab_cdef_0123_456789abcdef",
        "0123456789ab-cdef-0123-4567-89abcdef", "+1234567-89ab-cdef-0123-456789abcdef",
        "٠1234567-89ab-cdef-0123-456789abcdef",
    ])
    func `a string that isn't a UUID is no token`(text: String) { #expect(AccountToken(uuid: text) == nil) }

    @Test func `printing a token shows only its last four digits`() throws {
        let token = try #require(AccountToken(uuid: uuid))
        #expect(token.masked == "…cdef")
        #expect("\(token)" == "…cdef")
        #expect(String(describing: token) == "…cdef")
        #expect(String(reflecting: token) == "…cdef")
    }

    @Test func `dumping or mirroring a token shows only its last four digits`() throws {
        let token = try #require(AccountToken(uuid: uuid))
        var dumped = ""
        dump(token, to: &dumped)
        #expect(dumped == "- …cdef\n")
        #expect(Mirror(reflecting: token).children.isEmpty)
    }

    @Test func `printing or dumping a value that contains a token doesn't reveal the token`() throws {
        let token = try #require(AccountToken(uuid: uuid))
        let holders: [Any] = [
            Account(token: token), [token], ["whose": token], Optional(token) as Any,
            LedgerEntry.refreshed(account: token, at: .distantPast), RecordResult.ownedBy(token),
            Ledger([.refreshed(account: token, at: Moment(milliseconds: 0))]),
        ]
        for holder in holders {
            var shown = String(describing: holder) + String(reflecting: holder)
            dump(holder, to: &shown)
            for secret in [uuid, "\(token.bits)", "0123456789abcdef"] { #expect(!shown.contains(secret), "\(holder)") }
        }
    }

    @Test func `tokens sort by value`() {
        let tokens = [AccountToken(bits: .max), AccountToken(bits: 0), AccountToken(bits: 1 << 64)]
        #expect(tokens.sorted().map(\.bits) == [0, 1 << 64, .max])
    }
}
