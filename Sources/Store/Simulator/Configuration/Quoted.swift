extension String {
    /// Itself in quotation marks for a message: on one line, and cut short, since it comes out of a file.
    var quoted: String {
        let limit = 60
        let shown = prefix(limit).unicodeScalars.map { scalar in
            scalar.isHarmless ? String(scalar) : scalar.escaped(asASCII: true)
        }
        return "\"" + shown.joined() + (dropFirst(limit).isEmpty ? "" : "...") + "\""
    }
}

extension Unicode.Scalar {
    /// Whether it only shows something: no control character, old or new, steers a terminal, and nothing invisible turns the
    /// direction of writing or ends a line.
    fileprivate var isHarmless: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        default: true
        }
    }
}
