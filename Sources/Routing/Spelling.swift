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

    /// How many letters have to be put in, left out, exchanged, or swapped with their neighbour (the optimal string alignment
    /// distance; two letters swapped are the commonest slip there is).
    private func distance(to name: String) -> Int {
        let (mine, other) = (Array(lowercased()), Array(name.lowercased()))
        var rows = [Array(0...other.count)]
        for (line, letter) in mine.enumerated() {
            var row = [line + 1]
            for (column, wanted) in other.enumerated() {
                var least = Swift.min(rows[line][column + 1] + 1, row[column] + 1)
                least = Swift.min(least, rows[line][column] + (letter == wanted ? 0 : 1))
                if line > 0, column > 0, letter == other[column - 1], mine[line - 1] == wanted {
                    least = Swift.min(least, rows[line - 1][column - 1] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[mine.count][other.count]
    }
}
