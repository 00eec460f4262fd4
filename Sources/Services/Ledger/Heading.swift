internal import Foundation

/// The first line of a ledger's file: what it is, and of which version. Every version has one, and names both so.
struct Heading: Decodable {
    static let name = "discover.ledger"
    /// The version that is written.
    static let current = 3

    let format: String
    let version: Int

    /// `nil` where the line is no heading of a ledger.
    init?(_ line: ArraySlice<UInt8>) {
        guard let heading = try? JSONDecoder().decode(Heading.self, from: Data(line)), heading.format == Self.name,
            heading.version > 0
        else { return nil }
        self = heading
    }

    /// The line as it is written now, with its line break.
    static let bytes = sealed(current)

    /// As each earlier version had it; version 1 had no checksums.
    private static let earlier =
        [Array(#"{"format":"\#(name)","version":1}"#.utf8)] + (2..<current).map(sealed)

    private static func sealed(_ version: Int) -> [UInt8] {
        var bytes = Array(#"{"format":"\#(name)","version":\#(version)"#.utf8)
        Seal.close(&bytes, from: 0)
        return bytes + [UInt8(ascii: "\n")]
    }

    /// Whether bytes without a line break are what a heading begins with, this build's or an earlier one's.
    static func isBegun(by bytes: ArraySlice<UInt8>) -> Bool {
        Self.bytes.starts(with: bytes) || earlier.contains { $0.starts(with: bytes) }
    }
}
