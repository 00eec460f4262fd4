extension String {
    /// Returns the number of edits that change this string into another, ignoring case.
    ///
    /// An edit inserts, deletes, or replaces a character, or exchanges two adjacent ones. This is the optimal string
    /// alignment distance: two exchanged characters, the most common typing error, count once. The time is proportional
    /// to the product of both lengths.
    public func editDistance(to other: String) -> Int {
        let (own, other) = (Array(lowercased()), Array(other.lowercased()))
        var rows = [Array(0...other.count)]
        for (line, character) in own.enumerated() {
            var row = [line + 1]
            for (column, wanted) in other.enumerated() {
                var least = Swift.min(rows[line][column + 1] + 1, row[column] + 1)
                least = Swift.min(least, rows[line][column] + (character == wanted ? 0 : 1))
                if line > 0, column > 0, character == other[column - 1], own[line - 1] == wanted {
                    least = Swift.min(least, rows[line - 1][column - 1] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[own.count][other.count]
    }

    /// Returns the name that is most similar to this string; `nil` if no name is similar enough.
    ///
    /// A name is similar enough if its edit distance from this string is at most a third of the longer string's length.
    /// Of equally similar names, the first in alphabetical order is returned. A string of more than 64 bytes has no
    /// similar name, because it isn't a typing error and takes long to compare.
    public func closestMatch(in names: some Sequence<String>) -> String? {
        guard utf8.count <= 64 else { return nil }
        return names.map { (name: $0, distance: editDistance(to: $0)) }
            .filter { $0.distance <= max($0.name.count, count) / 3 }
            .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?
            .name
    }
}
