#if Server
internal import DiscoverData
public import DiscoverInteractors

/// A request for a page of the store's archive.
public struct ArchiveRequest: Hashable, Sendable {
    /// The interval to read.
    public let span: MissedInterval
    /// The token of the previous page, or `nil` for the first page.
    public let token: String?

    /// Creates a request.
    public init(span: MissedInterval, token: String? = nil) {
        self.span = span
        self.token = token
    }
}

/// Reads a page of the notifications that the store has sent.
public struct ReadArchiveInteractor: Interactor {
    private let archive: any NotificationArchive

    /// Creates an interactor that reads the specified archive.
    public init(archive: any NotificationArchive) { self.archive = archive }

    /// Returns the requested page.
    public func perform(_ request: ArchiveRequest) async throws(ArchiveFailure) -> ArchivePage {
        let span = Trace.begin(.interactor, "ReadArchive")
        defer { span.end() }
        return try await archive.page(of: request.span, from: request.token)
    }
}
#endif
