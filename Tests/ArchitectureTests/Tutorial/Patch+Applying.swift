extension Patch {
    /// Returns the contents of the changed files after the patch is applied.
    ///
    /// - Parameter text: A function that returns the current content of a file; `nil` if there is none.
    /// - Returns: The content of each changed file, by its path.
    /// - Throws: A ``PatchError`` if the patch doesn't fit the files, or the error that `text` throws.
    func applied(to text: (String) throws -> String?) throws -> [String: String] {
        var changed: [String: String] = [:]
        for change in changes { changed[change.path] = try applied(change, to: try text(change.path)) }
        return changed
    }

    private func applied(_ change: Change, to text: String?) throws(PatchError) -> String {
        guard change.isNew == (text == nil) else { throw .otherFiles(patch: name, path: change.path) }
        guard let text else { return change.hunks.flatMap(\.after).map { $0 + "\n" }.joined() }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // Lines may have moved since the patch was created, and they move while it is applied.
        var (shift, reached) = (0, 0)
        for hunk in change.hunks {
            let expected = hunk.place + shift
            let places = (reached...max(reached, lines.count)).filter { lines.has(hunk.before, at: $0) }
            guard let place = places.min(by: { abs($0 - expected) < abs($1 - expected) }) else {
                throw .otherLines(patch: name, path: change.path, first: hunk.before.first ?? "")
            }
            lines.replaceSubrange(place..<place + hunk.before.count, with: hunk.after)
            shift = place - hunk.place + hunk.after.count - hunk.before.count
            reached = place + hunk.after.count
        }
        return lines.joined(separator: "\n")
    }
}

extension [String] {
    fileprivate func has(_ part: [String], at place: Int) -> Bool {
        place + part.count <= count && self[place..<place + part.count].elementsEqual(part)
    }
}
