extension String {
    /// The name that was probably meant: the nearest one, where no more than a third of it was mistyped. Alphabetical order
    /// decides between two that are equally near.
    public func nearest(among names: some Sequence<String>) -> String? {
        // What is far too long was not mistyped, and measuring it would take long.
        guard utf8.count <= 64 else { return nil }
        return names.map { (name: $0, distance: distance(to: $0)) }
            .filter { $0.distance <= max($0.name.count, count) / 3 }
            .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?
            .name
    }

    /// How many letters have to be put in, left out, or exchanged (Levenshtein's distance).
    private func distance(to other: String) -> Int {
        let other = Array(other.lowercased())
        var row = Array(0...other.count)
        for (line, letter) in lowercased().enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for column in other.indices {
                let exchanged = diagonal + (other[column] == letter ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(exchanged, row[column] + 1, row[column + 1] + 1)
            }
        }
        return row[other.count]
    }
}
