/// The files that hold a marker, while lines come into them and go.
struct SharedFiles {
    private var files: [String: (before: String, after: String, markers: [String])] = [:]

    /// Reads them.
    init(_ package: PackageFolder) throws(ScaffoldFailure) {
        for path in Set(Marker.allCases.map(\.file) + [UseCasePage.file]).sorted() {
            guard let text = try package.text(of: path) else {
                throw .markers(["\(path) is missing, and a use case has to be named in it"])
            }
            files[path] = (text, text, [])
        }
    }

    /// What became of them, in alphabetical order; what did not change is left out.
    var changes: [Change] {
        files.sorted { $0.key < $1.key }.filter { $0.value.before != $0.value.after }.map { path, file in
            Change(path: path, before: file.before, after: file.after, markers: file.markers)
        }
    }

    /// - Throws: Every marker that is not there exactly once, and the page of use cases where it has another form.
    func requireMarkers() throws(ScaffoldFailure) {
        var mends = Marker.allCases.compactMap { marker -> String? in
            let count = lines(of: marker).count { $0.drop { $0 == " " } == marker.line }
            switch count {
            case 1: return nil
            case 0: return "\(marker.file) has no line `\(marker.line)`. Put it back \(marker.place)."
            default: return "\(marker.file) has the line `\(marker.line)` \(count) times. Keep the one \(marker.place)."
            }
        }
        if catalogue == nil { mends.append(UseCasePage.mend) }
        guard mends.isEmpty else { throw .markers(mends) }
    }

    /// Puts lines above their marker.
    mutating func insert(_ insertion: Slice.Insertion) {
        let marker = insertion.marker
        var lines = lines(of: marker)
        guard let place = lines.firstIndex(where: { $0.drop { $0 == " " } == marker.line }) else { return }
        // The text ends with a line feed, behind which there is no line.
        let added = insertion.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        lines.insert(contentsOf: added, at: place)
        files[marker.file]?.after = lines.joined(separator: "\n")
        files[marker.file]?.markers.append(marker.rawValue)
    }

    /// Takes lines out again; `false`, and nothing changes, where they are not there exactly once.
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

    /// Names a use case in the page of use cases.
    ///
    /// - Throws: Where one of that name is told of already.
    mutating func insert(_ entry: UseCasePage.Entry) throws(ScaffoldFailure) {
        guard var catalogue, catalogue.add(entry) else { throw .markers([UseCasePage.mend]) }
        write(catalogue)
    }

    /// Takes it out again; `false`, and nothing changes, where it is not there as it was put there.
    mutating func remove(_ entry: UseCasePage.Entry) -> Bool {
        guard var catalogue, catalogue.remove(entry) else { return false }
        write(catalogue)
        return true
    }

    private var catalogue: UseCasePage? { files[UseCasePage.file].flatMap { UseCasePage($0.after) } }

    private mutating func write(_ catalogue: UseCasePage) {
        files[UseCasePage.file]?.after = catalogue.text
        files[UseCasePage.file]?.markers.append(UseCasePage.place)
    }

    private func lines(of marker: Marker) -> [Substring] {
        files[marker.file]?.after.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    }
}
