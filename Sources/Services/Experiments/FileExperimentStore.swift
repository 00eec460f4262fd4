public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
internal import Foundation
internal import Support
internal import SupportFiles
internal import Synchronization

/// Adapter: a JSON file with experiments, and a second file with a copy of its last valid version.
///
/// The copy is used while the file is missing or invalid. It is replaced as a whole, so that a crash leaves the old or
/// the new copy. `Docs/file-formats.md` describes the format.
public final class FileExperimentStore: ExperimentStore {
    private let source: String?
    private let copy: String?
    private let latest = Mutex<LoadedExperiments?>(nil)

    /// Creates a store that reads experiments from a file, and copies each valid version of it.
    ///
    /// Without a file and without a copy, there are no experiments.
    ///
    /// - Parameters:
    ///   - source: The path of the file; `nil` to read only the copy.
    ///   - copy: The path of the copy; `nil` to keep the last valid version in memory only.
    public init(source: String?, copy: String?) {
        self.source = source
        self.copy = copy
        if let copy { DurableFile.removeLeftovers(of: copy) }
    }

    /// Returns the file's experiments; after a failure, those of its last valid version, and the failure.
    public func load() async -> LoadedExperiments {
        let span = Trace.begin(.service, "FileExperimentStore", source ?? "the last valid version")
        defer { span.end() }
        guard let source else { return lastValid() }
        do throws(FileFormatError) {
            let document = try LocatedJSONValue(contentsOf: source, refusesRepeatedMembers: true)
            let file = try ExperimentFile(document)
            // Within the lock, so that two tasks that load don't write the copy at the same time.
            let failure = latest.withLock { latest in
                latest = LoadedExperiments(file.list, issued: file.issued)
                return keep(document.value)
            }
            return LoadedExperiments(file.list, issued: file.issued, failure: failure)
        } catch {
            let valid = lastValid()
            return LoadedExperiments(valid.list, issued: valid.issued, failure: ExperimentFailure(error))
        }
    }

    /// Writes the copy of the last valid version, and returns the failure if it can't be written.
    private func keep(_ document: JSONValue) -> ExperimentFailure? {
        guard let copy, let reason = DurableFile.replace(copy, with: Data(document.line.utf8)) else { return nil }
        return ExperimentFailure(
            file: copy, place: "", found: reason, expected: "a file that can be replaced", isUnreadable: true)
    }

    private func lastValid() -> LoadedExperiments {
        if let valid = latest.withLock({ $0 }) { return valid }
        guard let copy, FileManager.default.fileExists(atPath: copy) else { return LoadedExperiments(.none) }
        do throws(FileFormatError) {
            let file = try ExperimentFile(LocatedJSONValue(contentsOf: copy))
            let valid = LoadedExperiments(file.list, issued: file.issued)
            latest.withLock { $0 = valid }
            return valid
        } catch {
            return LoadedExperiments(.none, failure: ExperimentFailure(error))
        }
    }
}

extension ExperimentFailure {
    fileprivate init(_ error: FileFormatError) {
        self.init(
            file: error.file, place: error.place, found: error.found, expected: error.expected,
            isUnreadable: error.isUnreadable)
    }
}
