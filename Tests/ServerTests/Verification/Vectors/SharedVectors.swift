#if Server
import Foundation

/// The signed data in the folder beside the project, if it exists.
enum SharedVectors {
    static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .appending(path: "../../../../../../shared/fixtures/signed-data").standardizedFileURL
    static let isHere = FileManager.default.fileExists(atPath: folder.appending(path: "made/manifest.json").path)
    static let absence = "../shared/fixtures is not beside this checkout"

    static func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }
}
#endif
