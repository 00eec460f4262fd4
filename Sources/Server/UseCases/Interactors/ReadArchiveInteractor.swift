#if Server
internal import DiscoverData
public import DiscoverInteractors

/// Reads a page of the store's archive, which contains the notifications that the store has sent.
public struct ReadArchiveInteractor: Interactor {
    private let archive: any NotificationArchive

    /// Creates an interactor that reads the specified archive.
    public init(archive: any NotificationArchive) { self.archive = archive }

    /// Returns the requested page of the store's notification archive.
    ///
    /// - Throws: An `ArchiveFailure` if the page can't be read.
    public func perform(_ request: ArchiveRequest) async throws(ArchiveFailure) -> ArchivePage {
        let span = Trace.begin(.interactor, "ReadArchive")
        defer { span.end() }
        return try await archive.page(of: request.span, from: request.token)
    }
}
#endif
