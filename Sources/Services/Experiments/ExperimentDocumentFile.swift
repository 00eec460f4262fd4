public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Foundation
internal import SupportFiles

/// Adapter: the operator's document with the experiments as a file, which is replaced as a whole.
///
/// The new file has the permissions of the old one, so that a server can still read it. Changes are serialized by a lock
/// file beside the document. `Docs/file-formats.md` describes the format.
public struct ExperimentDocumentFile: ExperimentDocument {
    private let path: String

    /// Creates a document at the specified path; a symbolic link is followed.
    public init(path: String) { self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    /// Returns the experiments of the file.
    public func read() async throws(ExperimentFailure) -> ExperimentList {
        let span = Trace.begin(.service, "ExperimentDocumentFile", path)
        defer { span.end() }
        return try current().list
    }

    /// Replaces the file and returns `true`, or returns `false` if the file doesn't contain the expected experiments.
    public func replace(
        _ list: ExperimentList, with changed: ExperimentList, issued moment: Moment
    ) async throws(ExperimentFailure) -> Bool {
        let span = Trace.begin(.service, "ExperimentDocumentFile", path)
        defer { span.end() }
        let lock: ProcessLock
        do throws(ProcessLock.Failure) {
            lock = try ProcessLock(path + ".lock", timeout: .seconds(5))
        } catch {
            throw failure("a lock file that can't be locked", "\(path).lock to be free and writable")
        }
        defer { withExtendedLifetime(lock) {} }
        let old = try current()
        guard old.list == list else { return false }
        // The document states whole seconds.
        let issued = old.issued.map { max(moment, Moment(milliseconds: $0.milliseconds + 1_000)) } ?? moment
        DurableFile.removeLeftovers(of: path)
        let text = ExperimentFile(changed, issued: issued).text
        if let reason = DurableFile.replace(path, with: Data(text.utf8), keepsAccess: true) {
            throw failure(reason, "a file that can be replaced")
        }
        return true
    }

    private func current() throws(ExperimentFailure) -> ExperimentFile {
        do throws(FileFormatError) {
            return try ExperimentFile(bytes: LocatedJSONValue.bytes(of: path), file: path)
        } catch {
            throw ExperimentFailure(error)
        }
    }

    private func failure(_ found: String, _ expected: String) -> ExperimentFailure {
        ExperimentFailure(file: path, place: "", found: found, expected: expected, isUnreadable: true)
    }
}
