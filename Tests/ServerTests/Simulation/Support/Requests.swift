#if Server
import AsyncHTTPClient
import Foundation
import JWTKit
import NIOCore
import NIOHTTP1
import ServerSimulation

/// A response.
struct Reply {
    let status: Int
    let text: String

    var json: [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]) ?? [:]
    }

    var code: Int? { json["errorCode"] as? Int }
}

extension RemoteStoreHarness {
    /// Sends a request to the store.
    func send(
        _ method: HTTPMethod, _ path: String, body: String? = nil, bearer: String? = nil
    ) async throws -> Reply {
        var request = HTTPClientRequest(url: address + path)
        request.method = method
        if let bearer { request.headers.add(name: "Authorization", value: "Bearer \(bearer)") }
        if let body { request.body = .bytes(ByteBuffer(string: body)) }
        let response = try await HTTPClient.shared.execute(request, timeout: .seconds(300))
        let bytes = try await response.body.collect(upTo: 16 << 20)
        return Reply(status: Int(response.status.code), text: String(buffer: bytes))
    }

    /// Sends a GET request to the store.
    func send(_ path: String, bearer: String? = nil) async throws -> Reply {
        try await send(.GET, path, bearer: bearer)
    }

    /// Sends a GET request with a valid token to the App Store Server API.
    func sendToAPI(_ path: String) async throws -> Reply { try await sendToAPI(.GET, path) }

    /// Sends a request with a valid token to the App Store Server API.
    func sendToAPI(_ method: HTTPMethod, _ path: String, body: String? = nil) async throws -> Reply {
        try await send(method, "/inApps/" + path, body: body, bearer: try await token())
    }

    /// Returns a valid token, which the closure can make invalid.
    func token(_ change: (inout APIToken) -> Void = { _ in }) async throws -> String {
        var token = APIToken(developer: server.developer, bundle: server.settings.bundle)
        change(&token)
        return try await token.signed()
    }
}

/// The bearer token of a developer's server.
struct APIToken {
    struct Claims: JWTPayload {
        var iss: String
        var iat: Int
        var exp: Int
        var aud: String
        var bid: String

        func verify(using algorithm: some JWTAlgorithm) throws {}
    }

    var claims: Claims
    var key: String
    var keyID: String

    init(developer: DeveloperKey, bundle: String, now: Date = Date()) {
        let now = Int(now.timeIntervalSince1970)
        claims = Claims(iss: developer.issuer, iat: now, exp: now + 3000, aud: "appstoreconnect-v1", bid: bundle)
        key = developer.privateKey
        keyID = developer.keyID
    }

    func signed() async throws -> String {
        let keys = JWTKeyCollection()
        let kid = JWKIdentifier(string: keyID)
        await keys.add(ecdsa: try ES256PrivateKey(pem: key), kid: kid)
        return try await keys.sign(claims, kid: kid)
    }
}
#endif
