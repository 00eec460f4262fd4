internal import DiscoverData
internal import Foundation
internal import Support

/// A reader that decodes the recommendations in a JSON document one after another.
///
/// The document is a file or a response. An invalid record is reported on its own and doesn't affect the others.
struct RecommendationReader {
    /// The result of decoding one record: a recommendation, or the reason why the record is invalid.
    enum Item {
        case record(RecommendationRecord, place: String?)
        case refused(RefusedRecord)
    }

    /// The result of reading several records: the valid recommendations, and the invalid records.
    struct Part {
        var records: [RecommendationRecord] = []
        var refused: [RefusedRecord] = []
        /// A Boolean value that indicates whether the document has been read to its end and is valid.
        var isLast = false
    }

    private var scanner: RecommendationDocumentScanner
    private let decoder = JSONDecoder()
    /// The next record (or error) if it was already scanned, or `nil` if the scanner has yet to read it.
    private var ahead: Result<RecommendationDocumentScanner.Record?, SourceFailure>?
    /// The number of records of the document that have been read or skipped.
    private(set) var passed = 0

    init(_ stream: ByteStream) { scanner = RecommendationDocumentScanner(stream) }

    /// The cursor for a request of the server's next page; `nil` if the document contains none.
    ///
    /// The value is final only when all records have been read, because the cursor may follow them.
    var next: String? { scanner.next }

    /// Reads the JSON document up to the beginning of its list of records, which determines the format.
    mutating func begin() throws(SourceFailure) { try scanner.begin() }

    /// Returns the next record, or `nil` at the end; throws at a syntax error, and in each later call.
    mutating func item() throws(SourceFailure) -> Item? {
        guard let record = try look().get() else { return nil }
        ahead = nil
        passed += 1
        return item(record)
    }

    /// Skips records up to a position in the document's list of records, without decoding them.
    mutating func skip(to index: Int) throws(SourceFailure) {
        while passed < index, try look().get() != nil {
            ahead = nil
            passed += 1
        }
    }

    /// Returns the next recommendations that satisfy a condition, up to a maximum number.
    ///
    /// Records before a syntax error are returned first, and the next call throws the error.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of recommendations.
    ///   - isWanted: The condition. The closure receives a recommendation and the name of the location that it is for,
    ///     which is `nil` for every location.
    /// - Returns: The recommendations, and the invalid records between them.
    /// - Throws: `SourceFailure` if the document is malformed or the task is canceled.
    mutating func part(
        atMost limit: Int, where isWanted: (RecommendationRecord, String?) -> Bool = { _, _ in true }
    ) throws(SourceFailure) -> Part {
        var part = Part()
        while part.records.count < limit, part.refused.count < RecordLimits.refusalsAPage {
            do throws(SourceFailure) {
                // Searching a long file for matching records may take long.
                if Task.isCancelled { throw .withdrawn }
                switch try item() {
                case .record(let record, let place): if isWanted(record, place) { part.records.append(record) }
                case .refused(let refused): part.refused.append(refused)
                case nil:
                    part.isLast = true
                    return part
                }
            } catch {
                if part.records.isEmpty, part.refused.isEmpty { throw error }
                return part
            }
        }
        if case .success(nil) = look() { part.isLast = true }
        return part
    }

    /// Returns the next record of the document's list without consuming it.
    private mutating func look() -> Result<RecommendationDocumentScanner.Record?, SourceFailure> {
        if let ahead { return ahead }
        let found: Result<RecommendationDocumentScanner.Record?, SourceFailure>
        do throws(SourceFailure) {
            found = .success(try scanner.record())
        } catch {
            found = .failure(error)
        }
        ahead = found
        return found
    }

    private func item(_ record: RecommendationDocumentScanner.Record) -> Item {
        func refused(_ found: String, _ expected: String, at place: String = "") -> Item {
            .refused(
                RefusedRecord(
                    place: "\(name(of: record))\(place.isEmpty ? "" : ".")\(place) (line \(record.line))",
                    reason: "found \(found), expected \(expected)"))
        }
        switch record.content {
        case .tooLong: return refused("more than \(RecordLimits.bytes) bytes", "a shorter record")
        case .tooDeep: return refused("more than \(RecordLimits.depth) nested lists and objects", "fewer")
        case .bytes(let bytes):
            guard bytes.first == UInt8(ascii: "{") else { return refused(Self.kind(of: bytes), "an object") }
            do {
                if case .recommendations = scanner.list {
                    let line = try decoder.decode(RecommendationDTO.self, from: Data(bytes))
                    return .record(line.record, place: line.place)
                }
                return .record(try decoder.decode(PersonDTO.self, from: Data(bytes)).record, place: nil)
            } catch let error as InvalidFieldError {
                return refused(error.found, error.expected, at: error.place)
            } catch {
                return refused("text that is not JSON", "an object")
            }
        }
    }

    private func name(of record: RecommendationDocumentScanner.Record) -> String {
        switch scanner.list {
        case .users(isBare: true): "[\(record.index)]"
        case .users: "users[\(record.index)]"
        default: "recommendations[\(record.index)]"
        }
    }

    private static func kind(of bytes: [UInt8]) -> String {
        (try? JSONDecoder().decode([JSONValue].self, from: Data([0x5B] + bytes + [0x5D])))?.first?.kind
            ?? "text that is not JSON"
    }
}

extension SourceFailure {
    /// The failure that is thrown if the calling task is canceled.
    static let withdrawn = SourceFailure.unreachable(reason: "the request was canceled")
}
