internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that every `OutcomeLog` must pass.
public struct OutcomeLogContract: Sendable {
    private let log: any OutcomeLog
    private let reopened: @Sendable () async throws -> any OutcomeLog

    /// Creates the tests of a log.
    ///
    /// - Parameters:
    ///   - log: An empty log.
    ///   - reopened: A closure that opens the log as the next process does. A log in memory returns itself.
    public init(_ log: any OutcomeLog, reopened: @escaping @Sendable () async throws -> any OutcomeLog) {
        self.log = log
        self.reopened = reopened
    }

    /// Tests the log.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await log.record([.made(.offered)])
        let nothing = try await (log.recorded(), log.batch())
        #expect(
            nothing.0 == RecordedOutcomes() && nothing.1 == nil, "an event without an exposure isn't recorded",
            sourceLocation: sourceLocation)
        let exposures = [OutcomeEvent.made(.exposed), .made(.exposed, of: .bob, arm: "old")]
        for _ in 1...2 { try await log.record(exposures) }
        try await log.record([.made(.offered), .made(.paid(milliunits: 990))])
        try await log.record([.made(.offered), .made(.failed(reason: "storeOffline"), of: .bob, arm: "old")])
        let events =
            exposures + [
                .made(.offered), .made(.paid(milliunits: 990)),
                .made(.failed(reason: "storeOffline"), of: .bob, arm: "old"),
            ]
        let batch = try #require(await log.batch(), sourceLocation: sourceLocation)
        #expect(
            batch.events.map(\.event) == events && batch.events.map(\.number) == Array(1...5),
            "each event that changes a result is recorded once, with consecutive numbers",
            sourceLocation: sourceLocation)
        #expect(batch.log.utf8.count == 32, "the log has an ID", sourceLocation: sourceLocation)
        for log in [log, try await reopened()] {
            let again = try await log.batch()
            #expect(again == batch, "what isn't acknowledged is sent again", sourceLocation: sourceLocation)
        }
        let launching: Set = [ParticipantID(of: .ann, in: "layer")]
        try await log.setLaunching(launching)
        for (number, removed) in [(2, 2), (1, 0), (0, 0)] {
            #expect(
                try await log.acknowledge(batch, through: number) == removed,
                "an acknowledgment removes its own events, once", sourceLocation: sourceLocation)
        }
        for log in [log, try await reopened()] {
            let rest = try await log.batch()
            #expect(
                rest?.events.map(\.number) == [3, 4, 5] && rest?.log == batch.log,
                "acknowledged events aren't sent again", sourceLocation: sourceLocation)
            let recorded = try await log.recorded()
            var results = ExperimentResults()
            for event in events { _ = results.add(event) }
            #expect(
                recorded == RecordedOutcomes(experiments: ["layer": results], launching: launching),
                "the results contain acknowledged events, too", sourceLocation: sourceLocation)
        }
        try await log.setLaunching([])
        try await checkAcknowledgments(sourceLocation)
        try await checkLimit(sourceLocation)
    }

    private func checkAcknowledgments(_ sourceLocation: SourceLocation) async throws {
        let batch = try #require(await log.batch(), sourceLocation: sourceLocation)
        try await log.record([.made(.restored)])
        #expect(
            try await log.acknowledge(batch, through: 6) == 3, "an event that wasn't in the batch stays",
            sourceLocation: sourceLocation)
        let rest = try #require(await log.batch(), sourceLocation: sourceLocation)
        #expect(rest.events.map(\.number) == [6], sourceLocation: sourceLocation)
        #expect(
            try await log.acknowledge(rest, through: 7) == 0, "an unknown number removes nothing",
            sourceLocation: sourceLocation)
        for log in [log, try await reopened()] {
            let renamed = try await log.batch()
            #expect(
                renamed?.log != rest.log && renamed?.events == rest.events,
                "a log whose server has more events gets a new ID", sourceLocation: sourceLocation)
        }
        #expect(
            try await log.acknowledge(rest, through: 6) == 0, "a batch of the earlier ID changes nothing",
            sourceLocation: sourceLocation)
        try await log.record([.made(.failed(reason: "")), .made(.exposed, arm: "No name")])
        let renamed = try #require(await log.batch(), sourceLocation: sourceLocation)
        #expect(renamed.events == rest.events, "an invalid event isn't recorded", sourceLocation: sourceLocation)
        #expect(try await log.acknowledge(renamed, through: 6) == 1, sourceLocation: sourceLocation)
    }

    private func checkLimit(_ sourceLocation: SourceLocation) async throws {
        func account(_ number: Int) -> AccountToken { AccountToken(bits: UInt128(number)) }
        let maximum = OutcomeLogLimit.participants
        try await log.record((1...maximum).map { .made(.exposed, of: account($0)) })
        var numbers: [Int] = []
        while let batch = try await log.batch() {
            #expect(batch.events.count <= OutcomeBatch.maximumCount, sourceLocation: sourceLocation)
            numbers += batch.events.map(\.number)
            try await log.acknowledge(batch, through: batch.events.last?.number ?? 0)
        }
        // Two participants are in the log already, so that the last two new ones aren't admitted.
        #expect(
            numbers == Array(7...(maximum + 4)), "a full log admits no new participant", sourceLocation: sourceLocation)
        try await log.record([.made(.offered, of: account(1)), .made(.offered, of: account(maximum))])
        let more = try await log.batch()
        #expect(
            more?.events.map(\.event) == [.made(.offered, of: account(1))],
            "a full log records the outcomes of its participants", sourceLocation: sourceLocation)
        try await log.record([.made(.exposed, of: account(maximum), at: .day(2))])
        for log in [log, try await reopened()] {
            let participants = try await log.recorded().experiments["layer"]?.participants
            #expect(participants?.count == maximum, "the log is bounded", sourceLocation: sourceLocation)
            #expect(
                participants?[ParticipantID(of: account(maximum), in: "layer")] != nil,
                "a complete participant makes room for a new one", sourceLocation: sourceLocation)
        }
    }
}
