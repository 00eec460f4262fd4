/// A file as it is, and as it is to be.
struct Change: Equatable {
    /// From the package's folder.
    let path: String
    /// `nil` where there is no such file yet.
    let before: String?
    /// `nil` where there is to be none.
    let after: String?
    /// The markers at which it changes.
    var markers: [String] = []
}

/// All that is to change. Nothing is written before the whole of it is known.
struct Plan: Equatable {
    let changes: [Change]
    /// Folders of the use case's own, which go with it once they are empty.
    let folders: [String]

    /// Adds a use case.
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

    /// Takes one out again that is still as it was written.
    init(removing name: UseCaseName, from package: PackageFolder) throws(ScaffoldFailure) {
        let closed = Slice(name: name, hasService: false)
        let served = Slice(name: name, hasService: true)
        let isServed = package.exists("Sources/Services/\(name)/\(served.adapter).swift")
        let slice = isServed ? served : closed
        var reasons: [String] = []
        var changes: [Change] = []
        for creation in slice.creations {
            switch try package.text(of: creation.path) {
            case creation.text: changes.append(Change(path: creation.path, before: creation.text, after: nil))
            case nil: reasons.append("\(creation.path) is not there")
            default: reasons.append("\(creation.path) was changed")
            }
        }
        reasons += Self.strangers(beside: slice, in: package)
        var texts = try SharedFiles(package)
        // Of the lines in shared files, the route's are no other use case's.
        var isKnown = false
        for insertion in slice.insertions {
            if texts.remove(insertion) {
                isKnown = isKnown || insertion.marker == .routes
            } else {
                reasons.append("\(insertion.marker.file) no longer says, once: \(insertion.text.line(naming: name))")
            }
        }
        if !texts.remove(slice.entry) { reasons.append("\(UseCasePage.file) no longer tells of it as it did") }
        guard isKnown || !changes.isEmpty else { throw .unknown(name) }
        guard reasons.isEmpty else { throw .touched(name, reasons: reasons) }
        self.changes = changes + texts.changes
        folders = slice.folders
    }

    /// Files that somebody put into the use case's own folders.
    private static func strangers(beside slice: Slice, in package: PackageFolder) -> [String] {
        let own = Set(slice.creations.map(\.path))
        return slice.folders.flatMap { package.files(under: $0) }.filter { !own.contains($0) }
            .map { "\($0) stands among its files, and is not one of them" }
    }
}

extension String {
    /// The first line of code that names the use case, to tell a text by.
    fileprivate func line(naming name: UseCaseName) -> String {
        split(separator: "\n").map { $0.drop { $0 == " " } }
            .first { !$0.hasPrefix("///") && ($0.contains(name.type) || $0.contains(name.camel)) }
            .map(String.init) ?? self
    }
}
