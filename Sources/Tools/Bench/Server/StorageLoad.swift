#if Server
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import ServerSimulation
import ServerStorage
import ServerUseCases

/// The `storage` benchmark, which measures concurrent durable writes to the server's ledger.
///
/// The baseline is SQLite without the server. It stores the same rows and JWS strings with prepared statements, in one
/// thread, and with as many writes per commit as the server's ledger made. A second baseline stores only the JWS
/// strings in this way.
struct StorageLoad {
    let isJSON: Bool
    /// The numbers of concurrent requests; the benchmark is repeated with each number.
    var crowds = [1, 8, 64, 256]
    /// The number of writes for each number of concurrent requests.
    ///
    /// Without concurrency, a tenth of this number is measured, because each write then waits for the disk.
    var writes = 20_000

    func run() async throws {
        // A text as long as a typical transaction that Apple signed, with three certificates in its header.
        let text = try SigningAuthority.passing().sign(bytes: Array(PurchasePayload.text(number: 0).utf8))
        let folder = Self.folder()
        let body = try await Self.compact(text, in: folder)
        try? FileManager.default.removeItem(atPath: folder)
        for crowd in crowds {
            let ours = try await ledger(crowd, text)
            let rows = try SQLiteAlone.run(
                .rows, writes: ours.writes, group: ours.group, body: body, at: Self.folder())
            let bare = try SQLiteAlone.run(
                .text, writes: ours.writes, group: ours.group, body: body, at: Self.folder())
            show(crowd, ours, rows: rows, bare: bare)
        }
    }

    private struct Round {
        let writes: Int
        let group: Int
        let perSecond: Double
    }

    private func ledger(_ crowd: Int, _ text: String) async throws -> Round {
        let folder = Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let database = try LedgerDatabase(path: folder + "/ledger.sqlite", environment: .sandbox)
        let writes = crowd == 1 ? writes / 10 : writes
        let start = ContinuousClock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for client in 0..<crowd {
                group.addTask {
                    for number in stride(from: client, to: writes, by: crowd) {
                        try await Self.write(number, text, to: database)
                    }
                }
            }
            try await group.waitForAll()
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let statistics = database.writeStatistics
        guard statistics.writes == writes else { throw Wrong(writes: statistics.writes) }
        try database.close()
        return Round(
            writes: writes, group: max(statistics.writes / max(statistics.commits, 1), 1),
            perSecond: Double(writes) / seconds)
    }

    private struct Wrong: Error { let writes: Int }

    /// Returns a transaction's JWS string in the compact form in which the server's database stores it.
    ///
    /// - Parameters:
    ///   - text: The JWS string.
    ///   - folder: The path of a folder for a temporary database.
    /// - Returns: The bytes to store.
    /// - Throws: An error if the temporary database can't be opened or written.
    static func compact(_ text: String, in folder: String) async throws -> Data {
        let database = try LedgerDatabase(path: folder + "/compact.sqlite", environment: .sandbox)
        let body = try await database.write(WriteScope()) { try EvidenceTable(in: $0).stored(text) }
        try database.close()
        return body
    }

    /// Records one transaction with its JWS string, as one request does.
    ///
    /// - Parameters:
    ///   - number: The number of the transaction, which determines its ID, account, and dates.
    ///   - text: The transaction's JWS string.
    ///   - database: The server's database.
    ///   - signatures: The number of times that the same transaction was signed before.
    /// - Throws: An error if the write fails.
    static func write(
        _ number: Int, _ text: String, to database: LedgerDatabase, signatures: Int = 0
    ) async throws {
        let account = AccountToken(bits: UInt128(number % 10_000))
        let id = TransactionID("\(2_000_000_000_000_000 + number)")
        let moment = Moment(milliseconds: 1_767_225_600_000 + Int64(number))
        let facts = TransactionFacts(
            key: TransactionKey(environment: .sandbox, id: id), original: id, product: "discover.gold.monthly",
            kind: .autoRenewable, purchased: moment, expires: moment.adding(days: 30),
            signed: Moment(milliseconds: moment.milliseconds + Int64(signatures)), accountToken: account)
        let evidence = RequestEvidence()
        evidence.deposit(text, for: .transaction(facts.key), signed: facts.signed)
        _ = try await SQLLedgerStore(database, evidence: evidence, time: SystemTimeSource())
            .record([.transaction(facts, account: account)])
    }

    static func folder() -> String {
        let url = FileManager.default.temporaryDirectory.appending(path: "discover-storage-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url.path
    }

    private func show(_ crowd: Int, _ ours: Round, rows: Double, bare: Double) {
        let (share, bareShare) = (ours.perSecond / rows, ours.perSecond / bare)
        if isJSON {
            print(
                #"{"bench":"storage","atATime":\#(crowd),"writesPerCommit":\#(ours.group),"writesPerSecond":"#
                    + #"\#(Int(ours.perSecond)),"sqliteRowsPerSecond":\#(Int(rows)),"sqliteTextsPerSecond":\#(Int(bare)),"#
                    + #""shareOfRows":\#(String(format: "%.2f", share)),"shareOfTexts":\#(String(format: "%.2f", bareShare))}"#
            )
        } else {
            print(
                String(
                    format:
                        "%4d at a time, %3d a commit  %7.0f durable writes/s  SQLite alone: the same rows %7.0f (%.2f), "
                        + "the text only %7.0f (%.2f)", crowd, ours.group, ours.perSecond, rows, share, bare, bareShare)
            )
        }
    }
}
#endif
