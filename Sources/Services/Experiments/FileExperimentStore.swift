public import DiscoverData
public import DiscoverInteractors
internal import Support

/// Adapter: a JSON file with experiments, and a second file with a copy of its last valid version.
///
/// The copy is used while the file is missing or invalid. It is replaced as a whole, so that a crash leaves the old or
/// the new copy. `Docs/file-formats.md` describes the format.
public final class FileExperimentStore: ExperimentStore {
    private let source: String?
    private let copy: ExperimentCopy

    /// Creates a store that reads experiments from a file, and copies each valid version of the file.
    ///
    /// Without a file and without a copy, there are no experiments.
    ///
    /// - Parameters:
    ///   - source: The path of the file with the experiments; `nil` to read only the copy.
    ///   - copy: The path of the copy; `nil` to keep the last valid version in memory only.
    public init(source: String?, copy: String?) {
        self.source = source
        self.copy = ExperimentCopy(path: copy) { bytes, file throws(FileFormatError) in
            try ExperimentFile(bytes: bytes, file: file)
        }
    }

    /// Returns the file's experiments; after a failure, the last valid experiments and the failure.
    public func load() async -> LoadedExperiments {
        let span = Trace.begin(.service, "FileExperimentStore", source ?? "the last valid version")
        defer { span.end() }
        guard let source else { return copy.experiments() }
        do throws(FileFormatError) {
            let bytes = try LocatedJSONValue.bytes(of: source)
            return copy.keep(ExperimentCopy.Document(try ExperimentFile(bytes: bytes, file: source), bytes: bytes))
        } catch {
            return copy.experiments(after: error)
        }
    }
}
