#if Server
import DiscoverData
import DiscoverEntities
public import ServerUseCases
public import Testing
import TestSupport

/// The contract of ``OutcomeArchive``.
public struct OutcomeArchiveContract: Sendable {
    private let archive: any OutcomeArchive
    private let reopened: @Sendable () async throws -> any OutcomeArchive

    /// Creates a contract for an empty archive.
    ///
    /// - Parameters:
    ///   - archive: The archive.
    ///   - reopened: Opens the same archive once more.
    public init(_ archive: any OutcomeArchive, reopened: @escaping @Sendable () async throws -> any OutcomeArchive) {
        self.archive = archive
        self.reopened = reopened
    }

    /// Verifies that the archive fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await checkNumbers(sourceLocation)
        try await checkOrder(sourceLocation)
        try await checkRace(sourceLocation)
        try await checkMany(sourceLocation)
    }

    private func store(
        _ events: [OutcomeEvent], from first: Int, after: Int, log: Character
    ) async throws -> ReceiveOutcomesResponse {
        try await archive.store(.made(events, from: first, log: log), after: after, at: .day(1))
    }

    private func checkNumbers(_ place: SourceLocation) async throws {
        let events = [OutcomeEvent.made(.exposed), .made(.paying), .made(.paid(milliunits: 5)), .made(.credited())]
        let late = try await store(Array(events[2...]), from: 3, after: 0, log: "a")
        #expect(late == .init(through: 0, stored: 2), "a gap isn't acknowledged", sourceLocation: place)
        let first = try await store(Array(events[..<2]), from: 1, after: 0, log: "a")
        #expect(first == .init(through: 4, stored: 2), "the gap is filled", sourceLocation: place)
        let again = try await store(events, from: 1, after: 0, log: "a")
        #expect(again == .init(through: 4, stored: 0), "an event is stored once", sourceLocation: place)
        for copied in [[OutcomeEvent.made(.restored)], [.made(.restored), .made(.offered)]] {
            let conflict = try await store(copied, from: 4, after: 0, log: "a")
            #expect(conflict == .conflict, "the number is another event's", sourceLocation: place)
        }
        let other = try await store([.made(.offered)], from: 2, after: 1, log: "b")
        #expect(other == .init(through: 2, stored: 1), "what was acknowledged isn't required", sourceLocation: place)
        var expected = ExperimentResults()
        for event in events + [.made(.offered)] { _ = expected.add(event) }
        for archive in [archive, try await reopened()] {
            let results = try await archive.results(of: "layer")
            #expect(results == expected, sourceLocation: place)
            let none = try await archive.results(of: "another")
            #expect(none == ExperimentResults(), sourceLocation: place)
        }
    }

    private func checkOrder(_ place: SourceLocation) async throws {
        let own = [
            OutcomeEvent.made(.exposed, of: .bob, in: "order", at: .day(1)),
            // The clock of the device was set back.
            .made(.paid(milliunits: 7), of: .bob, in: "order", at: .day(0)),
        ]
        let another = [OutcomeEvent.made(.exposed, of: .bob, arm: "old", in: "order", at: .day(1).adding(minutes: 1))]
        _ = try await store(another, from: 1, after: 0, log: "c")
        _ = try await store(Array(own[1...]), from: 2, after: 0, log: "d")
        _ = try await store(Array(own[..<1]), from: 1, after: 0, log: "d")
        let result = try await archive.results(of: "order").participants.values.first
        #expect(result?.arm == "new" && result?.isMixed == true, "the earliest exposure counts", sourceLocation: place)
        #expect(result?.outcome.revenue == 7, "a device's own order counts", sourceLocation: place)
    }

    private func checkRace(_ place: SourceLocation) async throws {
        let events = (1...20).map { OutcomeEvent.made(.exposed, of: AccountToken(bits: UInt128($0)), in: "race") }
        let stored = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...4 { group.addTask { try await store(events, from: 1, after: 0, log: "e").stored } }
            return try await group.reduce(0, +)
        }
        #expect(stored == 20, "concurrent batches store each event once", sourceLocation: place)
    }

    private func checkMany(_ place: SourceLocation) async throws {
        var number = 1
        for _ in 1...60 {
            let events = (0..<100).map { index -> OutcomeEvent in
                let account = AccountToken(bits: UInt128((number + index - 1) / 2))
                return .made((number + index) % 2 == 1 ? .exposed : .offered, of: account, in: "many")
            }
            _ = try await store(events, from: number, after: number - 1, log: "f")
            number += 100
        }
        let results = try await archive.results(of: "many")
        #expect(results.participants.count == 3_000, sourceLocation: place)
        #expect(results.participants.values.allSatisfy { $0.events == 2 }, sourceLocation: place)
    }
}
#endif
