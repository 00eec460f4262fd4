#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import Foundation
internal import JWTKit
internal import ServerHTTP

/// A provider of OAuth access tokens for a service account.
///
/// The service account signs an assertion (RFC 7523), and Google exchanges it for an access token, which usually is
/// valid for an hour. A token is reused until five minutes before it expires. The key file is read again for each new
/// token, so that a replaced file is used within an hour, or at once after ``forget(_:)`` or ``reload()``.
///
/// Source: Google's "Using OAuth 2.0 for Server to Server Applications".
actor AccessTokenProvider {
    private struct Claims: JWTPayload {
        let iss: String
        let scope: String
        let aud: String
        let iat: Int64
        let exp: Int64

        func verify(using algorithm: some JWTAlgorithm) {}
    }

    // The names are those of RFC 6749.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    private struct ResponseBody: Decodable {
        let access_token: String
        let expires_in: Int64
    }

    private static let scope = "https://www.googleapis.com/auth/androidpublisher"
    /// The time in seconds before the expiry of a token at which the provider stops using the token.
    private static let margin: Int64 = 300

    private let readKey: @Sendable () throws(ServiceAccountKey.InvalidKeyError) -> ServiceAccountKey
    private let http: any HTTPTransport
    private let limit: Duration
    private var current: (token: String, made: Int64, ends: Int64)?
    private var running: Task<Result<String, StoreFailure>, Never>?

    /// Creates a provider of access tokens, and checks that the key can be read.
    ///
    /// - Parameters:
    ///   - http: The transport of the requests.
    ///   - limit: The timeout of a request.
    ///   - readKey: A closure that reads the key of the service account. It is called for each new access token.
    /// - Throws: ``ServiceAccountKey/Fault`` if the key can't be used, so that a wrong file is reported at the start.
    init(
        http: any HTTPTransport, limit: Duration,
        reading readKey: @escaping @Sendable () throws(ServiceAccountKey.InvalidKeyError) -> ServiceAccountKey
    ) throws(ServiceAccountKey.InvalidKeyError) {
        self.readKey = readKey
        self.http = http
        self.limit = limit
        _ = try Self.privateKey(of: try readKey())
    }

    /// Returns an access token that is valid at the specified time.
    ///
    /// Concurrent calls share one request.
    func token(at now: Moment) async throws(StoreFailure) -> String {
        let second = now.milliseconds / 1000
        // After a clock was set back, the current token would be issued in the future; a new one is requested.
        if let current, second >= current.made, second < current.ends { return current.token }
        if let running { return try await running.value.get() }
        // A task of its own, because the request must not end when the caller that needs it first is canceled.
        let task = Task { await self.request(at: second) }
        running = task
        let result = await task.value
        running = nil
        return try result.get()
    }

    /// Removes a token that Google refused.
    ///
    /// The next request then reads the key file and gets a new token. If another request has replaced the token
    /// already, the new one stays.
    func forget(_ token: String) {
        if current?.token == token { current = nil }
    }

    /// Checks the key file, and removes the current token.
    ///
    /// - Throws: ``ServiceAccountKey/Fault`` if the key can't be used; the current token then stays valid.
    func reload() throws(ServiceAccountKey.InvalidKeyError) {
        _ = try Self.privateKey(of: try readKey())
        current = nil
    }

    private func request(at second: Int64) async -> Result<String, StoreFailure> {
        do throws(StoreFailure) {
            let (assertion, address) = try await assertion(at: second)
            let form = "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion=\(assertion)"
            let response = try await send(form, to: address)
            guard response.status == 200 else {
                throw response.status >= 500 || response.status == 429
                    ? .unavailable("Google's token service failed with status \(response.status)")
                    : .unavailable("Google rejects this server's service account")
            }
            guard let token = try? JSONDecoder().decode(ResponseBody.self, from: Data(response.body)),
                token.expires_in > 0
            else { throw .unavailable("the response of Google's token service can't be read") }
            let lifetime = min(token.expires_in, 3600)
            current = (token.access_token, second, second + max(lifetime - Self.margin, 1))
            return .success(token.access_token)
        } catch {
            return .failure(error)
        }
    }

    private func send(_ form: String, to address: String) async throws(StoreFailure) -> HTTPTransportResponse {
        let request = HTTPTransportRequest(
            method: "POST", url: address,
            headers: [("Content-Type", "application/x-www-form-urlencoded"), ("Accept", "application/json")],
            body: Array(form.utf8))
        do throws(HTTPFailure) {
            return try await http.send(request, within: limit, atMost: 64 << 10)
        } catch {
            throw StoreFailure(error, within: limit)
        }
    }

    private func assertion(at second: Int64) async throws(StoreFailure) -> (text: String, address: String) {
        do {
            let key = try readKey()
            let claims = Claims(
                iss: key.email, scope: Self.scope, aud: key.tokenAddress, iat: second, exp: second + 3600)
            let kid = key.id.map { JWKIdentifier(string: $0) }
            let keys = JWTKeyCollection()
            await keys.add(rsa: try Self.privateKey(of: key), digestAlgorithm: .sha256, kid: kid)
            return (try await keys.sign(claims, kid: kid), key.tokenAddress)
        } catch {
            throw .unavailable("the key of the Google service account can't be used")
        }
    }

    private static func privateKey(
        of key: ServiceAccountKey
    ) throws(ServiceAccountKey.InvalidKeyError) -> Insecure.RSA.PrivateKey {
        do { return try Insecure.RSA.PrivateKey(pem: key.pem) } catch {
            throw ServiceAccountKey.InvalidKeyError(description: "private_key: isn't an RSA private key in PEM form")
        }
    }
}
#endif
