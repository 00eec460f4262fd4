public import Foundation

/// A directory whose files only their owner can access.
///
///     let directory = try PrivateDirectory("/var/lib/app")
///     try directory.write(key, to: "key.pem")
public struct PrivateDirectory: Hashable, Sendable {
    /// The reasons why a directory or one of its files can't be used.
    public enum Failure: Error, Hashable, Sendable {
        /// The directory can't be created; `isFile` is `true` if a file already exists at the directory's path.
        case notCreatable(isFile: Bool)
        /// A file in the directory exists but can't be read.
        case notReadable(path: String)
        /// A file in the directory can't be written; its previous content is unchanged.
        case notWritable(path: String, reason: String)
    }

    /// The path of the directory.
    public let path: String

    /// Creates the directory at a path, with missing parent directories, unless the directory exists.
    ///
    /// - Parameter path: The path of the directory.
    /// - Throws: ``Failure/notCreatable(isFile:)``.
    public init(_ path: String) throws(Failure) {
        self.path = path
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            let status = FileStatus(path: path)
            throw .notCreatable(isFile: status.map { !$0.isFolder } ?? false)
        }
    }

    /// Returns the path of a file in the directory.
    public func path(of file: String) -> String { path.hasSuffix("/") ? path + file : path + "/" + file }

    /// Returns the content of a file.
    ///
    /// - Parameter file: The name of the file.
    /// - Returns: The content, or `nil` if the file doesn't exist.
    /// - Throws: ``Failure/notReadable(path:)``.
    public func read(_ file: String) throws(Failure) -> Data? {
        let path = path(of: file)
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        guard let data = FileManager.default.contents(atPath: path) else { throw .notReadable(path: path) }
        return data
    }

    /// Writes a file that only its owner can access, so that no crash leaves it incomplete.
    ///
    /// - Parameters:
    ///   - data: The content.
    ///   - file: The name of the file, which is replaced if it exists.
    /// - Throws: ``Failure/notWritable(path:reason:)``.
    public func write(_ data: Data, to file: String) throws(Failure) {
        let path = path(of: file)
        DurableFile.removeLeftovers(of: path)
        if let reason = DurableFile.replace(path, with: data) { throw .notWritable(path: path, reason: reason) }
    }
}
