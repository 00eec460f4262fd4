#if Server
public import Foundation

/// A temporary folder that is removed with its object.
public final class TemporaryFolder: Sendable {
    private let url = FileManager.default.temporaryDirectory.appending(path: "discover-\(UUID().uuidString)")

    /// Creates the folder.
    public init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Returns the path of a file in the folder, whether or not it exists.
    public func path(_ name: String) -> String { url.appending(path: name).path }

    /// The bytes of all files in the folder.
    public var everything: Data {
        get throws {
            try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
                .reduce(into: Data()) { $0 += try Data(contentsOf: $1) }
        }
    }
}
#endif
