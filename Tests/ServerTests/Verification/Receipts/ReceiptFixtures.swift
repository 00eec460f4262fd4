#if Server
import Foundation
import ServerVerification
import SwiftASN1
import Testing
import X509

/// Real receipts from public repositories in a folder beside the project.
enum ReceiptFixtures {
    static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .appending(path: "../../../../../../shared/fixtures/receipts").standardizedFileURL

    static var areThere: Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: "expected.json").path)
    }

    static func expected() throws -> [[String: Any]] {
        let bytes = try Data(contentsOf: folder.appending(path: "expected.json"))
        return try #require(try JSONSerialization.jsonObject(with: bytes) as? [[String: Any]])
    }

    /// Returns what a client would send: the file, or the base64 text inside a source file.
    static func bytes(_ name: String) throws -> [UInt8] {
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
        guard bytes.first != 0x30 else { return bytes }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let match = text.firstMatch(of: /MI[A-Za-z0-9+\/=\\]{200,}/), text.contains("\"") || text.contains("'")
        else { return bytes }
        return Array(String(match.output).replacing("\\", with: "").utf8)
    }

    static func root(_ name: String) throws -> Certificate {
        try Certificate(derEncoded: [UInt8](Data(contentsOf: folder.appending(path: "roots/\(name).cer"))))
    }

    /// Returns the trust in Apple's root and in Xcode's, which has no markers.
    static func trust() throws -> ReceiptTrust {
        ReceiptTrust(
            roots: [try root("AppleIncRootCertificate"), try root("StoreKitTestCertificate")], requiresMarkers: false)
    }
}
#endif
