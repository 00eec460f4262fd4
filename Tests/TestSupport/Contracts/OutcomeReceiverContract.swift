internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that every `OutcomeReceiver` must pass.
public struct OutcomeReceiverContract: Sendable {
    private let receiver: any OutcomeReceiver
    private let stored: @Sendable () async throws -> [OutcomeEvent]

    /// Creates the tests of a receiver.
    ///
    /// - Parameters:
    ///   - receiver: A receiver that has received nothing.
    ///   - stored: A function that returns the stored events of all logs.
    public init(_ receiver: any OutcomeReceiver, stored: @escaping @Sendable () async throws -> [OutcomeEvent]) {
        self.receiver = receiver
        self.stored = stored
    }

    /// Tests the receiver.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let events = [OutcomeEvent.made(.exposed), .made(.offered), .made(.paying), .made(.paid(milliunits: 990))]
        for _ in 1...2 {
            let number = try await receiver.receive(.made(Array(events[..<2])))
            #expect(number == 2, "all events are acknowledged", sourceLocation: sourceLocation)
        }
        let overlapping = try await receiver.receive(.made(Array(events[1...]), from: 2))
        #expect(overlapping == 4, "new events of a batch are acknowledged", sourceLocation: sourceLocation)
        let all = try await stored()
        #expect(
            all.count == 4 && Set(all) == Set(events), "each event is stored once", sourceLocation: sourceLocation)
        let old = try await receiver.receive(.made([events[0]]))
        #expect(old == 4, "old events are acknowledged again", sourceLocation: sourceLocation)
        let other = try await receiver.receive(.made([.made(.exposed, of: .bob)], log: "b"))
        #expect(other == 1, "each log has its own numbers", sourceLocation: sourceLocation)
        let repaired = try await receiver.receive(.made([.made(.restored)], from: 7, log: "c"))
        #expect(repaired == 7, "a log may begin with any number", sourceLocation: sourceLocation)
    }
}
