/// A change of a file, with the text of the file before and after the change.
struct Change: Equatable {
    /// The path of the file, relative to the package's directory.
    let path: String
    /// The text of the file before the change; `nil` if the change creates the file.
    let before: String?
    /// The text of the file after the change; `nil` if the change removes the file.
    let after: String?
    /// The names of the marker comments above which the change inserts or removes lines.
    var markers: [String] = []
}

/// All changes that a run of the scaffold tool will make to files, computed before anything is written.
struct Plan: Equatable {
    let changes: [Change]
    /// The directories of the use case, which are removed if the changes leave them empty.
    let folders: [String]

    /// Creates a plan that adds a use case.
    init(adding slice: Slice, to package: PackageFolder) throws(ScaffoldFailure) {
        let clashes = try NameConflicts(slice: slice, package: package).found()
        guard clashes.isEmpty else { throw .clashes(clashes) }
        var texts = try SharedFiles(package)
        try texts.requireMarkers()
        for insertion in slice.insertions { texts.insert(insertion) }
        try texts.insert(slice.entry)
        changes =
            slice.creations.map { Change(path: $0.path, before: nil, after: $0.text) } + texts.changes
        folders = []
    }

    /// Creates a plan that removes a use case whose files are unchanged.
    init(removing name: UseCaseName, from package: PackageFolder) throws(ScaffoldFailure) {
        let flag = try FlagSearch(package: package).flag(of: name)
        let closed = Slice(name: name, hasService: false, flag: flag)
        let served = Slice(name: name, hasService: true, flag: flag)
        let isServed = package.exists("Sources/Services/\(name)/\(served.adapter).swift")
        let slice = isServed ? served : closed
        var reasons: [String] = []
        var changes: [Change] = []
        for creation in slice.creations {
            switch try package.text(of: creation.path) {
            case creation.text: changes.append(Change(path: creation.path, before: creation.text, after: nil))
            case nil: reasons.append("\(creation.path) is missing")
            default: reasons.append("\(creation.path) was changed")
            }
        }
        reasons += Self.strangers(beside: slice, in: package)
        var texts = try SharedFiles(package)
        // Of the insertions in shared files, only that of the route is unique to the use case.
        var isKnown = false
        for insertion in slice.insertions {
            if texts.remove(insertion) {
                isKnown = isKnown || insertion.marker == .routes
            } else {
                reasons.append(
                    "\(insertion.marker.file) no longer contains exactly once: \(insertion.text.line(naming: name))")
            }
        }
        if !texts.remove(slice.entry) { reasons.append("\(UseCasePage.file) no longer has its original entry") }
        guard isKnown || !changes.isEmpty else { throw .unknown(name) }
        guard reasons.isEmpty else { throw .touched(name, reasons: reasons) }
        self.changes = changes + texts.changes
        folders = slice.folders
    }

    /// Returns a sentence for each file in the use case's directories that the tool didn't create.
    ///
    /// Such files prevent the removal.
    private static func strangers(beside slice: Slice, in package: PackageFolder) -> [String] {
        let own = Set(slice.creations.map(\.path))
        return slice.folders.flatMap { package.files(under: $0) }.filter { !own.contains($0) }
            .map { "\($0) is in one of its folders, but isn't one of its files" }
    }
}

extension String {
    /// Returns the first line of this code that contains the use case's name, for messages.
    fileprivate func line(naming name: UseCaseName) -> String {
        split(separator: "\n").map { $0.drop { $0 == " " } }
            .first { !$0.hasPrefix("///") && ($0.contains(name.type) || $0.contains(name.camel)) }
            .map(String.init) ?? self
    }
}
