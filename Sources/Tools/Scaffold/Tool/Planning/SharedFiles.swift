/// The existing files in which the scaffold tool inserts and removes the lines of a use case.
///
/// Marker comments in the files show where the lines belong.
struct SharedFiles {
    private var files: [String: (before: String, after: String, markers: [String])] = [:]

    /// Reads the files with markers from the package.
    init(_ package: PackageFolder) throws(ScaffoldFailure) {
        for path in Set(Marker.allCases.map(\.file) + [UseCasePage.file]).sorted() {
            guard let text = try package.text(of: path) else {
                throw .markers(["\(path) is missing, but a use case must be registered in it"])
            }
            files[path] = (text, text, [])
        }
    }

    /// The changes of the files with markers, in alphabetical order of their paths.
    var changes: [Change] {
        files.sorted { $0.key < $1.key }.filter { $0.value.before != $0.value.after }.map { path, file in
            Change(path: path, before: file.before, after: file.after, markers: file.markers)
        }
    }

    /// Throws an error unless every marker occurs exactly once in its file.
    ///
    /// The function also throws an error if the page of use cases (`Docs/use-cases.md`) is malformed.
    func requireMarkers() throws(ScaffoldFailure) {
        var remedies = Marker.allCases.compactMap { marker -> String? in
            let count = lines(of: marker).count { $0.drop { $0 == " " } == marker.line }
            switch count {
            case 1: return nil
            case 0: return "\(marker.file) has no line `\(marker.line)`. Put it back \(marker.place)."
            default: return "\(marker.file) has the line `\(marker.line)` \(count) times. Keep the one \(marker.place)."
            }
        }
        if catalog == nil { remedies.append(UseCasePage.remedy) }
        guard remedies.isEmpty else { throw .markers(remedies) }
    }

    /// Inserts lines of a use case above their marker comment.
    mutating func insert(_ insertion: Slice.Insertion) {
        let marker = insertion.marker
        var lines = lines(of: marker)
        guard let place = lines.firstIndex(where: { $0.drop { $0 == " " } == marker.line }) else { return }
        // The text ends with a line feed, so the last part is empty.
        let added = insertion.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        lines.insert(contentsOf: added, at: place)
        files[marker.file]?.after = lines.joined(separator: "\n")
        files[marker.file]?.markers.append(marker.rawValue)
    }

    /// Removes lines that were inserted for a use case.
    ///
    /// The function returns `false`, and changes nothing, unless the lines occur exactly once.
    mutating func remove(_ insertion: Slice.Insertion) -> Bool {
        let marker = insertion.marker
        guard let text = files[marker.file]?.after else { return false }
        let places = text.ranges(of: insertion.text).filter { range in
            range.lowerBound == text.startIndex || text[text.index(before: range.lowerBound)] == "\n"
        }
        guard places.count == 1 else { return false }
        files[marker.file]?.after.removeSubrange(places[0])
        files[marker.file]?.markers.append(marker.rawValue)
        return true
    }

    /// Adds a use case to the page of use cases (`Docs/use-cases.md`).
    ///
    /// - Parameter entry: The use case's row in the page's table, and its section.
    /// - Throws: `ScaffoldFailure` if the page is malformed, or already contains a use case with the same name.
    mutating func insert(_ entry: UseCasePage.Entry) throws(ScaffoldFailure) {
        guard var catalog, catalog.add(entry) else { throw .markers([UseCasePage.remedy]) }
        write(catalog)
    }

    /// Removes the entry of a use case from the page of use cases.
    ///
    /// Returns `false`, and leaves the page as it is, if the entry was edited by hand since it was generated.
    mutating func remove(_ entry: UseCasePage.Entry) -> Bool {
        guard var catalog, catalog.remove(entry) else { return false }
        write(catalog)
        return true
    }

    private var catalog: UseCasePage? { files[UseCasePage.file].flatMap { UseCasePage($0.after) } }

    private mutating func write(_ catalog: UseCasePage) {
        files[UseCasePage.file]?.after = catalog.text
        files[UseCasePage.file]?.markers.append(UseCasePage.place)
    }

    private func lines(of marker: Marker) -> [Substring] {
        files[marker.file]?.after.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    }
}
