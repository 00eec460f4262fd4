import DiscoverData
import DiscoverEntities
import Foundation
import TestSupport
import Testing

@testable import DiscoverServices

@Suite(.timeLimit(.minutes(20))) struct `Hostile recommendation documents` {
    private func refusal(of record: String) -> RefusedRecord? {
        let all = ReaderOutput.all(of: Array(Documents.document([record, Documents.user("z")]).utf8))
        #expect(all.failure == nil && all.records.last == Documents.record("z"))
        return all.refused.first
    }

    private func user(_ more: String) -> String { Documents.user("a", of: ", \(more)") }

    private func text(_ count: Int) -> String { "\"" + String(repeating: "é", count: count) + "\"" }

    @Test func `a record is accepted up to each limit and refused beyond it`() {
        let photo = #"{"caption": "x"}"#
        let limits: [(limit: Int, record: (Int) -> String)] = [
            (128, { #"{"id": \#(text($0)), "user": {"id": "a", "name": "A"}}"# }),
            (128, { #"{"id": "a", "user": {"id": \#(text($0)), "name": "A"}}"# }),
            (100, { #"{"id": "a", "user": {"id": "a", "name": \#(text($0))}}"# }),
            (100, { Documents.user("a", more: ", \"place\": \(text($0))") }),
            (1_000, { user("\"about\": \(text($0))") }), (130, { user("\"age\": \($0)") }),
            (20_050_000, { Documents.user("a", more: ", \"distance\": \($0)") }),
            (20, { user("\"photos\": [\(Array(repeating: photo, count: $0).joined(separator: ","))]") }),
            (200, { user("\"photos\": [{\"caption\": \(text($0))}]") }),
            (2_048, { user("\"photos\": [{\"caption\": \"x\", \"address\": \(text($0))}]") }),
            (20, { Documents.group("g", (1...$0).map { "m\($0)" }) }),
            (
                16,
                { user("\"more\": \(String(repeating: "[", count: $0 - 2) + String(repeating: "]", count: $0 - 2))") }
            ),
            (
                65_536,
                { size in
                    user(
                        "\"more\": \"" + String(repeating: "x", count: size - user("\"more\": \"\"").utf8.count) + "\"")
                }
            ),
        ]
        for (limit, record) in limits {
            #expect(refusal(of: record(limit)) == nil, "\(record(limit).prefix(200))")
            #expect(refusal(of: record(limit + 1)) != nil, "\(record(limit + 1).prefix(200))")
        }
    }

    @Test func `deeply nested brackets are skipped without being stored`() {
        let depth = 200_000
        let deep = String(repeating: "[", count: depth)
        #expect(refusal(of: deep + String(repeating: "]", count: depth))?.reason.contains("16 nested lists") == true)
        let unclosed = ReaderOutput.all(of: Array(deep.utf8))
        #expect(unclosed.records.isEmpty && unclosed.failure != nil)
        let outside = ReaderOutput.all(
            of: Array("{\"x\": \(deep + String(repeating: "]", count: depth)), \"version\": 1}".utf8))
        #expect(outside.failure == .parse(place: "recommendations (line 1)", reason: "found nothing, expected a list"))
    }

    @Test func `an oversized record is skipped, and the next record is read`() throws {
        var pieces =
            [Array("[{\"id\": \"".utf8)] + Array(repeating: [UInt8](repeating: 0x78, count: 65_536), count: 100)
        pieces.append(Array("\"}, {\"id\": 7, \"name\": \"Bo\"}]".utf8))
        var coming = pieces[...]
        var reader = RecommendationReader(
            ByteStream { () throws(SourceFailure) in coming.popFirst() ?? [] })
        guard case .refused(let refused) = try reader.item() else {
            Issue.record("the record was accepted")
            return
        }
        #expect(refused.reason == "found more than 65536 bytes, expected a shorter record")
        guard case .record(let record, _) = try reader.item() else {
            Issue.record("the next record is missing")
            return
        }
        #expect(record.id == "jsonplaceholder-7")
        guard case nil = try reader.item() else {
            Issue.record("there are more items")
            return
        }
    }

    @Test func `refused records alone are also returned page by page`() throws {
        let text = Documents.document(Array(repeating: "7", count: 250) + [Documents.user("a")])
        var reader = RecommendationReader(ByteStream(Array(text.utf8)))
        let parts = [try reader.part(atMost: 20), try reader.part(atMost: 20), try reader.part(atMost: 20)]
        #expect(parts.map(\.refused.count) == [100, 100, 50])
        #expect(parts.map(\.records.count) == [0, 0, 1])
        #expect(parts.map(\.isLast) == [false, false, true])
    }
}
