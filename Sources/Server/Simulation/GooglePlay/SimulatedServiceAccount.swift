#if Server
internal import CryptoExtras
internal import Foundation
internal import JWTKit

/// The service account of the simulated Google Play: an RSA key that signs requests for access tokens.
struct SimulatedServiceAccount: Sendable {
    private struct Claims: JWTPayload {
        let iss: String
        let scope: String
        let aud: AudienceClaim
        let iat: Double
        let exp: Double

        func verify(using algorithm: some JWTAlgorithm) {}
    }

    static let email = "play@simulated.iam.gserviceaccount.com"

    private let privateKey: String
    private let keys = JWTKeyCollection()
    private let publicKey: JWTKit.Insecure.RSA.PublicKey

    init() throws { try self.init(try _RSA.Signing.PrivateKey(keySize: .bits2048)) }

    /// Creates the account whose JSON key file has the specified contents.
    init(keyFile: Data) throws {
        let members = try JSONDecoder().decode([String: String].self, from: keyFile)
        try self.init(try _RSA.Signing.PrivateKey(pemRepresentation: members["private_key"] ?? ""))
    }

    private init(_ key: _RSA.Signing.PrivateKey) throws {
        privateKey = key.pkcs8PEMRepresentation
        publicKey = try JWTKit.Insecure.RSA.PublicKey(pem: key.publicKey.pemRepresentation)
    }

    /// Returns the JSON key file in the form that Google Cloud creates.
    func keyFile(tokenAddress: String) -> [UInt8] {
        let members = [
            "type": "service_account", "project_id": "simulated", "private_key_id": "simulated-1",
            "private_key": privateKey, "client_email": Self.email, "token_uri": tokenAddress,
        ]
        let data = try? JSONSerialization.data(
            withJSONObject: members, options: [.sortedKeys, .withoutEscapingSlashes])
        return data.map { Array($0) } ?? []
    }

    /// Returns `true` if this account signed an assertion that is valid at the specified time.
    func accepts(_ assertion: String, at now: Date) async -> Bool {
        await keys.add(rsa: publicKey, digestAlgorithm: .sha256)
        guard let claims = try? await keys.verify(assertion, as: Claims.self) else { return false }
        let seconds = now.timeIntervalSince1970
        return claims.iss == Self.email && claims.scope.hasSuffix("/auth/androidpublisher")
            && claims.aud.value.allSatisfy { $0.hasSuffix("/token") } && claims.exp > seconds
            && claims.iat <= seconds + 60 && claims.exp - claims.iat <= 3600
    }
}
#endif
