import Foundation
import StoreSimulator
import Testing

@Suite struct `A state file of an earlier version` {
    /// Returns a state file that the simulator wrote when version 1 was current.
    static func fixture(_ name: String) throws -> Data {
        try Data(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)"))
    }

    private func opened(_ bytes: Data, in folder: String) throws -> SimulatedStore {
        try bytes.write(to: URL(fileURLWithPath: folder + "/store.json"))
        return try SimulatedStore(
            configuration: try TestCatalog.catalog(), seed: 1, stateFile: folder + "/store.json", deviceTime: 0)
    }

    private func rows(_ store: SimulatedStore) throws -> [[String]] {
        try #require(try store.perform(.transactions).table).rows
    }

    /// Verifies that the store contains everything that the program of that version showed of the file.
    private func expectAllThere(_ store: SimulatedStore) async throws {
        #expect(store.recovery == nil)
        #expect(store.now == 1_773_100_800_000)
        let rows = try rows(store)
        #expect(rows.compactMap(\.first) == (1001...1010).map(String.init))
        #expect(rows.map { $0[1] }.prefix(4) == ["superlikes.5", "gold.month", "boost.1", "lifetime"])
        #expect(rows[0][3] == "2")
        #expect(rows[2].last == "finished, refunded 50 %")
        #expect(rows[9].last == "waits for approval")
        let switches = try #require(try store.perform(.switches).table).rows.flatMap { $0 }.joined(separator: " ")
        #expect(switches.contains("networkError"))
        #expect(try await store.subscriptionStatuses().count == 1)
    }

    @Test func `a file of version 1 opens completely, and the first change writes version 2`() async throws {
        try await TestCatalog.withFolder { folder in
            let store = try opened(try Self.fixture("store-version-1.json"), in: folder)
            try await expectAllThere(store)
            try store.perform(.decline("1010"))
            let bytes = try #require(FileManager.default.contents(atPath: folder + "/store.json"))
            #expect(String(decoding: bytes, as: UTF8.self).contains(#""version":2}"#))
            let later = try SimulatedStore(
                configuration: try TestCatalog.catalog(), seed: 1, stateFile: folder + "/store.json", deviceTime: 0)
            #expect(try rows(later) == rows(store))
        }
    }

    @Test func `members and values keep their stored names when their names in the code change`() async throws {
        try await TestCatalog.withFolder { folder in
            let store = try SimulatedStore(
                configuration: try TestCatalog.catalog(), seed: 1, stateFile: folder + "/store.json", deviceTime: 0)
            try await store.sell("plus.month")
            try store.perform(.price("plus.month", 12_990, .needsConsent))
            try store.perform(.unknownResult(true))
            try store.perform(.habit(.losesResponses, true))
            let bytes = try #require(FileManager.default.contents(atPath: folder + "/store.json"))
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.contains(#""answersUnknown":true"#))
            #expect(text.contains(#""losesAnswers""#))
            #expect(text.contains(#""answer":"pending""#))
        }
    }

    @Test func `members that version 1 lacks get their default values`() async throws {
        try await TestCatalog.withFolder { folder in
            let text = String(decoding: try Self.fixture("store-version-1.json"), as: UTF8.self)
            let older = text.replacing(#","habits":["listsLate"]"#, with: "")
            #expect(older != text)
            let store = try opened(Data(older.utf8), in: folder)
            try await expectAllThere(store)
            // A seed that doesn't fit in a signed integer survives.
            #expect(text.contains(#""seed":18446744073709551557"#))
            try store.perform(.decline("1010"))
            let bytes = try #require(FileManager.default.contents(atPath: folder + "/store.json"))
            #expect(String(decoding: bytes, as: UTF8.self).contains(#""seed":18446744073709551557"#))
            #expect(String(decoding: bytes, as: UTF8.self).contains(#""habits":[]"#))
        }
    }
}
