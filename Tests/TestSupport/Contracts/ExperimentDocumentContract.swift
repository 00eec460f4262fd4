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
        let first = try await document.read()
        let second = try first.changing("layer", by: .advance(population: 200), at: .day(3))
        #expect(
            try await document.replace(first, with: second, issued: .day(3)), "the expected document is replaced",
            sourceLocation: sourceLocation)
        #expect(try await document.read() == second, "a change can be read", sourceLocation: sourceLocation)
        let time = try await issued()
        let other = try first.changing("layer", by: .advance(population: 300), at: .day(3))
        #expect(
            try await !document.replace(first, with: other, issued: .day(4)), "another document isn't replaced",
            sourceLocation: sourceLocation)
        #expect(try await document.read() == second, "a conflict changes nothing", sourceLocation: sourceLocation)
        #expect(try await issued() == time, "a conflict doesn't change the time", sourceLocation: sourceLocation)
        let third = try second.changing("layer", by: .stop, at: .day(3))
        #expect(
            try await document.replace(second, with: third, issued: .day(1)), "a document is replaced again",
            sourceLocation: sourceLocation)
        let later = try await issued()
        #expect(
            later.map { $0 > time ?? .distantPast } == true, "the stated time moves forward, also with a slow clock",
            sourceLocation: sourceLocation)
    }
}
