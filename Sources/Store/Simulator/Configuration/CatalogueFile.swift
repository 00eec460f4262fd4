internal import Foundation

/// Fetching a catalogue's bytes, with a reason for each way in which that can fail.
enum CatalogueFile {
    /// The bytes of the file at `path`. Its size is looked at before it is read.
    static func bytes(at path: String) throws(ConfigurationError) -> Data {
        func failure(_ reason: ConfigurationError.Reason, _ found: String) -> ConfigurationError {
            ConfigurationError(
                reason: reason, file: path, place: "", found: found, expected: "a StoreKit configuration file")
        }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw failure(.absent, "no file of that name")
        }
        if isDirectory.boolValue { throw failure(.directory, "a folder") }
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if let size = (attributes?[.size] as? NSNumber)?.intValue, size > StoreConfiguration.largestFile {
            throw tooLarge(path, "\(size) bytes")
        }
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw failure(.unreadable, "a file that may not be read")
        }
        defer { try? handle.close() }
        // A pipe has no size beforehand: one byte more than allowed tells that it holds too much.
        guard let bytes = try? handle.read(upToCount: StoreConfiguration.largestFile + 1) ?? Data() else {
            throw failure(.unreadable, "a file that cannot be read")
        }
        return bytes
    }

    /// The error for a file beyond the limit.
    static func tooLarge(_ file: String, _ found: String) -> ConfigurationError {
        ConfigurationError(
            reason: .tooLarge, file: file, place: "", found: found,
            expected: "at most \(StoreConfiguration.largestFile) bytes (catalogues have some thousands)")
    }
}
