internal import Foundation

/// The first line of a journal's file: what it is, and of which version. Every version of every format has one, and names both
/// so.
struct JournalHeading: Decodable {
    let format: String
    let version: Int

    /// `nil` where the line is no heading of such a file.
    init?(_ line: ArraySlice<UInt8>, of format: String) {
        guard let heading = try? JSONDecoder().decode(JournalHeading.self, from: Data(line)), heading.format == format,
            heading.version > 0
        else { return nil }
        self = heading
    }
}

extension JournalContent {
    /// The heading as it is written now, with its line break.
    static var heading: [UInt8] { heading(of: version) }

    /// Whether bytes without a line break are what a heading begins with, this build's or an earlier one's.
    static func isBegun(by bytes: ArraySlice<UInt8>) -> Bool {
        (1...version).contains { heading(of: $0).starts(with: bytes) }
    }

    private static func heading(of version: Int) -> [UInt8] {
        var bytes = Array(#"{"format":"\#(format)","version":\#(version)"#.utf8)
        if version < sealedSince {
            bytes.append(UInt8(ascii: "}"))
        } else {
            Seal.close(&bytes, from: 0)
        }
        return bytes + [UInt8(ascii: "\n")]
    }
}
