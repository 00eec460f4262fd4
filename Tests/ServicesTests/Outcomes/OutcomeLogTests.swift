import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import TestSupport
import Testing

@Suite struct `Logs of outcomes satisfy their contract` {
    let folder = TemporaryFolder()

    @Test func `the file-based log satisfies its contract`() async throws {
        let path = folder.path("state/outcomes.jsonl")
        // Two open logs of one file would lock each other out.
        let disk = POSIXFileSystem(waitsForDevice: false, locks: false)
        try await OutcomeLogContract(FileOutcomeLog(path: path, on: disk)) { try FileOutcomeLog(path: path, on: disk) }
            .check()
    }

    @Test func `the in-memory log satisfies its contract`() async throws {
        let log = InMemoryOutcomeLog()
        try await OutcomeLogContract(log) { log }.check()
    }

    @Test func `the spy of the log satisfies its contract`() async throws {
        let log = SpyOutcomes()
        try await OutcomeLogContract(log) { log }.check()
    }

    @Test func `the scripted receiver satisfies its contract`() async throws {
        let receiver = ScriptedReceiver()
        try await OutcomeReceiverContract(receiver) { receiver.events }.check()
    }
}

@Suite struct `The file of outcomes` {
    let folder = TemporaryFolder()

    private func open(_ disk: any JournalFileSystem = POSIXFileSystem(waitsForDevice: false)) throws -> FileOutcomeLog {
        try FileOutcomeLog(path: folder.path("outcomes.jsonl"), on: disk, now: { .day(0) })
    }

    private func contents() throws -> String { String(decoding: try folder.bytes(of: "outcomes.jsonl"), as: UTF8.self) }

    private func contentsOfLog() async throws -> (RecordedOutcomes, OutcomeBatch?) {
        let log = try open()
        return try await (log.recorded(), log.batch())
    }

    /// Acknowledges the events up to a number, which a server has received.
    private func acknowledge(_ number: Int, in log: FileOutcomeLog) async throws {
        while let batch = try await log.batch(), try await log.acknowledge(batch, through: number) > 0 {}
    }

    private func account(_ number: Int) -> AccountToken { AccountToken(bits: UInt128(number)) }

    @Test func `a rewritten file has the same results, numbers, and events to send`() async throws {
        do {
            let log = try open()
            for number in 1...80 {
                try await log.record([.made(.exposed, of: account(number)), .made(.offered, of: account(number))])
            }
            try await acknowledge(100, in: log)
            try await log.setLaunching([ParticipantID(of: account(3), in: "layer")])
        }
        let before = try contents()
        let expected = try await contentsOfLog()
        #expect(try contents().utf8.count < before.utf8.count)
        let log = try open()
        #expect(try await log.recorded() == expected.0)
        #expect(try await log.batch() == expected.1)
        #expect(expected.1?.events.map(\.number) == Array(101...160))
        try await log.record([.made(.exposed, of: account(81))])
        try await acknowledge(160, in: log)
        #expect(try await log.batch()?.events.map(\.number) == [161])
    }

    @Test func `the numbers continue after everything was acknowledged and the file was rewritten`() async throws {
        do {
            let log = try open()
            for number in 1...70 { try await log.record([.made(.exposed, of: account(number))]) }
            try await acknowledge(70, in: log)
        }
        do { _ = try open() }
        #expect(try !contents().contains("\"event\""))
        let log = try open()
        try await log.record([.made(.exposed, of: account(71))])
        #expect(try await log.batch()?.events.map(\.number) == [71])
    }

    @Test func `a crash at any write leaves a log with all recorded events or without the last ones`() async throws {
        for fault in [FaultyDisk.Fault.off, .torn(20), .stuck] {
            for number in 1...8 {
                let folder = TemporaryFolder()
                let path = folder.path("outcomes.jsonl")
                var recorded = 0
                do {
                    let log = try FileOutcomeLog(path: path, on: FaultyDisk(fault, at: number), now: { .day(0) })
                    for number in 1...4 {
                        try await log.record([.made(.exposed, of: account(number))])
                        recorded = number
                    }
                } catch {}
                let log = try FileOutcomeLog(
                    path: path, on: POSIXFileSystem(waitsForDevice: false), now: { .day(0) })
                #expect(log.recovery == nil)
                let count = try await log.batch()?.events.count ?? 0
                #expect(recorded...(recorded + 1) ~= count, "\(fault) at \(number)")
            }
        }
    }

    @Test func `the file contains no account token`() async throws {
        let log = try open()
        try await log.record([.made(.exposed), .made(.failed(reason: "storeOffline"))])
        let text = try contents()
        #expect(text.contains("storeOffline"))
        #expect(!text.lowercased().contains(AccountToken.ann.uuid.lowercased()))
    }

    @Test func `a repaired log has a new ID, so that no number is used twice under one ID`() async throws {
        let before: OutcomeBatch?
        do {
            let log = try open()
            for number in 1...3 { try await log.record([.made(.exposed, of: account(number))]) }
            before = try await log.batch()
        }
        let lines = try contents().replacing(ParticipantID(of: account(3), in: "layer").text, with: "lost")
        try Data(lines.utf8).write(to: URL(filePath: folder.path("outcomes.jsonl")))
        do {
            let log = try open()
            #expect(log.recovery?.lost == 1)
        }
        // The ID is gone even if the app crashes directly after the repair.
        let log = try open()
        #expect(log.recovery == nil)
        try await log.record([.made(.exposed, of: account(4))])
        let after = try await log.batch()
        #expect(after?.events.map(\.number) == [1, 2, 3])
        #expect(before != nil && after?.log.utf8.count == 32 && after?.log != before?.log)
        #expect(try await open(POSIXFileSystem(waitsForDevice: false, locks: false)).batch() == after)
    }

    @Test func `a participant whom a full log forgets isn't launching any longer`() async throws {
        let log = InMemoryOutcomeLog()
        await log.record((1...OutcomeLogLimit.participants).map { .made(.exposed, of: account($0)) })
        while let batch = await log.batch() { await log.acknowledge(batch, through: batch.events.last?.number ?? 0) }
        await log.setLaunching(Set([1, 2].map { ParticipantID(of: account($0), in: "layer") }))
        for number in 1...2 {
            let new = account(OutcomeLogLimit.participants + number)
            await log.record([.made(.exposed, of: new, at: .day(2))])
        }
        let recorded = await log.recorded()
        #expect(recorded.launching.allSatisfy { recorded.experiments["layer"]?.participants[$0] != nil })
    }
}
