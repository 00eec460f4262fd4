public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
internal import SupportFiles

/// Adapter: recommendations from a JSON file, which `Docs/recommendations.md` describes.
///
/// The file is read forward and stays open between pages, so that all pages together read it once. Memory contains at
/// most one page of the file, however long the file is.
public actor FileRecommendationSource: RecommendationSource {
    private let path: String
    private let takesEverything: Bool
    private var open: OpenRecommendationFile?

    /// Creates a source of those records in a file that match the requested location and swiping mode.
    ///
    /// The swiping mode is alone or with friends. The request for the first page opens the file. If the file changes
    /// between two requests, the next one starts again at the beginning of the file. If the file changes during a
    /// request, that request fails.
    ///
    /// - Parameter path: The path of the file.
    public init(path: String) {
        self.path = path
        takesEverything = false
    }

    /// Creates a source that returns all records of an open file, for any location and any swiping mode.
    init(path: String, open: OpenRecommendationFile) {
        self.path = path
        self.open = open
        takesEverything = true
    }

    /// Returns the next records, from the cursor on, for the requested location and swiping mode.
    ///
    /// - Throws: `SourceFailure` if the file can't be read, is malformed, or changes while it is read, if the cursor is
    ///   invalid, or if the calling task is canceled.
    public func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        let span = Trace.begin(.service, "FileRecommendationSource", "page from \(request.cursor ?? "the beginning")")
        defer { span.end() }
        let document = try document(at: FileCursor(request.cursor))
        let near = request.near.name.foldedName
        let part = try document.reader.part(atMost: request.limit) { record, place in
            takesEverything || record.isFor(request.mode) && (place.map { $0.foldedName == near } ?? true)
        }
        guard document.isUnchanged else {
            open = nil
            throw Self.changed
        }
        let next = FileCursor(passed: document.reader.passed, status: document.status)
        return RecommendationsPage(
            records: part.records, refused: part.refused, next: part.isLast ? nil : next.text)
    }

    /// Returns the open file, advanced to the position that the cursor specifies.
    private func document(at cursor: FileCursor?) throws(SourceFailure) -> OpenRecommendationFile {
        let status = FileStatus(path: path)
        if let open, open.status == status, open.reader.passed == cursor?.passed ?? 0,
            cursor.map({ $0.isOf(open.status) }) ?? true
        {
            return open
        }
        let span = Trace.begin(.service, "FileRecommendationSource", "open \(path)")
        defer { span.end() }
        open = nil
        let document = try OpenRecommendationFile(path)
        if let cursor {
            if cursor.isOf(document.status) {
                try document.reader.skip(to: cursor.passed)
            } else if takesEverything {
                throw Self.changed
            }
        }
        open = document
        return document
    }

    private static let changed = SourceFailure.parse(
        place: "the file", reason: "it was changed while it was being read")
}

/// A position in a recommendation file, and the file's identity, by which a changed file is detected.
private struct FileCursor {
    let passed: Int
    private let stamp: String

    init(passed: Int, status: FileStatus) {
        self.passed = passed
        stamp = Self.text(status)
    }

    init?(_ text: String?) throws(SourceFailure) {
        guard let text else { return nil }
        let parts = text.split(separator: "@", maxSplits: 1)
        guard parts.count == 2, let passed = Int(parts[0]), passed >= 0 else {
            throw .parse(place: "cursor", reason: "found a cursor that this source never returned")
        }
        self.passed = passed
        stamp = String(parts[1])
    }

    var text: String { "\(passed)@\(stamp)" }

    func isOf(_ status: FileStatus) -> Bool { Self.text(status) == stamp }

    private static func text(_ status: FileStatus) -> String {
        "\(status.identity.number).\(status.size).\(status.seconds).\(status.nanoseconds)"
    }
}

extension RecommendationRecord {
    /// Returns a Boolean value that indicates whether the recommendation is for a swiping mode.
    ///
    /// A single person is for swiping alone; a group is for swiping with friends.
    fileprivate func isFor(_ mode: SwipingMode) -> Bool {
        switch (subject, mode) {
        case (.user, .alone), (.group, .friends): true
        default: false
        }
    }
}

/// Adapter: opens JSON files in order to import all of their recommendations.
///
/// The import gets every record, whatever location and swiping mode (alone or with friends) it is for. If the file
/// changes while it is read, the import fails, because the records would come from two versions.
public struct JSONRecommendationFileOpener: RecommendationFileOpener {
    /// Creates an opener of recommendation files.
    public init() {}

    /// Returns a source for a file, after reading the file up to the beginning of its list of records.
    ///
    /// - Throws: `SourceFailure` if the file cannot be read or has a different format.
    public func open(_ path: String) async throws(SourceFailure) -> any RecommendationSource {
        let span = Trace.begin(.service, "JSONRecommendationFileOpener", "open \(path)")
        defer { span.end() }
        return FileRecommendationSource(path: path, open: try OpenRecommendationFile(path))
    }
}
