import DiscoverData

@testable import DiscoverServices

/// A helper that reads documents to their end.
enum ReaderOutput {
    typealias All = (records: [RecommendationRecord], refused: [RefusedRecord], failure: SourceFailure?)

    /// Reads a whole document in pieces and returns its records, refusals and failure.
    static func all(of bytes: [UInt8], inPieces sizes: () -> Int = { .max }) -> All {
        var rest = bytes[...]
        return withoutActuallyEscaping(sizes) { sizes in
            var all: All = ([], [], nil)
            var reader = RecommendationReader(
                ByteStream { () throws(SourceFailure) in
                    let piece = rest.prefix(max(1, sizes()))
                    rest = rest.dropFirst(piece.count)
                    return Array(piece)
                })
            do throws(SourceFailure) {
                while let item = try reader.item() {
                    switch item {
                    case .record(let record, _): all.records.append(record)
                    case .refused(let refused): all.refused.append(refused)
                    }
                }
            } catch {
                all.failure = error
            }
            return all
        }
    }
}
