internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that every `ExperimentDocument` must pass.
public struct ExperimentDocumentContract: Sendable {
    private let document: any ExperimentDocument
    private let issued: @Sendable () async throws -> Moment?

    /// Creates the tests of a document.
    ///
    /// - Parameters:
    ///   - document: A document with the experiment `layer`, which has the population 100 and hasn't stopped.
    ///   - issued: A function that returns the time that the document states.
    public init(_ document: any ExperimentDocument, issued: @escaping @Sendable () async throws -> Moment?) {
        self.document = document
        self.issued = issued
    }

    /// Tests the document.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let first = try await document.read().list
        let second = try first.changing("layer", by: .advance(population: 200), at: .day(3))
        #expect(
            try await document.replace(first, with: second, issued: .day(3)), "the expected document is replaced",
            sourceLocation: sourceLocation)
        #expect(try await document.read().list == second, "a change can be read", sourceLocation: sourceLocation)
        let time = try await issued()
        let other = try first.changing("layer", by: .advance(population: 300), at: .day(3))
        #expect(
            try await !document.replace(first, with: other, issued: .day(4)), "another document isn't replaced",
            sourceLocation: sourceLocation)
        #expect(try await document.read().list == second, "a conflict changes nothing", sourceLocation: sourceLocation)
        #expect(try await issued() == time, "a conflict doesn't change the time", sourceLocation: sourceLocation)
        let third = try second.changing("layer", by: .stop, at: .day(3))
        #expect(
            try await document.replace(second, with: third, issued: .day(1)), "a document is replaced again",
            sourceLocation: sourceLocation)
        let later = try await issued()
        let next = time.map { Moment(milliseconds: $0.milliseconds + 1_000) }
        #expect(
            later == next, "the stated time moves forward by a second, also with a slow clock",
            sourceLocation: sourceLocation)
        #expect(try await document.read().issued == later, "the time can be read", sourceLocation: sourceLocation)
        try await checkConcurrentChanges(sourceLocation)
    }

    /// Tests that of several replacements of one document at the same time, exactly one is made.
    private func checkConcurrentChanges(_ sourceLocation: SourceLocation) async throws {
        let (list, document) = (try await document.read().list, document)
        let replaced = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 1...20 {
                let other = try Experiment(
                    name: "other-\(number)", salt: "other-\(number)", arms: [.init(name: "a", weight: 1)], population: 1
                )
                let changed = try ExperimentList(list.experiments + [other])
                group.addTask { try await document.replace(list, with: changed, issued: .day(5)) }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(replaced == 1, "one of 20 replacements is made", sourceLocation: sourceLocation)
        let count = try await document.read().list.experiments.count
        #expect(count == list.experiments.count + 1, "one change is kept", sourceLocation: sourceLocation)
    }
}
