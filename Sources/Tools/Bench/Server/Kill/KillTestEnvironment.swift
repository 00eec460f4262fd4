#if Server
import AsyncHTTPClient
import Foundation
import ServerSimulation
import ServerVerification

/// A server with a folder of its own, a store that it trusts, and customers with tokens.
struct KillTestEnvironment {
    let server: ServerProcess
    let deeds = OperationLog()
    private let papers: RequestSigner
    private let tokens: [String]
    private let administrator: String
    private let http: HTTPClient

    /// Prepares everything; the server is not started yet.
    ///
    /// - Parameter program: The server's program, where it does not lie beside this one.
    init(in folder: URL, accounts: Int, program: URL? = nil, _ http: HTTPClient) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let authority = try SigningAuthority.passing()
        try Data(authority.rootCertificate).write(to: folder.appending(path: "root.cer"))
        try Data(KillProduct.featureMap.utf8).write(to: folder.appending(path: "features.json"))
        let server = try ServerProcess(in: folder, program: program)
        tokens = try (0..<accounts).map { try server.token("customer \($0)", []) }
        administrator = try server.token("administrator", ["--admin"])
        papers = RequestSigner(authority: authority, accounts: try tokens.map { try Self.account(of: $0) })
        self.server = server
        self.http = http
    }

    /// Starts the server, for the deeds to come.
    func start() async throws -> OperationDriver {
        let calls = KillTestClient(
            http: http, address: try await server.start(), tokens: tokens, administrator: administrator)
        return OperationDriver(calls: calls, papers: papers, deeds: deeds)
    }

    /// Whose a token is.
    private static func account(of token: String) throws -> String {
        let payload = token.split(separator: ".").dropFirst().first.map { Array($0.utf8) } ?? []
        let claims = Base64.decoded(payload, in: payload.indices, .url) ?? []
        let members = try JSONSerialization.jsonObject(with: Data(claims))
        guard let account = (members as? [String: Any])?["sub"] as? String else {
            throw ConsistencyError("a token names no account")
        }
        return account
    }
}
#endif
