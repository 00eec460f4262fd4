#if Server
internal import DiscoverData
public import DiscoverInteractors

/// Which page of the store's history is wanted.
public struct ArchiveRequest: Hashable, Sendable {
    /// Of which span.
    public let span: MissedInterval
    /// Where the page before ended; `nil` for the first.
    public let token: String?

    /// Takes what is wanted.
    public init(span: MissedInterval, token: String? = nil) {
        self.span = span
        self.token = token
    }
}

/// Reads a page of the notifications that the store has sent.
public struct ReadArchiveInteractor: Interactor {
    private let archive: any NotificationArchive

    /// Takes who has them.
    public init(archive: any NotificationArchive) { self.archive = archive }

    /// The page.
    public func perform(_ request: ArchiveRequest) async throws(ArchiveFailure) -> ArchivePage {
        let span = Trace.begin(.interactor, "ReadArchive")
        defer { span.end() }
        return try await archive.page(of: request.span, from: request.token)
    }
}
#endif
