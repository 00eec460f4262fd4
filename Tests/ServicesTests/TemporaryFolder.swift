import Foundation

/// A folder of its own for a test, which goes when the test does.
final class TemporaryFolder: Sendable {
    private let url = FileManager.default.temporaryDirectory.appending(path: "discover-\(UUID().uuidString)")

    init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of something in the folder, whether or not it is there.
    func path(_ name: String) -> String { url.appending(path: name).path }

    /// Writes a file, and returns its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try write(Data(text.utf8), to: name)
    }

    /// Writes a file, and returns its path.
    @discardableResult
    func write(_ bytes: Data, to name: String) throws -> String {
        try bytes.write(to: URL(fileURLWithPath: path(name)))
        return path(name)
    }

    /// What is in the folder, sorted.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    /// The bytes of a file.
    func bytes(of name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path(name))) }
}
