#if Server
import AsyncHTTPClient
import Foundation
import ServerSimulation
import Support

/// One or more servers with a state directory, a store that they trust, and customers with tokens.
struct KillTestEnvironment {
    let servers: [ServerProcess]
    let operations = OperationLog()
    private let papers: RequestSigner
    private let tokens: [String]
    private let administrator: String
    private let http: HTTPClient

    /// Prepares the environment without starting the server.
    ///
    /// - Parameters:
    ///   - folder: The folder for the server's state.
    ///   - accounts: The number of customer accounts.
    ///   - count: The number of servers; they share the state directory, which contains their keys.
    ///   - settings: The settings of the servers besides the usual ones.
    ///   - program: The server's program, or `nil` for the one in the folder of the benchmark.
    ///   - http: The HTTP client for requests.
    /// - Throws: `ConsistencyError` if the program or a token is missing.
    init(
        in folder: URL, accounts: Int, servers count: Int = 1, settings: [String] = [], program: URL? = nil,
        _ http: HTTPClient
    )
        throws
    {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let authority = try SigningAuthority.passing()
        try Data(authority.rootCertificate).write(to: folder.appending(path: "root.cer"))
        try Data(KillProduct.featureMap.utf8).write(to: folder.appending(path: "features.json"))
        servers = try (0..<count).map { number in
            let server = try ServerProcess(in: folder, program: program)
            server.streams = number == 0 ? "" : "\(number)-"
            server.settings = settings
            return server
        }
        let server = servers[0]
        tokens = try (0..<accounts).map { try server.token("customer \($0)", []) }
        administrator = try server.token("administrator", ["--admin"])
        papers = RequestSigner(authority: authority, accounts: try tokens.map { try Self.account(of: $0) })
        self.http = http
    }

    /// The first server, which is the only one unless more were requested.
    var server: ServerProcess { servers[0] }

    /// Starts the servers and returns a driver for their operations.
    func start() async throws -> OperationDriver {
        var addresses: [String] = []
        for server in servers { addresses.append(try await server.start()) }
        let calls = KillTestClient(
            http: http, addresses: KillTestClient.Addresses(addresses), tokens: tokens, administrator: administrator)
        return OperationDriver(calls: calls, papers: papers, operations: operations)
    }

    /// Returns the account of a token.
    private static func account(of token: String) throws -> String {
        let claims = JWSParts(token).flatMap { Base64URL.decode($0.payload) } ?? []
        let members = try JSONSerialization.jsonObject(with: Data(claims))
        guard let account = (members as? [String: Any])?["sub"] as? String else {
            throw ConsistencyError("a token contains no account")
        }
        return account
    }
}
#endif
