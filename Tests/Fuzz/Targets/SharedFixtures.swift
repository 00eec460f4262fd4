internal import Foundation

/// Real files and made ones in a folder beside the project, for a corpus to begin with. Whoever clones the project has none.
public struct SharedFixtures: Sendable {
    /// Those beside this project, if they are there.
    public static let besideProject = SharedFixtures(at: Files.root.appending(path: "../shared/fixtures").path)

    private let folder: URL

    /// Those of a folder; `nil` where there is no such folder.
    public init?(at path: String) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            return nil
        }
        folder = URL(filePath: path, directoryHint: .isDirectory)
    }

    /// What one of them holds.
    func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appending(path: path))) }

    /// What the files hold that lie in a folder of theirs, in the order of their names.
    func files(in path: String, where isWanted: (String) -> Bool = { _ in true }) throws -> [[UInt8]] {
        let within = folder.appending(path: path)
        return try FileManager.default.contentsOfDirectory(atPath: within.path).sorted().filter(isWanted).map {
            try bytes(path + "/" + $0)
        }
    }
}
