public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Adapter: recommendations from a JSON file, which `Docs/recommendations.md` describes.
///
/// The file is read forwards and kept open between one page and the next, so that all pages together read it once. In memory
/// there is never more of it than a page, however long it is.
public actor FileRecommendationSource: RecommendationSource {
    private let path: String
    private let takesEverything: Bool
    private var open: OpenRecommendationFile?

    /// The file at a path, read as by somebody who looks for people: records of another place, or for other company, are left out.
    /// It is opened when it is asked for the first page. After the file was changed, its pages begin anew.
    public init(path: String) {
        self.path = path
        takesEverything = false
    }

    /// A file that is open, for whoever takes all that is in it.
    init(path: String, open: OpenRecommendationFile) {
        self.path = path
        self.open = open
        takesEverything = true
    }

    /// The next records from where the cursor says.
    public func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        let span = Trace.begin(.service, "FileRecommendationSource", "page from \(request.cursor ?? "the beginning")")
        defer { span.end() }
        let document = try document(at: FileCursor(request.cursor))
        let near = request.near.name.foldedName
        let part = try document.reader.part(atMost: request.limit) { record, place in
            takesEverything || record.isFor(request.company) && (place.map { $0.foldedName == near } ?? true)
        }
        guard document.isUnchanged else {
            open = nil
            throw Self.changed
        }
        let next = FileCursor(passed: document.reader.passed, stamp: document.stamp)
        return RecommendationsPage(
            records: part.records, refused: part.refused, next: part.isLast ? nil : next.text)
    }

    /// The file, read as far as the cursor.
    private func document(at cursor: FileCursor?) throws(SourceFailure) -> OpenRecommendationFile {
        let stamp = OpenRecommendationFile.Stamp.of(path)
        if let open, open.stamp == stamp, open.reader.passed == cursor?.passed ?? 0,
            cursor.map({ $0.isOf(open.stamp) }) ?? true
        {
            return open
        }
        let span = Trace.begin(.service, "FileRecommendationSource", "open \(path)")
        defer { span.end() }
        open = nil
        let document = try OpenRecommendationFile(path)
        if let cursor {
            if cursor.isOf(document.stamp) {
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

/// A place in a file, and what the file was.
private struct FileCursor {
    let passed: Int
    private let stamp: String

    init(passed: Int, stamp: OpenRecommendationFile.Stamp) {
        self.passed = passed
        self.stamp = Self.text(stamp)
    }

    init?(_ text: String?) throws(SourceFailure) {
        guard let text else { return nil }
        let parts = text.split(separator: "@", maxSplits: 1)
        guard parts.count == 2, let passed = Int(parts[0]), passed >= 0 else {
            throw .parse(place: "cursor", reason: "found one that this source never gave")
        }
        self.passed = passed
        stamp = String(parts[1])
    }

    var text: String { "\(passed)@\(stamp)" }

    func isOf(_ stamp: OpenRecommendationFile.Stamp) -> Bool { Self.text(stamp) == self.stamp }

    private static func text(_ stamp: OpenRecommendationFile.Stamp) -> String {
        "\(stamp.number).\(stamp.size).\(stamp.seconds).\(stamp.nanoseconds)"
    }
}

extension RecommendationRecord {
    /// Whether it is what one looks for in this company.
    fileprivate func isFor(_ company: SwipingMode) -> Bool {
        switch (subject, company) {
        case (.user, .alone), (.group, .friends): true
        default: false
        }
    }
}

/// Adapter: files of recommendations that somebody names, to be taken in whole.
///
/// What it opens gives every record, whatever place is asked about and in whatever company: who imports a file wants what is
/// in it. Changed while it is read, a file is a failure: half of one and half of another would be neither.
public struct JSONRecommendationFileOpener: RecommendationFileOpener {
    /// The files that the process can see.
    public init() {}

    /// Opens a file, and reads as far as its list.
    public func open(_ path: String) async throws(SourceFailure) -> any RecommendationSource {
        let span = Trace.begin(.service, "JSONRecommendationFileOpener", "open \(path)")
        defer { span.end() }
        return FileRecommendationSource(path: path, open: try OpenRecommendationFile(path))
    }
}
