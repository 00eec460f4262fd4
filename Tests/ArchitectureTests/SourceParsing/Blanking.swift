/// Returns a Swift text in which spaces replace everything except code.
///
/// Spaces replace comments, strings, and names between backticks. Interpolated code in a string stays. Line breaks stay
/// in place.
///
/// The function reads bytes, because every relevant character is a single byte, and the project is read often. Regular
/// expressions between slashes are treated as code; a quotation mark in one would mislead this parser.
func blanked(_ text: String) -> String {
    var reader = BlankingReader(Array(text.utf8))
    return reader.read()
}

private struct BlankingReader {
    private enum Mode {
        /// Code; within an interpolation, with the number of open parentheses.
        case code(open: Int)
        /// A string that ends with the number of # characters and one or three quotation marks.
        case text(hashes: Int, quotes: Int)
    }

    private let source: [UInt8]
    private var place = 0
    private var modes: [Mode] = [.code(open: 0)]
    private var output: [UInt8] = []

    init(_ source: [UInt8]) { self.source = source }

    mutating func read() -> String {
        while place < source.count {
            switch modes.last {
            case .text(let hashes, let quotes): readText(hashes, quotes)
            case .code(let open): readCode(open)
            case nil: modes = [.code(open: 0)]
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    private mutating func readCode(_ open: Int) {
        switch source[place] {
        case .slash where next(1) == .slash:
            while place < source.count, source[place] != .newline { blank() }
        case .slash where next(1) == .star:
            skipComment()
        case .backtick:
            repeat { blank() } while place < source.count && source[place] != .backtick && source[place] != .newline
            if place < source.count, source[place] == .backtick { blank() }
        case .quote, .hash:
            guard let (hashes, quotes) = beginningOfText else { return keep() }
            blank(hashes + quotes)
            modes.append(.text(hashes: hashes, quotes: quotes))
        case .open where modes.count > 1:
            modes[modes.count - 1] = .code(open: open + 1)
            keep()
        case .close where modes.count > 1:
            if open == 0 { modes.removeLast() } else { modes[modes.count - 1] = .code(open: open - 1) }
            keep()
        default:
            keep()
        }
    }

    private mutating func readText(_ hashes: Int, _ quotes: Int) {
        switch source[place] {
        case .backslash where count(of: .hash, from: 1, atMost: hashes) == hashes:
            let isInterpolation = next(hashes + 1) == .open
            blank(hashes + 2)
            if isInterpolation { modes.append(.code(open: 0)) }
        case .quote
        where count(of: .quote, from: 0, atMost: quotes) == quotes
            && count(of: .hash, from: quotes, atMost: hashes) == hashes:
            blank(quotes + hashes)
            modes.removeLast()
        case .newline where quotes == 1:
            blank()
            modes.removeLast()
        default:
            blank()
        }
    }

    /// Comments can be nested.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if source[place] == .slash, next(1) == .star {
                depth += 1
                blank(2)
            } else if source[place] == .star, next(1) == .slash {
                depth -= 1
                blank(2)
            } else {
                blank()
            }
        } while depth > 0 && place < source.count
    }

    private var beginningOfText: (hashes: Int, quotes: Int)? {
        let hashes = count(of: .hash, from: 0, atMost: .max)
        guard next(hashes) == .quote else { return nil }
        return (hashes, count(of: .quote, from: hashes, atMost: 3) == 3 ? 3 : 1)
    }

    private func next(_ distance: Int) -> UInt8? {
        place + distance < source.count ? source[place + distance] : nil
    }

    /// Returns the number of consecutive `sign` bytes at a distance from the current place.
    ///
    /// The number is at most `limit`.
    private func count(of sign: UInt8, from distance: Int, atMost limit: Int) -> Int {
        var count = 0
        while count < limit, next(distance + count) == sign { count += 1 }
        return count
    }

    private mutating func keep() {
        output.append(source[place])
        place += 1
    }

    private mutating func blank(_ count: Int = 1) {
        for _ in 0..<count where place < source.count {
            output.append(source[place] == .newline ? .newline : UInt8(ascii: " "))
            place += 1
        }
    }
}

extension UInt8 {
    fileprivate static let slash = UInt8(ascii: "/")
    fileprivate static let star = UInt8(ascii: "*")
    fileprivate static let quote = UInt8(ascii: "\"")
    fileprivate static let hash = UInt8(ascii: "#")
    fileprivate static let backtick = UInt8(ascii: "`")
    fileprivate static let backslash = UInt8(ascii: "\\")
    fileprivate static let open = UInt8(ascii: "(")
    fileprivate static let close = UInt8(ascii: ")")
    fileprivate static let newline = UInt8(ascii: "\n")
}
