#if Server
package import DiscoverData
package import DiscoverEntities
internal import DiscoverServices
internal import Foundation
package import ServerUseCases

/// Adapter: the outcomes of experiments, as rows of the server's database.
///
/// A row contains an event as JSON. The primary key consists of the ID of the device's event log and the number of
/// the event, so that an event is stored once.
package struct SQLOutcomeArchive: OutcomeArchive {
    private let database: any SQLDatabase

    /// The number of rows whose participants one read covers, and the maximum number of events of each.
    private static let maximumCount = 5_000

    /// Creates an adapter that stores the outcomes in the specified database.
    package init(_ database: any SQLDatabase) { self.database = database }

    /// Stores the new events of a batch, and returns the number up to which no event is missing.
    ///
    /// - Parameters:
    ///   - batch: The events, with the ID of the device's event log that contains them.
    ///   - number: The number of the last event of the log that a server has acknowledged before.
    ///   - moment: The current time on the server's clock.
    /// - Returns: The number of the last event before the first gap, and the number of newly stored events.
    /// - Throws: A `LedgerFailure` if the database can't be written.
    package func store(
        _ batch: OutcomeBatch, after number: Int, at moment: Moment
    ) async throws(LedgerFailure) -> ReceiveOutcomesResponse {
        let span = Trace.begin(.service, "SQLOutcomeArchive", "store: \(batch.events.count)")
        defer { span.end() }
        let log = batch.log
        let rows = batch.events.map { (numbered: $0, body: Self.body(of: $0)) }
        return try await database.write(WriteScope(keys: ["outcomes \(log)"])) { db in
            guard try Self.agrees(batch, in: db) else { return .conflict }
            var stored = 0
            for row in rows {
                let event = row.numbered.event
                stored += try db.run(
                    """
                    INSERT INTO outcome_events (log, number, experiment, participant, body, received)
                    VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (log, number) DO NOTHING
                    """,
                    [log, row.numbered.number, event.experiment, event.participant.text, row.body, moment])
            }
            let known: Int? = try db.value("SELECT through FROM outcome_logs WHERE log = ?", [log])
            let through = try Self.end(of: log, from: max(known ?? 0, number), in: db)
            try db.run(
                """
                INSERT INTO outcome_logs (log, through) VALUES (?, ?)
                ON CONFLICT (log) DO UPDATE SET through = excluded.through
                """, [log, through])
            return ReceiveOutcomesResponse(through: through, stored: stored)
        }
    }

    /// Returns the results of all participants of an experiment.
    ///
    /// The events are read in parts, each with the events of some participants.
    package func results(of experiment: String) async throws(LedgerFailure) -> ExperimentResults {
        let span = Trace.begin(.service, "SQLOutcomeArchive", "results")
        defer { span.end() }
        return try await database.read { db in
            var results = ExperimentResults()
            var last = ""
            while let part = try Self.participants(of: experiment, after: last, in: db) {
                for (participant, devices) in part.devices {
                    results.set(ParticipantResult(devices: devices), of: participant)
                }
                last = part.last
            }
            return results
        }
    }

    /// Returns the number of the last event of a log before the first gap.
    ///
    /// - Parameters:
    ///   - log: The ID of the log.
    ///   - start: The number of an event up to which no event is missing.
    ///   - db: The database.
    /// - Returns: The number, or `start` if the next event is missing.
    /// - Throws: An error if the database can't be read.
    private static func end(of log: String, from start: Int, in db: any SQLSession) throws -> Int {
        var end = start
        while true {
            let rows = try db.rows(
                "SELECT number FROM outcome_events WHERE log = ? AND number > ? ORDER BY number LIMIT ?",
                [log, end, OutcomeBatch.maximumCount])
            for row in rows {
                guard try row[0] == end + 1 else { return end }
                end += 1
            }
            if rows.count < OutcomeBatch.maximumCount { return end }
        }
    }

    /// Returns the events of an experiment's next participants.
    ///
    /// The result also contains the ID of the last of these participants. Only the first 5,000 events of a participant
    /// count, so that one client can't fill the server's memory.
    ///
    /// - Parameters:
    ///   - experiment: The ID of the experiment.
    ///   - last: The ID of the last participant that was returned before, or an empty string for the first call.
    ///   - db: The database.
    /// - Returns: The events of each participant, grouped by device, or `nil` if there are no more participants.
    /// - Throws: An error if the database can't be read; `LedgerFailure.damaged` if an event can't be decoded.
    private static func participants(
        of experiment: String, after last: String, in db: any SQLSession
    ) throws -> (devices: [ParticipantID: [[OutcomeEvent]]], last: String)? {
        // Include all participants who have an event among the next rows, so that no participant's events are divided.
        let limit: String? = try db.value(
            """
            SELECT max(participant) FROM (
                SELECT participant FROM outcome_events WHERE experiment = ? AND participant > ?
                ORDER BY participant LIMIT ?) AS part
            """, [experiment, last, maximumCount])
        guard let limit else { return nil }
        let rows = try db.rows(
            """
            SELECT log, number, body FROM (
                SELECT participant, log, number, body,
                    row_number() OVER (PARTITION BY participant ORDER BY log, number) AS place
                FROM outcome_events WHERE experiment = ? AND participant > ? AND participant <= ?
            ) AS events
            WHERE place <= \(maximumCount) ORDER BY participant, log, number
            """, [experiment, last, limit])
        var devices: [ParticipantID: [[OutcomeEvent]]] = [:]
        var previous: (participant: ParticipantID, log: String)?
        for row in rows {
            let (log, number, body): (String, Int64, String) = (try row[0], try row[1], try row[2])
            let event = try event(in: body, numbered: number)
            if previous?.participant == event.participant, previous?.log == log {
                let index = (devices[event.participant]?.count ?? 1) - 1
                devices[event.participant]?[index].append(event)
            } else {
                devices[event.participant, default: []].append([event])
            }
            previous = (event.participant, log)
        }
        return (devices, limit)
    }

    /// Returns `true` if the batch agrees with each stored event that has one of its numbers.
    private static func agrees(_ batch: OutcomeBatch, in db: any SQLSession) throws -> Bool {
        let rows = try db.rows(
            "SELECT number, body FROM outcome_events WHERE log = ? AND number >= ? AND number <= ?",
            [batch.log, batch.events.first?.number ?? 0, batch.events.last?.number ?? 0])
        guard !rows.isEmpty else { return true }
        let events = Dictionary(batch.events.map { (Int64($0.number), $0.event) }) { first, _ in first }
        return try rows.allSatisfy { row in
            let (number, body): (Int64, String) = (try row[0], try row[1])
            return try event(in: body, numbered: number) == events[number]
        }
    }

    private static func event(in body: String, numbered number: Int64) throws -> OutcomeEvent {
        guard let line = try? JSONDecoder().decode(OutcomeEventLine.self, from: Data(body.utf8)),
            let event = line.numbered?.event
        else {
            throw LedgerFailure.damaged(place: "event \(number) of the outcomes", reason: "it can't be decoded")
        }
        return event
    }

    /// Returns an event as JSON with sorted members.
    private static func body(of numbered: NumberedOutcome) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // An event consists of strings and integers, which can always be encoded.
        return (try? encoder.encode(OutcomeEventLine(numbered))).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
#endif
