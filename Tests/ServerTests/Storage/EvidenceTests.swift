#if Server
import DiscoverEntities
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
}
#endif
