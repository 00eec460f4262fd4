#if Server
package import DiscoverData
internal import Foundation
package import ServerUseCases

/// Adapter: stores how much of their rate limits clients have used, as each server process reports it.
///
/// A process writes one row for each report and removes its old rows, so processes never wait for each other. A row
/// contains a JSON object with the used amount of each limit.
package struct SQLUsageBoard: UsageBoard {
    private let database: any SQLDatabase

    /// Creates an adapter that stores the reports in the specified database.
    package init(_ database: any SQLDatabase) { self.database = database }

    /// Publishes a report of this process about the rate limits that its clients have used.
    package func publish(_ usage: LimitUsage) async throws(LedgerFailure) {
        let span = Trace.begin(.service, "SQLUsageBoard", "publish")
        defer { span.end() }
        let amounts = Self.text(of: usage.amounts)
        _ = try await database.write(WriteScope()) { db in
            let now = try db.now()
            try db.run(
                "INSERT INTO limit_usage (process, number, moment, amounts) VALUES (?, ?, ?, ?)",
                [usage.process, usage.number, now, amounts])
            // The reports of a process that was killed are removed later, by any process.
            try db.run(
                "DELETE FROM limit_usage WHERE moment < ? OR (process = ? AND moment < ?)",
                [now - 20 * Self.shownMilliseconds, usage.process, now - 2 * Self.shownMilliseconds])
        }
    }

    /// Returns the reports of all processes except one, from the last ``shownMilliseconds``.
    ///
    /// The reports of each process are in the order of their numbers.
    package func reports(exceptOf process: String) async throws(LedgerFailure) -> [LimitUsage] {
        let span = Trace.begin(.service, "SQLUsageBoard", "read")
        defer { span.end() }
        return try await database.read { db in
            try db.rows(
                """
                SELECT process, number, amounts FROM limit_usage
                WHERE process <> ? AND moment > ? ORDER BY process, number
                """, [process, try db.now() - Self.shownMilliseconds]
            ).map { row in
                LimitUsage(process: try row[0], number: try row[1], amounts: try Self.amounts(in: try row[2]))
            }
        }
    }

    /// Returns the text of a JSON object with the used amounts of a report.
    ///
    /// An amount is how much of a rate limit a client used. Its key names the limit and the client.
    ///
    /// - Parameter amounts: The amounts of the report.
    /// - Returns: The text, in which the keys have no order.
    package static func text(of amounts: [String: Int]) -> String {
        // A dictionary of strings and integers can always be encoded.
        (try? JSONEncoder().encode(amounts)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// Returns the used amounts in the JSON text of a report, leaving out negative amounts.
    ///
    /// An amount is how much of a rate limit a client used. Its key names the limit and the client.
    ///
    /// - Throws: `LedgerFailure.damaged` if the text isn't a JSON object with integers.
    package static func amounts(in text: String) throws(LedgerFailure) -> [String: Int] {
        guard let amounts = try? JSONDecoder().decode([String: Int].self, from: Data(text.utf8)) else {
            throw .damaged(place: "a row of limit_usage", reason: "the amounts aren't an object of numbers")
        }
        return amounts.filter { $0.value >= 0 }
    }
}
#endif
