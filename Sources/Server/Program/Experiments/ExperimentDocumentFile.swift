#if Server
import DiscoverData
import DiscoverEntities
import DiscoverServices
import Foundation
import ServerUseCases
import SupportFiles

/// Adapter: the operator's document as a file, which is replaced as a whole.
///
/// The new file has the owner and the permissions of the old one, so that the server can still read it. Changes are
/// serialized by a lock file beside the document.
struct ExperimentDocumentFile: ExperimentDocument {
    private let path: String

    /// Creates a document at the specified path; a symbolic link is followed.
    init(path: String) { self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    func read() async throws(ExperimentFailure) -> ExperimentList { try current().list }

    func replace(
        _ list: ExperimentList, with changed: ExperimentList, issued moment: Moment
    ) async throws(ExperimentFailure) -> Bool {
        let lock: ProcessLock
        do throws(ProcessLock.Failure) {
            lock = try ProcessLock(path + ".lock", timeout: .seconds(5))
        } catch {
            throw failure("a lock file that can't be locked", "\(path).lock to be free and writable")
        }
        defer { withExtendedLifetime(lock) {} }
        guard try current().list == list else { return false }
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let text = ExperimentFile(changed, issued: moment).text
        if let reason = DurableFile.replace(path, with: Data(text.utf8)) {
            throw failure(reason, "a file that can be replaced")
        }
        let kept = (attributes ?? [:]).filter {
            [.posixPermissions, .ownerAccountID, .groupOwnerAccountID].contains($0.key)
        }
        // Only the superuser may change the owner. Otherwise, the owner is the user who runs this program.
        if (try? FileManager.default.setAttributes(kept, ofItemAtPath: path)) == nil,
            let permissions = kept[.posixPermissions]
        {
            try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
        }
        return true
    }

    private func current() throws(ExperimentFailure) -> ExperimentFile {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw failure("no file that can be read", "a document with experiments")
        }
        do throws(FileFormatError) {
            return try ExperimentFile(bytes: bytes, file: path)
        } catch {
            throw ExperimentFailure(error)
        }
    }

    private func failure(_ found: String, _ expected: String) -> ExperimentFailure {
        ExperimentFailure(file: path, place: "", found: found, expected: expected, isUnreadable: true)
    }
}
#endif
