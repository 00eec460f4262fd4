#if Server
public import Foundation

/// A folder of its own for a test, which goes when the test does.
public final class TemporaryFolder: Sendable {
    private let url = FileManager.default.temporaryDirectory.appending(path: "discover-\(UUID().uuidString)")

    /// Makes it.
    public init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of something in the folder, whether or not it is there.
    public func path(_ name: String) -> String { url.appending(path: name).path }

    /// The bytes of everything in the folder, one file after the other.
    public var everything: Data {
        get throws {
            try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
                .reduce(into: Data()) { $0 += try Data(contentsOf: $1) }
        }
    }
}
#endif
