#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import Testing
import TestSupport

@Suite struct `Rotating the shared secret keeps the replaced one for a while` {
    let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))

    func rotate(to text: String, by administrator: Account? = nil) async throws -> Moment {
        try await RotateSecret(
            rotate: RotateSecretInteractor(vault: books, time: FixedTimeSource(.day(50)), grace: 60_000)
        ).rotate(RotateSecretRequest(SharedSecret(text), by: administrator))
    }

    @Test func `both secrets are valid until the specified time`() async throws {
        _ = try await rotate(to: "the-first-secret", by: Account(token: .bob, isAdministrator: true))
        let until = try await rotate(to: "the-second-secret")
        #expect(until == Moment(milliseconds: Moment.day(50).milliseconds + 60_000))
        #expect(await books.secrets(at: .day(50)).map(\.text) == ["the-second-secret", "the-first-secret"])
        #expect(await books.secrets(at: until).map(\.text) == ["the-second-secret"])
        #expect(
            await books.entries(before: nil, limit: 9).map(\.note) == [
                .secretRotated(by: nil), .secretRotated(by: .bob),
            ])
    }

    @Test(arguments: ["sh0rt67", "with a blank", "with-an-ümlaut", String(repeating: "x", count: 257)])
    func `a secret in another format changes nothing`(text: String) async {
        await #expect(throws: RotateSecretFailure.unusable) { try await rotate(to: text) }
        #expect(await books.secrets(at: .day(50)).isEmpty)
    }

    @Test(arguments: [8, 256]) func `the shortest and the longest secret are accepted`(count: Int) async throws {
        _ = try await rotate(to: String(repeating: "x", count: count))
        #expect(await books.secrets(at: .day(50)).count == 1)
    }

    @Test func `an unavailable vault is a failure of the ledger`() async {
        struct Away: SecretVault {
            func rotate(
                to secret: SharedSecret, at moment: Moment, honouringOld milliseconds: Int64,
                by administrator: AccountToken?
            ) async throws(LedgerFailure) { throw .unavailable("away") }

            func secrets(at moment: Moment) async throws(LedgerFailure) -> [SharedSecret] { [] }
        }
        let away = RotateSecretInteractor(vault: Away(), time: FixedTimeSource(.day(50)), grace: 1)
        await #expect(throws: RotateSecretFailure.ledger(.unavailable("away"))) {
            try await RotateSecret(rotate: away).rotate(RotateSecretRequest(SharedSecret("a-good-secret")))
        }
    }
}

@Suite struct `Lists are read in pages without gaps` {
    let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))

    /// Returns the sizes of all pages, and their numbers in order.
    private func pages<Item>(
        of limit: Int, number: (Item) -> Int64, _ read: (PageRequest) async throws -> Page<Item>
    ) async throws -> (sizes: [Int], numbers: [Int64]) {
        var (sizes, numbers, position) = ([Int](), [Int64](), Int64?.none)
        repeat {
            let page = try await read(PageRequest(from: position, limit: limit))
            sizes.append(page.items.count)
            numbers += page.items.map(number)
            position = page.next
        } while position != nil && sizes.count < 9
        return (sizes, numbers)
    }

    @Test(arguments: [(1, [1, 1, 1, 1]), (2, [2, 2]), (3, [3, 1]), (4, [4]), (9, [4])])
    func `an account's transactions are listed oldest first`(limit: Int, sizes: [Int]) async throws {
        for id in ["1", "2", "3", "4"] {
            _ = try await books.record([.transaction(.coins(TransactionID(id)), account: .ann)])
        }
        let interactor = ListTransactionsInteractor(directory: books)
        let pages = try await pages(of: limit, number: \RecordedTransaction.number) {
            try await interactor.perform(ListTransactionsRequest(of: .ann, $0))
        }
        #expect(pages.sizes == sizes)
        #expect(pages.numbers == pages.numbers.sorted() && Set(pages.numbers).count == 4)
    }

    @Test(arguments: [(1, [1, 1, 1, 1]), (2, [2, 2]), (3, [3, 1]), (4, [4])])
    func `the audit log is listed newest first`(limit: Int, sizes: [Int]) async throws {
        for day in 1...4 { await books.note(.secretRotated(by: nil), at: .day(day)) }
        let useCase = ReadAuditLog(
            entries: ListAuditEntriesInteractor(log: books), notifications: CountNotificationsInteractor(inbox: books))
        let pages = try await pages(of: limit, number: \AuditEntry.number) { try await useCase.read($0).page }
        #expect(pages.sizes == sizes)
        #expect(pages.numbers == pages.numbers.sorted(by: >) && Set(pages.numbers).count == 4)
    }

    @Test func `a report on the audit log counts all notifications`() async throws {
        _ = await books.take(.made("1", type: "TEST"), signed: "a text", at: .day(50))
        let report = try await ReadAuditLog(
            entries: ListAuditEntriesInteractor(log: books), notifications: CountNotificationsInteractor(inbox: books)
        ).read(PageRequest(limit: 1))
        #expect(report.page.items.isEmpty && report.page.next == nil)
        #expect(report.notifications.map(\.type) == ["TEST"] && report.notifications.map(\.count) == [1])
    }

    @Test func `a report on disputes counts the open ones of all pages`() async throws {
        for id in ["1", "2", "3"] {
            _ = try await books.record([.transaction(.month(TransactionID(id), token: .ann), account: .ann)])
            let named = TransactionFacts.month(TransactionID(id), signed: .day(5), token: .bob)
            _ = try await books.record([.transaction(named, account: .ann)])
        }
        let administrator = AccountToken(bits: 0xAD)
        _ = await books.resolve(DisputeDecision(on: 2, .confirmed, by: administrator, at: .day(50)))
        let useCase = ListDisputes(
            disputes: ListDisputesInteractor(registry: books), open: CountOpenDisputesInteractor(registry: books))
        let open = try await useCase.list(ListDisputesRequest(PageRequest(limit: 1), onlyOpen: true))
        #expect(open.page.items.map(\.number) == [3] && open.page.next == 3 && open.open == 2)
        let all = try await useCase.list(ListDisputesRequest(PageRequest(from: 3, limit: 9), onlyOpen: false))
        #expect(all.page.items.map(\.number) == [2, 1] && all.page.next == nil && all.open == 2)
    }
}

@Suite struct `Inspecting an account reports what is recorded for it` {
    private static let administrator = AccountToken(bits: 0xAD)

    @Test func `an account without records has no report, and each access is recorded`() async throws {
        let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))
        _ = try await books.record([.transaction(.coins("1"), account: .ann)])
        let useCase = InspectAccount(
            note: NoteAccountAccessInteractor(log: books, time: FixedTimeSource(.day(50))),
            counts: CountRecordsInteractor(directory: books),
            transactions: ListTransactionsInteractor(directory: books), grants: ListGrantsInteractor(registry: books))
        let page = PageRequest(limit: 9)
        let report = try await useCase.inspect(ListTransactionsRequest(of: .ann, page), by: Self.administrator)
        #expect(report?.overview.transactions == 1)
        #expect(report?.page.items.map(\.facts) == [.coins("1")])
        #expect(try await useCase.inspect(ListTransactionsRequest(of: .bob, page), by: Self.administrator) == nil)
        #expect(
            await books.entries(before: nil, limit: 9).map(\.note)
                == [.accountRead(.bob, by: Self.administrator), .accountRead(.ann, by: Self.administrator)])
    }
}

@Suite struct `The server is ready if its ledger can be used` {
    private struct Probe: ReadinessProbe {
        let failure: LedgerFailure?

        func probe() async throws(LedgerFailure) { if let failure { throw failure } }
    }

    @Test func `a failure of the ledger is the reason why the server isn't ready`() async throws {
        try await CheckReadinessInteractor(probe: Probe(failure: nil)).perform(())
        await #expect(throws: LedgerFailure.unavailable("away")) {
            try await CheckReadinessInteractor(probe: Probe(failure: .unavailable("away"))).perform(())
        }
    }
}
#endif
