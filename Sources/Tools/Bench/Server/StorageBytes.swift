#if Server
import DiscoverEntities
import Foundation
import ServerSimulation
import ServerStorage
import ServerUseCases

/// The `storage --bytes` benchmark: how much a recorded transaction adds to the server's database.
///
/// The benchmark records transactions from concurrent requests. Then it records one of the transactions with further
/// signatures, because the App Store signs a transaction anew for each response. The result is the growth of the file,
/// and the number of bytes that the process wrote, which include the write-ahead log. The growth per transaction must
/// not exceed ``limit``, and further signatures mustn't add to the file.
struct StorageBytes {
    let isJSON: Bool
    /// The number of times that a transaction is recorded again with a new signature and the same contents.
    let signatures: Int
    /// The number of transactions that the benchmark records.
    var writes = 20_000
    /// The number of concurrent requests that record the transactions.
    var crowd = 64

    /// The maximum number of bytes by which a transaction may enlarge the file.
    static let limit = 2_000.0

    private struct TooLarge: Error { let description: String }

    func run() async throws {
        let folder = StorageLoad.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let database = try LedgerDatabase(path: folder + "/ledger.sqlite", environment: .sandbox)
        let authority = try SigningAuthority.passing()
        let begin = (size: try await size(of: database), written: Self.written)
        let length = authority.sign(bytes: Array(PurchasePayload.text(number: 0).utf8)).utf8.count
        try await eachOf(writes) { number in
            let text = authority.sign(bytes: Array(PurchasePayload.text(number: number, chain: number).utf8))
            try await StorageLoad.write(number, text, to: database)
        }
        let filled = (size: try await size(of: database), written: Self.written)
        let commits = database.writeStatistics.commits
        try await eachOf(signatures) { number in
            let text = authority.sign(bytes: Array(PurchasePayload.text(number: number).utf8))
            try await StorageLoad.write(0, text, to: database, signatures: number + 1)
        }
        let end = try await size(of: database)
        try database.close()
        let growth = Double(filled.size - begin.size) / Double(writes)
        let written = Double(filled.written - begin.written) / Double(writes)
        let group = Double(writes) / Double(max(commits, 1))
        if isJSON {
            print(
                #"{"bench":"storage","transactions":\#(writes),"textBytes":\#(length),"#
                    + String(
                        format: #""fileBytesPerTransaction":%.0f,"writtenBytesPerTransaction":%.0f,"#
                            + #""writesPerCommit":%.1f,"signatures":%d,"fileBytesOfSignatures":%d}"#,
                        growth, written, group, signatures, end - filled.size))
        } else {
            print(
                String(
                    format:
                        "%d transactions, texts of %d bytes, %.1f a commit: the file grew by %.0f bytes for each, and "
                        + "%.0f bytes were written\n%d further signatures of one: the file grew by %d bytes",
                    writes, length, group, growth, written, signatures, end - filled.size))
        }
        guard growth <= Self.limit, end == filled.size else {
            throw TooLarge(description: "a transaction or a signature takes more than its limit")
        }
    }

    /// Performs writes with the numbers from 0 to `count - 1`, divided among concurrent clients.
    private func eachOf(_ count: Int, _ write: @escaping @Sendable (Int) async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for client in 0..<crowd {
                group.addTask {
                    for number in stride(from: client, to: count, by: crowd) { try await write(number) }
                }
            }
            try await group.waitForAll()
        }
    }

    private func size(of database: LedgerDatabase) async throws -> Int {
        try await database.read { db in
            let pages = try db.value("PRAGMA page_count") as Int? ?? 0
            return try pages * (db.value("PRAGMA page_size") ?? 0)
        }
    }

    /// The number of bytes that this process has written with system calls.
    ///
    /// The number is 0 if the system doesn't report it.
    ///
    /// Source: `proc(5)`, `/proc/pid/io`, `wchar`.
    private static var written: Int {
        let status = (try? String(contentsOfFile: "/proc/self/io", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("wchar:") }
        return line?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    }
}
#endif
