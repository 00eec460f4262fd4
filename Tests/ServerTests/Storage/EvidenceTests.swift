#if Server
import DiscoverEntities
import DiscoverInteractors
import GRDB
import ServerUseCases
import ServerStorage
import ServerSupport
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(10))) struct `The signed data of each transaction version is stored` {
    let folder = TemporaryFolder()

    @Test func `the signed data of a notification before the claim is stored beside the claim's`() async throws {
        let database = try LedgerDatabase(path: folder.path("ledger.sqlite"), environment: .sandbox)
        let refunded = TransactionFacts.month("1").refunded(on: .day(5))
        let (fromNotification, fromClaim) = (RequestEvidence(), RequestEvidence())
        fromNotification.deposit("the refund's text", for: .transaction(refunded.key), signed: refunded.signed)
        fromClaim.deposit("the first text", for: .transaction(refunded.key), signed: .day(0))
        let receipt = try await SQLiteNotificationInbox(database, evidence: fromNotification)
            .take(.made("a", type: "REFUND", refunded), signed: "the notification", at: .day(6))
        #expect(receipt == .unclaimed)
        let ledger = SQLiteLedgerStore(database, evidence: fromClaim, time: FixedTimeSource())
        let recorded = try await ledger.record([.transaction(.month("1"), account: .ann)])
        #expect(recorded == [.new])
        let directory = SQLiteAccountDirectory(database)
        let texts = try await directory.signedTexts(of: refunded.key)
        #expect(texts == ["the refund's text", "the first text"])
        try await database.checkIntegrity()
    }

    /// Records a version with its signed data, as one request does.
    private func record(
        _ entry: LedgerEntry, _ text: String, in database: LedgerDatabase
    ) async throws -> RecordResult? {
        let evidence = RequestEvidence()
        switch entry {
        case .transaction(let facts, _): evidence.deposit(text, for: .transaction(facts.key), signed: facts.signed)
        case .renewal(let facts, _): evidence.deposit(text, for: .renewal(facts.chain), signed: facts.signed)
        case .refreshed, .spending: break
        }
        return try await SQLiteLedgerStore(database, evidence: evidence, time: FixedTimeSource()).record([entry]).first
    }

    private func rows() async throws -> [String] {
        let queue = try DatabaseQueue(path: folder.path("ledger.sqlite"))
        defer { try? queue.close() }
        return try await queue.read { try String.fetchAll($0, sql: "SELECT text FROM evidence ORDER BY number") }
    }

    private func month(signed day: Int, token: AccountToken? = .ann) -> TransactionFacts {
        .made(
            "1", product: "gold.month", kind: .autoRenewable, environment: .sandbox, expires: .day(30),
            signed: .day(day), token: token)
    }

    @Test func `the same contents that are signed again replace the stored text and add no row`() async throws {
        let database = try LedgerDatabase(path: folder.path("ledger.sqlite"), environment: .sandbox)
        let directory = SQLiteAccountDirectory(database)
        #expect(try await record(.transaction(month(signed: 0), account: .ann), "signed 0", in: database) == .new)
        for day in 1...50 {
            let again = LedgerEntry.transaction(month(signed: day), account: .ann)
            #expect(try await record(again, "signed \(day)", in: database) == .signedAgain)
            let renewal = RenewalFacts.made(of: "1", environment: .sandbox, signed: .day(day))
            #expect(try await record(.renewal(renewal, account: .ann), "renewal \(day)", in: database) == .new)
        }
        #expect(try await rows() == ["signed 50", "renewal 50"])
        #expect(try await directory.signedTexts(of: .sandbox("1")) == ["signed 50"])
        let stored = try await directory.transactions(of: .ann, after: nil, limit: 9)
        #expect(stored.map(\.facts) == [month(signed: 50)])
        // An older text is no news, and changed contents are kept beside the others.
        #expect(
            try await record(.transaction(month(signed: 7), account: .ann), "signed 7", in: database) == .known)
        let refunded = month(signed: 60).refunded(on: .day(60))
        _ = try await record(.transaction(refunded, account: .ann), "refunded", in: database)
        let ending = RenewalFacts.made(of: "1", environment: .sandbox, willRenew: false, signed: .day(60))
        _ = try await record(.renewal(ending, account: .ann), "ending", in: database)
        #expect(try await rows() == ["signed 50", "renewal 50", "refunded", "ending"])
        #expect(try await directory.signedTexts(of: .sandbox("1")) == ["refunded", "signed 50"])
        try await database.checkIntegrity()
    }

    @Test func `the same contents with another account token are stored beside the first text`() async throws {
        let database = try LedgerDatabase(path: folder.path("ledger.sqlite"), environment: .sandbox)
        #expect(try await record(.transaction(month(signed: 0), account: .ann), "ann", in: database) == .new)
        let other = LedgerEntry.transaction(month(signed: 1, token: .bob), account: .bob)
        let revised = try await record(other, "bob", in: database)
        #expect(revised == .revisedFor(.ann, from: month(signed: 0)))
        _ = try await record(.transaction(month(signed: 2, token: .bob), account: .bob), "bob again", in: database)
        #expect(try await rows() == ["ann", "bob again"])
        _ = try await record(.transaction(month(signed: 3), account: .ann), "ann again", in: database)
        #expect(try await rows() == ["ann", "bob again", "ann again"])
        try await database.checkIntegrity()
    }

    @Test func `a text that is signed after a receipt is stored beside the text before it`() async throws {
        let database = try LedgerDatabase(path: folder.path("ledger.sqlite"), environment: .sandbox)
        #expect(try await record(.transaction(month(signed: 0), account: .ann), "first", in: database) == .new)
        let receipt = SQLiteLedgerStore(
            database, evidence: RequestEvidence(from: .receipt), time: FixedTimeSource())
        let refunded = month(signed: 4).refunded(on: .day(4))
        _ = try await receipt.record([.transaction(refunded, account: .ann)])
        _ = try await record(
            .transaction(month(signed: 5).refunded(on: .day(5)), account: .ann), "second", in: database)
        #expect(try await rows() == ["first", "second"])
        try await database.checkIntegrity()
    }
}
#endif
