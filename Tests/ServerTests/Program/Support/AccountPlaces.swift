#if Server
import DiscoverEntities
import Foundation
import GRDB
import Testing

/// A search for an account in all rows of a server's database.
enum AccountPlaces {
    /// Returns the places in a database that contain the account, as bytes or as text, in any case.
    static func places(of account: AccountToken, in server: TestServer) async throws -> [String] {
        let path = try #require(
            try FileManager.default.contentsOfDirectory(atPath: server.folder.path).first { $0.hasSuffix(".sqlite") })
        let queue = try DatabaseQueue(path: server.folder.appending(path: path).path)
        defer { try? queue.close() }
        return try await queue.read { db in
            let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
            return try tables.flatMap { table in
                try Row.fetchAll(db, sql: "SELECT * FROM \(table)").flatMap { row in
                    row.compactMap { column, value -> String? in
                        let data: Data? =
                            switch value.storage {
                            case .blob(let data): data
                            case .string(let string): Data(string.utf8)
                            case .null, .int64, .double: nil
                            }
                        guard let data, holds(account, in: data) else { return nil }
                        return "\(table).\(column)"
                    }
                }
            }
        }
    }

    /// Returns a Boolean value that indicates whether data contains an account.
    ///
    /// The search includes nested signed texts.
    private static func holds(_ account: AccountToken, in data: Data, depth: Int = 0) -> Bool {
        let binary = withUnsafeBytes(of: account.bits.bigEndian) { Data($0) }
        if [Data(account.uuid.utf8), binary].contains(where: { data.range(of: $0) != nil }) { return true }
        guard depth < 4 else { return false }
        return data.split { [UInt8(ascii: "."), UInt8(ascii: "\"")].contains($0) }.contains { part in
            let text = String(decoding: part, as: UTF8.self).replacing("-", with: "+").replacing("_", with: "/")
            let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
            guard part.count >= 40, let decoded = Data(base64Encoded: text + padding) else { return false }
            return holds(account, in: decoded, depth: depth + 1)
        }
    }
}
#endif
