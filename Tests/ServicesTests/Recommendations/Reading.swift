import DiscoverData

@testable import DiscoverServices

/// Documents read to their end.
enum Reading {
    typealias All = (records: [RecommendationRecord], refused: [RefusedRecord], failure: SourceFailure?)

    /// All of a document that comes in pieces: its records, what was refused, and what it broke off with.
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
