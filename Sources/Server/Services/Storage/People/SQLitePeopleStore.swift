#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Foundation
internal import GRDB

/// Adapter: stores people in the server's database; concurrent saves share a commit.
public struct SQLitePeopleStore: PeopleStore {
    private let database: LedgerDatabase

    /// Creates a store in the specified database.
    public init(_ database: LedgerDatabase) { self.database = database }

    /// Returns the users with the specified IDs.
    public func users(_ ids: [UserID]) async throws(StorageFailure) -> [UserRecord?] {
        let kept: [StoredUser?] = try await rows(of: ids.map(\.rawValue), in: "users")
        return zip(ids, kept).map { id, row in row?.record(of: id) }
    }

    /// Returns the groups with the specified IDs.
    public func groups(_ ids: [GroupID]) async throws(StorageFailure) -> [GroupRow?] {
        let kept: [StoredGroup?] = try await rows(of: ids.map(\.rawValue), in: "groups")
        return zip(ids, kept).map { id, row in row?.record(of: id) }
    }

    /// Returns the recommendations with the specified IDs.
    public func recommendations(_ ids: [RecommendationID]) async throws(StorageFailure) -> [RecommendationRow?] {
        let kept: [StoredRecommendation?] = try await rows(of: ids.map(\.rawValue), in: "recommendations")
        return zip(ids, kept).map { id, row in row?.record(of: id) }
    }

    /// Saves all rows in one write.
    public func save(_ rows: PeopleRows) async throws(StorageFailure) {
        let span = Trace.begin(.service, "SQLitePeopleStore", "save")
        defer { span.end() }
        guard !rows.isEmpty else { return }
        do throws(LedgerFailure) {
            try await database.write { db in
                try Self.upsert(rows.users.map { ($0.id.rawValue, StoredUser($0)) }, into: "users", on: db)
                try Self.upsert(rows.groups.map { ($0.id.rawValue, StoredGroup($0)) }, into: "groups", on: db)
                try Self.upsert(
                    rows.recommendations.map { ($0.id.rawValue, StoredRecommendation($0)) }, into: "recommendations",
                    on: db)
            }
        } catch {
            throw StorageFailure(error)
        }
    }

    private static func upsert(_ rows: [(String, some Encodable)], into table: String, on db: Database) throws {
        let statement = try db.cachedStatement(
            sql: "INSERT INTO \(table) (id, row) VALUES (?, ?) ON CONFLICT DO UPDATE SET row = excluded.row")
        let encoder = JSONEncoder()
        for (id, row) in rows {
            let text = String(decoding: try encoder.encode(row), as: UTF8.self)
            try statement.execute(arguments: [Data(id.utf8), text])
        }
    }

    private func rows<Stored: Decodable & Sendable>(
        of ids: [String], in table: String
    ) async throws(StorageFailure) -> [Stored?] {
        let span = Trace.begin(.service, "SQLitePeopleStore", "\(table): \(ids.count)")
        defer { span.end() }
        do throws(LedgerFailure) {
            let names = ids.map { Data($0.utf8) }
            let texts = try await database.read { try Self.texts(of: names, in: table, on: $0) }
            let decoder = JSONDecoder()
            return try names.map { name throws(LedgerFailure) in
                guard let text = texts[name] else { return nil }
                do {
                    return try decoder.decode(Stored.self, from: Data(text.utf8))
                } catch {
                    throw LedgerFailure.damaged(place: "a row of \(table)", reason: "it can't be read")
                }
            }
        } catch {
            throw StorageFailure(error)
        }
    }

    /// Reads rows in chunks of up to 500, because one statement for each ID takes several times as long.
    private static func texts(of names: [Data], in table: String, on db: Database) throws -> [Data: String] {
        var texts: [Data: String] = [:]
        for start in stride(from: 0, to: names.count, by: 500) {
            let chunk = names[start..<min(start + 500, names.count)]
            let places = repeatElement("?", count: chunk.count).joined(separator: ",")
            let rows = try Row.fetchCursor(
                db, sql: "SELECT id, row FROM \(table) WHERE id IN (\(places))", arguments: StatementArguments(chunk))
            while let row = try rows.next() { texts[row[0]] = row[1] }
        }
        return texts
    }
}

extension StorageFailure {
    /// Creates a storage failure from a ledger failure.
    init(_ failure: LedgerFailure) {
        self =
            switch failure {
            case .unavailable(let reason): .unavailable(reason)
            case .damaged(let place, let reason): .damaged(place: place, reason: reason)
            case .newer(let place, let reason): .newer(place: place, reason: reason)
            }
    }
}
#endif
