extension String {
    /// Itself in quotation marks for a message: on one line, and cut short, since it comes out of a file.
    var quoted: String {
        let limit = 60
        let shown = prefix(limit).unicodeScalars.map { scalar in
            scalar.value < 32 || scalar.value == 127 ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return "\"" + shown.joined() + (dropFirst(limit).isEmpty ? "" : "...") + "\""
    }
}
