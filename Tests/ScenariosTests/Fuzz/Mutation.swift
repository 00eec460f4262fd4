import Support
import TestSupport

/// A generator of corrupted inputs.
///
/// It changes bits and bytes, removes, duplicates, moves or truncates parts, and inserts huge numbers and quotation marks.
struct Mutation {
    var random: SplitMix64

    private static let pieces: [[UInt8]] =
        [
            "\"", "{", "}", "[", "]", ",", ":", "null", "true", "-1", "0", "99999999999999999999", "1e999", "0.00001",
            "\\u0000",
            "\\ud800", "\u{1b}[31m", "\u{202e}", "é", "P1M", "P99999999999Y", "--", " ", "\n", "\r\n", "%2e%2e", "%00",
            "//", "?", "=",
            "9223372036854775807", "-9223372036854775808",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x00]]

    mutating func spoil(_ input: [UInt8]) -> [UInt8] {
        var bytes = input
        for _ in 0..<Int.random(in: 1...4, using: &random) { spoilOnce(&bytes) }
        return bytes
    }

    private mutating func spoilOnce(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return bytes = random.pick(Self.pieces) }
        let place = Int.random(in: bytes.indices, using: &random)
        let end = min(bytes.count, place + Int.random(in: 1...32, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: bytes.indices, using: &random))
        case 4: bytes.removeSubrange(place...)
        case 5: bytes.insert(contentsOf: random.pick(Self.pieces), at: place)
        case 6: replaceNumber(in: &bytes, from: place)
        default: bytes.replaceSubrange(place..<end, with: random.pick(Self.pieces))
        }
    }

    private mutating func replaceNumber(in bytes: inout [UInt8], from place: Int) {
        let isDigit: (UInt8) -> Bool = { (48...57).contains($0) }
        guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
        let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.endIndex
        let numbers = ["0", "1", "7", "-3", "1.5", "9223372036854775807", "99999999999999999999", "100000000000000"]
        bytes.replaceSubrange(start..<end, with: Array(random.pick(numbers).utf8))
    }
}
