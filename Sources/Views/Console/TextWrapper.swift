/// A text wrapper, which breaks text into lines of a maximum width.
enum TextWrapper {
    /// Returns the lines of a text, broken at spaces or, if a word is wider than a line, in the word.
    ///
    /// - Parameters:
    ///   - words: The text to break into lines.
    ///   - width: The maximum number of columns in a line.
    ///   - indent: The indentation of all lines but the first. An indentation of more than half of the width is
    ///     ignored.
    /// - Returns: At least one line.
    static func lines(_ words: SafeText, width: Int, indent: Int = 0) -> [String] {
        let indent = indent * 2 <= width ? indent : 0
        var lines: [String] = []
        var line = ""
        var used = 0
        var room: Int { lines.isEmpty ? width : width - indent }
        func endLine() {
            lines.append(lines.isEmpty ? line : String(repeating: " ", count: indent) + line)
            line = ""
            used = 0
        }
        for piece in pieces(of: words.text) {
            if used + piece.columns > room, piece.columns > 0 {
                // A word that is wider than a line is broken anyway, so it may begin on the current line.
                let fitsALine = piece.columns <= width - indent
                if used > 0, !piece.isSpace, fitsALine { endLine() }
                if piece.isSpace { continue }  // Omit spaces at the end of a line.
            }
            if used == 0, piece.isSpace, !lines.isEmpty { continue }
            if used + piece.columns <= room {
                line += piece.text
                used += piece.columns
                continue
            }
            for character in piece.text {
                let columns = DisplayWidth.of(character)
                if used + columns > room, used > 0 { endLine() }
                line.append(character)
                used += columns
            }
        }
        if !line.isEmpty || lines.isEmpty { endLine() }
        return lines.map(withoutTrailingSpaces)
    }

    private struct Piece {
        var text: String
        var columns: Int
        var isSpace: Bool
    }

    /// Returns the parts between which a text may be broken: words, runs of spaces, and wide characters.
    private static func pieces(of text: String) -> [Piece] {
        var pieces: [Piece] = []
        var mayJoin = false
        for character in text {
            let isWide = DisplayWidth.isWide(character)
            let isSpace = character == " "
            if mayJoin, !isWide, let last = pieces.indices.last, pieces[last].isSpace == isSpace {
                pieces[last].text.append(character)
                pieces[last].columns += DisplayWidth.of(character)
            } else {
                let columns = DisplayWidth.of(character)
                pieces.append(Piece(text: String(character), columns: columns, isSpace: isSpace))
            }
            mayJoin = !isWide
        }
        return pieces
    }

    /// Returns a line without its trailing spaces.
    static func withoutTrailingSpaces(_ line: String) -> String {
        guard line.utf8.last == UInt8(ascii: " ") else { return line }
        return String(line.reversed().drop { $0 == " " }.reversed())
    }
}
