extension String {
    /// Returns the number of characters that must be inserted, deleted, replaced, or exchanged with their neighbor to make this
    /// text into another, without regard to case.
    ///
    /// This is the optimal string alignment distance: two exchanged characters, the most common slip, count once. The time grows
    /// with the product of both lengths.
    public func editDistance(to other: String) -> Int {
        let (own, other) = (Array(lowercased()), Array(other.lowercased()))
        var rows = [Array(0...other.count)]
        for (line, layer) in own.enumerated() {
            var row = [line + 1]
            for (column, wanted) in other.enumerated() {
                var least = Swift.min(rows[line][column + 1] + 1, row[column] + 1)
                least = Swift.min(least, rows[line][column] + (layer == wanted ? 0 : 1))
                if line > 0, column > 0, layer == other[column - 1], own[line - 1] == wanted {
                    least = Swift.min(least, rows[line - 1][column - 1] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[own.count][other.count]
    }

    /// Returns the name that was probably meant: the nearest one, where no more than a third of it is mistyped.
    ///
    /// Of names that are equally near, the first in alphabetical order. `nil` for a text of more than 64 bytes, which nobody
    /// mistypes and which takes long to compare.
    public func nearest(among names: some Sequence<String>) -> String? {
        guard utf8.count <= 64 else { return nil }
        return names.map { (name: $0, distance: editDistance(to: $0)) }
            .filter { $0.distance <= max($0.name.count, count) / 3 }
            .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?
            .name
    }
}
