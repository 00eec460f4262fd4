#if Server
internal import Crypto
internal import Foundation
internal import SwiftASN1
internal import X509

/// The keys and certificates of a ``SigningAuthority``, as files of a directory.
struct AuthorityKeyMaterial {
    private enum File: String, CaseIterable {
        case rootKey = "root-key.pem"
        case intermediateKey = "intermediate-key.pem"
        case leafKey = "leaf-key.pem"
        case root = "root.cer"
        case intermediate = "intermediate.cer"
        case leaf = "leaf.cer"
    }

    private var contents: [File: Data]
    /// The path of the directory that contains the keys.
    ///
    /// The value is an empty string for keys that aren't stored in files.
    private var folder = ""

    /// Creates new keys and certificates of a signing authority, without storing them.
    static func made() throws -> AuthorityKeyMaterial {
        let (rootKey, intermediateKey) = (P384.Signing.PrivateKey(), P384.Signing.PrivateKey())
        let leafKey = P256.Signing.PrivateKey()
        let issuance = try CertificateIssuer(
            rootKey: Certificate.PrivateKey(rootKey), intermediateKey: Certificate.PrivateKey(intermediateKey),
            leafKey: Certificate.PublicKey(leafKey.publicKey))
        return AuthorityKeyMaterial(
            contents: [
                .rootKey: Data(rootKey.pemRepresentation.utf8),
                .intermediateKey: Data(intermediateKey.pemRepresentation.utf8),
                .leafKey: Data(leafKey.pemRepresentation.utf8),
                .root: Data(issuance.root), .intermediate: Data(issuance.intermediate), .leaf: Data(issuance.leaf),
            ])
    }

    /// Returns the keys and certificates in a directory; creates them if it is missing or empty.
    static func kept(in path: String) throws -> AuthorityKeyMaterial {
        // A new directory is created completely and then renamed, so that two programs which start together use the
        // same keys.
        // If one file is missing, all are refused, because a new one would not match the others.
        if (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty ?? true {
            let draft = "\(path).\(UUID().uuidString).new"
            let folder: SimulationDirectory
            do { folder = try SimulationDirectory(draft) } catch {
                // Don't show the path of the temporary directory, which means nothing to the user.
                throw SimulationError("\(path): the folder can't be created. Choose another state directory.")
            }
            for (file, data) in try made().contents { try folder.write(data, to: file.rawValue) }
            // If another program created the directory first, its keys are used.
            if rename(draft, path) != 0 { try? FileManager.default.removeItem(atPath: draft) }
        }
        let folder = try SimulationDirectory(path)
        var contents: [File: Data] = [:]
        for file in File.allCases {
            guard let data = try folder.read(file.rawValue) else {
                throw SimulationError(
                    "\(folder.path(of: file.rawValue)) is missing. Without it the authority can't sign as before. \(advice)"
                )
            }
            contents[file] = data
        }
        return AuthorityKeyMaterial(contents: contents, folder: path + "/")
    }

    private static let advice =
        "Restore it, or remove the whole folder to create a new authority, which servers must be configured to trust."

    func authority() throws -> SigningAuthority {
        guard let pem = contents[.leafKey].flatMap({ String(data: $0, encoding: .utf8) }),
            let key = try? P256.Signing.PrivateKey(pemRepresentation: pem)
        else {
            throw SimulationError(
                "\(folder)\(File.leafKey.rawValue) contains no P-256 key in PEM format. \(Self.advice)")
        }
        let chain = [File.leaf, .intermediate, .root].map { Array(contents[$0] ?? Data()) }
        for (certificate, file) in zip(chain, [File.leaf, .intermediate, .root])
        where (try? Certificate(derEncoded: certificate)) == nil {
            throw SimulationError("\(folder)\(file.rawValue) contains no certificate in DER format. \(Self.advice)")
        }
        guard try Certificate(derEncoded: chain[0]).publicKey == .init(key.publicKey) else {
            throw SimulationError(
                "\(folder)\(File.leaf.rawValue) isn't the certificate of the key in \(File.leafKey.rawValue). "
                    + Self.advice)
        }
        return SigningAuthority(key: key, chain: chain)
    }
}
#endif
