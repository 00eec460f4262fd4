internal import DiscoverData
internal import Foundation

/// Reads a document of recommendations record by record. What is wrong with one record is told of that record alone.
struct RecommendationReader {
    /// What stands at one place of the document's list.
    enum Item {
        case record(RecommendationRecord, place: String?)
        case refused(RefusedRecord)
    }

    /// Some of a document.
    struct Part {
        var records: [RecommendationRecord] = []
        var refused: [RefusedRecord] = []
        /// Whether the document is over, and was whole.
        var isLast = false
    }

    private var scanner: RecommendationDocumentScanner
    private let decoder = JSONDecoder()
    /// What comes next, where it was looked at already.
    private var ahead: Result<RecommendationDocumentScanner.Record?, SourceFailure>?
    /// How many elements of the list were passed.
    private(set) var passed = 0

    init(_ stream: ByteStream) { scanner = RecommendationDocumentScanner(stream) }

    /// Where the document, if it is somebody's answer, says that the next one begins. To be asked when all is read.
    var next: String? { scanner.next }

    /// Reads as far as it takes to tell what the document is.
    mutating func begin() throws(SourceFailure) { try scanner.begin() }

    /// What comes next; `nil` at the end. A document that is broken somewhere is broken from there on.
    mutating func item() throws(SourceFailure) -> Item? {
        guard let record = try look().get() else { return nil }
        ahead = nil
        passed += 1
        return item(record)
    }

    /// Goes past elements without reading what is in them.
    mutating func skip(to index: Int) throws(SourceFailure) {
        while passed < index, try look().get() != nil {
            ahead = nil
            passed += 1
        }
    }

    /// The next records, as many as are asked for, of those that are wanted.
    ///
    /// What comes before a place where the document is broken is still handed out; who then goes on meets the failure.
    mutating func part(
        atMost limit: Int, where isWanted: (RecommendationRecord, String?) -> Bool = { _, _ in true }
    ) throws(SourceFailure) -> Part {
        var part = Part()
        while part.records.count < limit, part.refused.count < RecordLimits.refusalsAPage {
            do throws(SourceFailure) {
                // A search for what is wanted may go through a long file.
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

    /// The next element, without passing it.
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
        case .tooDeep: return refused("more than \(RecordLimits.depth) lists and objects in each other", "fewer")
        case .bytes(let bytes):
            guard bytes.first == UInt8(ascii: "{") else { return refused(Self.kind(of: bytes), "an object") }
            do {
                if case .recommendations = scanner.list {
                    let line = try decoder.decode(RecommendationDTO.self, from: Data(bytes))
                    return .record(line.record, place: line.place)
                }
                return .record(try decoder.decode(PersonDTO.self, from: Data(bytes)).record, place: nil)
            } catch let misfit as InvalidFieldError {
                return refused(misfit.found, misfit.expected, at: misfit.place)
            } catch {
                return refused("text that is no JSON", "an object")
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
            ?? "text that is no JSON"
    }
}

extension SourceFailure {
    /// Whoever asked does not wait for the answer any more.
    static let withdrawn = SourceFailure.unreachable(reason: "the question was withdrawn")
}
