import DiscoverData
import DiscoverEntities
import Foundation
import Support
import TestSupport
import Testing

@testable import DiscoverServices

@Suite struct `Properties of the recommendation reader` {
    /// Valid and invalid records of every kind, none of which breaks the document.
    private static let records: [String] = [
        Documents.user("a", more: #", "distance": 7"#), Documents.group("g", ["a", "b"]), "null", "-1.5e3",
        #""a \" b""#,
        Documents.user("é", of: #", "about": "\u00e9 \\ \"]}\" 🦊", "age": 40"#), "[[], [[]]]", "{}", "tru",
        #"{"id": "\ud800", "user": {}}"#, Documents.user("z"),
    ]

    private static func document(_ random: inout SplitMix64) -> [UInt8] {
        var records: [String] = []
        for _ in 0..<Int.random(in: 0...8, using: &random) { records.append(random.pick(Self.records)) }
        let blanks = [" ", "\r\n", "\t", ""]
        let lines = records.map { random.pick(blanks) + $0 + random.pick(blanks) }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return Array("[\(lines.joined(separator: ","))]".utf8)
        case 1: return Array("{\"total\": {\"a\": []}, \"users\": [\(lines.joined(separator: ","))], \"skip\": 0}".utf8)
        default: return Array(Documents.document(lines, next: "x").utf8)
        }
    }

    @Test(arguments: 0..<24) func `a document yields the same records however it is split into pieces`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let bytes = Self.document(&random)
        let whole = ReaderOutput.all(of: bytes)
        #expect(whole.failure == nil)
        for largest in [1, 2, 3, 7, 64] {
            let pieces = ReaderOutput.all(of: bytes) { Int.random(in: 1...largest, using: &random) }
            #expect(pieces.records == whole.records && pieces.refused == whole.refused && pieces.failure == nil)
        }
    }

    @Test(arguments: 0..<24) func `a damaged record leaves all other records intact`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var records = (0..<6).map { Documents.user("u\($0)", more: #", "distance": \#($0)"#) }
        let victim = Int.random(in: records.indices, using: &random)
        let damages = [
            "7", "null", "\"\"", "{}", "[{}]", "{\"id\"}", "{\"id\": }", "{\"id\": \"\\q\", \"user\": {}}", "{: : ;}",
            "nonsense",
            records[victim].replacing("\"name\"", with: "\"nome\""),
            records[victim].replacing("{", with: "[").replacing("}", with: "]"),
            records[victim].replacing("\"id\"", with: "id"), records[victim].replacing("\"r-", with: "\"\\ud800"),
            String(repeating: "[", count: 300) + String(repeating: "]", count: 300),
            "{\"id\": \"" + String(repeating: "x", count: 70_000) + "\"}",
        ]
        records[victim] = random.pick(damages)
        let text = Documents.document(records)
        let all = ReaderOutput.all(of: Array(text.utf8)) { Int.random(in: 1...5_000, using: &random) }
        #expect(all.failure == nil, "\(records[victim].prefix(100))")
        #expect(all.refused.count == 1)
        #expect(all.refused.first?.place.hasPrefix("recommendations[\(victim)]") == true)
        #expect(all.refused.first?.place.hasSuffix("(line \(victim + 2))") == true)
        #expect(all.records == (0..<6).filter { $0 != victim }.map { Documents.record("u\($0)", distance: $0) })
    }

    @Test func `a document cut at any byte fails and yields the records before the cut`() {
        let records = Self.records.filter { $0.hasPrefix("{\"id\": \"r-") }
        let text = Array(Documents.document(records, next: "more").utf8)
        let whole = ReaderOutput.all(of: text).records
        #expect(whole.count == records.count)
        for count in text.indices {
            let cut = ReaderOutput.all(of: Array(text[..<count]))
            guard case .parse(let place, let reason) = cut.failure else {
                Issue.record("the document cut after \(count) bytes was accepted")
                return
            }
            #expect(place.contains("line") && reason.contains("the end"))
            #expect(cut.records == Array(whole.prefix(cut.records.count)) && cut.refused.isEmpty)
        }
    }

    @Test func `a changed byte never crashes the reader`() {
        let text = Array(Documents.document(Self.records).utf8)
        var random = SplitMix64(seed: 5)
        for place in text.indices {
            var changed = text
            changed[place] = UInt8.random(in: 0...255, using: &random)
            let all = ReaderOutput.all(of: changed)
            #expect(all.records.count + all.refused.count <= Self.records.count + 3)
        }
    }
}
