internal import DiscoverData
public import DiscoverInteractors
public import Testing

/// A set of tests that every `CatalogReader` must pass.
public struct CatalogReaderContract: Sendable {
    private let reader: any CatalogReader
    private let inUse: String
    private let good: String
    private let malformed: String
    private let absent: String

    /// Creates the tests of a reader.
    ///
    /// - Parameters:
    ///   - reader: The reader to test.
    ///   - inUse: The name of the catalog in use.
    ///   - good: The path of a valid catalog.
    ///   - malformed: The path of a file that is not a catalog.
    ///   - absent: A path without a file.
    public init(_ reader: any CatalogReader, inUse: String, good: String, malformed: String, absent: String) {
        self.reader = reader
        self.inUse = inUse
        self.good = good
        self.malformed = malformed
        self.absent = absent
    }

    /// Tests the reader.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let current = try await reader.facts(of: nil)
        #expect(current.file == inUse, "no path means the catalog in use", sourceLocation: sourceLocation)
        let facts = try await reader.facts(of: good)
        #expect(good.hasSuffix(facts.file), "the facts name their file", sourceLocation: sourceLocation)
        let again = try await reader.facts(of: good)
        #expect(again == facts, "reading again returns the same facts", sourceLocation: sourceLocation)
        for (path, isUnreadable) in [(malformed, false), (absent, true)] {
            do {
                _ = try await reader.facts(of: path)
                Issue.record("\(path) isn't a catalog", sourceLocation: sourceLocation)
            } catch {
                #expect(error.file == path, "a failure names the file", sourceLocation: sourceLocation)
                #expect(!error.found.isEmpty && !error.expected.isEmpty, sourceLocation: sourceLocation)
                #expect(error.isUnreadable == isUnreadable, sourceLocation: sourceLocation)
            }
        }
    }
}
