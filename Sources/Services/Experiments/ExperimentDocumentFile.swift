public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Foundation
internal import SupportFiles

/// Adapter: the file that contains the operator's document with the experiments, replaced as a whole.
///
/// The new file has the owner, the group, and the permissions of the old one, so that a server can still read it. A lock
/// on the file serializes the changes, so the file must be writable. `Docs/file-formats.md` describes the format.
public struct ExperimentDocumentFile: ExperimentDocument {
    private let path: String
    private static let attempts = 250

    /// Creates a document at the specified path, which may be a symbolic link.
    public init(path: String) { self.path = path }

    /// Returns the experiments in the file, and the time at which, according to the file, it was written.
    ///
    /// - Throws: `ExperimentFailure` if the file can't be read or isn't valid.
    public func read() async throws(ExperimentFailure) -> LoadedExperiments {
        let span = Trace.begin(.service, "ExperimentDocumentFile", path)
        defer { span.end() }
        let file = try parsed()
        return LoadedExperiments(file.list, issued: file.issued)
    }

    /// Replaces the file and returns `true` if the file contains the expected experiments.
    ///
    /// Otherwise, the file is unchanged, and the result is `false`.
    ///
    /// - Throws: `ExperimentFailure` if the file can't be locked, read, or replaced, or if it isn't valid before or
    ///   after the change.
    public func replace(
        _ list: ExperimentList, with changed: ExperimentList, issued moment: Moment
    ) async throws(ExperimentFailure) -> Bool {
        let span = Trace.begin(.service, "ExperimentDocumentFile", path)
        defer { span.end() }
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let lock = try await lock(target)
        defer { withExtendedLifetime(lock) {} }
        let old = try parsed()
        guard old.list == list else { return false }
        // The document states whole seconds.
        let issued = old.issued.map { max(moment, Moment(milliseconds: $0.milliseconds + 1_000)) } ?? moment
        let bytes = Data(ExperimentFile(changed, issued: issued).text.utf8)
        // A document that can't be read back would prevent every later change, such as a stop.
        guard try parsed(bytes).list == changed else {
            throw failure("a change that can't be read back", "dates up to the year 9999, and at most 1 MiB")
        }
        DurableFile.removeLeftovers(of: target)
        if let reason = DurableFile.replace(target, with: bytes, keepsAccess: true) {
            throw failure(reason, "a file that can be replaced")
        }
        return true
    }

    /// Locks the file; waits up to five seconds while another program changes it.
    private func lock(_ target: String) async throws(ExperimentFailure) -> ProcessLock {
        for _ in 1...Self.attempts {
            do throws(ProcessLock.Failure) {
                return try ProcessLock(existing: target)
            } catch {
                switch error {
                case .taken: try? await Task.sleep(for: .milliseconds(20))
                case .notOpened(let reason), .notLocked(let reason):
                    throw failure(reason, "a file that can be written")
                }
            }
        }
        throw failure("a file that another program is changing", "a file that no other program changes")
    }

    /// Returns the parsed document from the specified bytes; if they are `nil`, reads the file.
    private func parsed(_ bytes: Data? = nil) throws(ExperimentFailure) -> ExperimentFile {
        do throws(FileFormatError) {
            if let bytes { return try ExperimentFile(bytes: bytes, file: path) }
            return try ExperimentFile(bytes: try LocatedJSONValue.bytes(of: path), file: path)
        } catch {
            throw ExperimentFailure(error)
        }
    }

    private func failure(_ found: String, _ expected: String) -> ExperimentFailure {
        ExperimentFailure(file: path, place: "", found: found, expected: expected, isUnreadable: true)
    }
}
