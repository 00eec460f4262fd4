#if Server
import Foundation

/// A file with a private key that the operator provides.
struct PrivateKeyFile: Sendable {
    /// An error that states why the key can't be used, without any of the file's content.
    struct UnusableFileError: Error, CustomStringConvertible { let description: String }

    /// The path of the file, after links were followed.
    let path: String

    /// Creates a value for the file at a path; links are followed, such as those of mounted secrets.
    init(_ path: String) { self.path = URL(filePath: path).resolvingSymlinksInPath().path }

    /// Returns the content of the file.
    ///
    /// The file's group may read it, because a key that a service manager or a container provides often belongs to
    /// another user. All other users must have no access.
    ///
    /// - Throws: ``UnusableFileError`` if the file can't be read, or if users outside its group have access to it.
    func read() throws(UnusableFileError) -> Data {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let permissions = attributes?[.posixPermissions] as? Int,
            let content = FileManager.default.contents(atPath: path)
        else { throw UnusableFileError(description: "the file can't be read") }
        guard permissions & 0o007 == 0 else {
            throw UnusableFileError(description: "other users have access to the file: run chmod o= on it")
        }
        return content
    }

    /// The ID of an In-App Purchase key, from the name that Apple gave its file.
    ///
    /// Such a name is `SubscriptionKey_2X9R4HXF34.p8`. The value is `nil` if the file has another name.
    var appleKeyID: String? {
        let name = URL(filePath: path).lastPathComponent
        let parts = name.dropLast(3).split(separator: "_", omittingEmptySubsequences: false)
        guard name.hasSuffix(".p8"), parts.count == 2, ["AuthKey", "SubscriptionKey"].contains(parts[0]) else {
            return nil
        }
        let isID = !parts[1].isEmpty && parts[1].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isID ? String(parts[1]) : nil
    }
}
#endif
