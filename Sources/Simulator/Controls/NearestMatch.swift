/// Finding the word somebody meant.
enum NearestMatch {
    /// The candidate with the fewest changed letters, if a third of the word or less is changed. Of equally near ones
    /// the first.
    static func of(_ word: String, in candidates: some Sequence<String>) -> String? {
        // What nobody types is not compared: the work grows with the square of the length.
        guard word.count <= 100 else { return nil }
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let distance = distance(Array(word.lowercased()), Array(candidate.lowercased()))
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        guard let best, best.distance <= max(1, max(word.count, best.candidate.count) / 3) else { return nil }
        return best.candidate
    }

    // Levenshtein's distance, one row at a time: letters added, left out or replaced.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (i, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in right.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (letter == other ? 0 : 1))
                diagonal = above
            }
        }
        return row[right.count]
    }
}
