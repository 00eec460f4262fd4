package import DiscoverData
internal import DiscoverEntities
package import Foundation
internal import SupportFiles
internal import Synchronization

/// The last valid document with experiments, kept in memory and, for the next launch, in a file.
///
/// The file is replaced as a whole, so that a crash leaves the old or the new copy.
package final class ExperimentCopy: Sendable {
    /// A valid document: its parsed contents and its original bytes.
    package struct Document: Hashable, Sendable {
        /// The parsed contents of the document with experiments.
        package let file: ExperimentFile
        /// The bytes of the document, as its source sent them.
        package let bytes: Data

        /// Creates a document from its contents and its bytes.
        package init(_ file: ExperimentFile, bytes: Data) {
            self.file = file
            self.bytes = bytes
        }
    }

    /// A function that reads the bytes of a document; the second argument is its name for error messages.
    package typealias Reader = @Sendable (Data, String) throws(FileFormatError) -> ExperimentFile

    private let path: String?
    private let read: Reader
    private let latest = Mutex<(document: Document, isStored: Bool)?>(nil)

    /// Creates a copy that is kept in a file, or only in memory if `path` is `nil`.
    ///
    /// - Parameters:
    ///   - path: The path of the file, or `nil`.
    ///   - read: The function that reads and checks the bytes of the file.
    package init(path: String?, read: @escaping Reader) {
        self.path = path
        self.read = read
        if let path { DurableFile.removeLeftovers(of: path) }
    }

    /// Keeps a valid document, and returns its experiments, with a failure if the file can't be written.
    ///
    /// The file isn't written if the same bytes were already written by the previous call.
    package func keep(_ document: Document) -> LoadedExperiments {
        // Both steps are under the lock, so that two tasks that load at the same time don't write the file
        // concurrently.
        let failure = latest.withLock { latest -> ExperimentFailure? in
            let isStored = latest?.document.bytes == document.bytes && latest?.isStored == true
            let reason = isStored ? nil : path.flatMap { DurableFile.replace($0, with: document.bytes) }
            // If the file couldn't be written, the next call tries again.
            latest = (document, reason == nil)
            return reason.map {
                ExperimentFailure(
                    file: path ?? "", place: "", found: $0, expected: "a file that can be replaced", isUnreadable: true)
            }
        }
        return LoadedExperiments(document.file.list, issued: document.file.issued, failure: failure)
    }

    /// Returns the last valid document; `nil` if none was ever kept; throws if the copy's file is damaged.
    package func document() throws(FileFormatError) -> Document? {
        if let document = latest.withLock({ $0?.document }) { return document }
        guard let path, FileManager.default.fileExists(atPath: path) else { return nil }
        let bytes = try LocatedJSONValue.bytes(of: path)
        let document = Document(try read(bytes, path), bytes: bytes)
        latest.withLock { $0 = (document, true) }
        return document
    }

    /// Returns the experiments of the last valid document, and any failure.
    ///
    /// - Parameter failure: The failure to load the current document, which the result then contains. If it is `nil`,
    ///   the result contains the failure to read the copy's file, if any.
    /// - Returns: The experiments (none if there is no document), and the failure, if any.
    package func experiments(after failure: FileFormatError? = nil) -> LoadedExperiments {
        let reported = failure.map { ExperimentFailure($0) }
        do throws(FileFormatError) {
            let file = try document()?.file
            return LoadedExperiments(file?.list ?? .none, issued: file?.issued, failure: reported)
        } catch {
            return LoadedExperiments(.none, failure: reported ?? ExperimentFailure(error))
        }
    }
}

extension ExperimentFailure {
    /// Creates the failure that reports an error in the document that defines the experiments.
    package init(_ error: FileFormatError) {
        self.init(
            file: error.file, place: error.place, found: error.found, expected: error.expected,
            isUnreadable: error.isUnreadable)
    }
}
