internal import Foundation

/// The first line of a ledger's file: what it is, and of which version. Every version has one, and names both so.
struct Heading: Decodable {
    static let name = "discover.ledger"
    /// The version that is written.
    static let current = 2

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
    static let bytes: [UInt8] = {
        var bytes = Array(#"{"format":"\#(name)","version":\#(current)"#.utf8)
        Seal.close(&bytes, from: 0)
        return bytes + [UInt8(ascii: "\n")]
    }()

    /// As version 1 had it, which had no checksums.
    private static let first = Array(#"{"format":"\#(name)","version":1}"#.utf8)

    /// Whether bytes without a line break are what a heading begins with.
    static func isBegun(by bytes: ArraySlice<UInt8>) -> Bool {
        Self.bytes.starts(with: bytes) || first.starts(with: bytes)
    }
}
