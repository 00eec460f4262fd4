internal import Foundation

/// Real and generated files in a folder beside the project; a clone of the project has none.
public struct SharedFixtures: Sendable {
    /// The fixtures beside this project, if they exist.
    public static let besideProject = SharedFixtures(at: Files.root.appending(path: "../shared/fixtures").path)

    private let folder: URL

    /// Creates the fixtures of a folder, or returns `nil` if the folder doesn't exist.
    public init?(at path: String) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            return nil
        }
        folder = URL(filePath: path, directoryHint: .isDirectory)
    }

    /// Returns the content of a file.
    func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appending(path: path))) }

    /// Returns the contents of a folder's files in the order of their names.
    func files(in path: String, where isWanted: (String) -> Bool = { _ in true }) throws -> [[UInt8]] {
        let within = folder.appending(path: path)
        return try FileManager.default.contentsOfDirectory(atPath: within.path).sorted().filter(isWanted).map {
            try bytes(path + "/" + $0)
        }
    }
}
