#if Server
public import Foundation
internal import JWTKit
internal import Synchronization

/// The simulated Play Developer API, with the token service that it requires.
///
/// The paths, the members, and the errors are Google's. A request needs an access token, which the token service at
/// `/token` issues for an assertion that the service account signed.
public final class SimulatedPlayAPI: Sendable {
    /// The store whose purchases the API provides.
    public let store: SimulatedPlayStore
    private let account: SimulatedServiceAccount
    private let issued = Mutex<[String: Date]>([:])
    private let clock: @Sendable () -> Date
    /// The service account of all APIs that are created without one.
    ///
    /// It is created only once per process, because generating its RSA key takes long.
    private static let passing = Result { try SimulatedServiceAccount() }

    /// Creates an API for a simulated store, with a shared service account.
    ///
    /// All APIs that this initializer creates in this process share the account.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - clock: A closure that returns the real time, with which the dates of tokens are compared.
    /// - Throws: An error if no key can be created.
    public convenience init(_ store: SimulatedPlayStore, clock: @escaping @Sendable () -> Date = { Date() }) throws {
        try self.init(store, account: nil, clock: clock)
    }

    /// Creates an API for a simulated store, with a service account.
    ///
    /// If `account` is `nil`, the API uses an account that all APIs of this process without an account share.
    init(_ store: SimulatedPlayStore, account: SimulatedServiceAccount?, clock: @escaping @Sendable () -> Date) throws {
        self.store = store
        self.clock = clock
        self.account = try account ?? Self.passing.get()
    }

    /// Returns the JSON key of the service account that may use the API.
    ///
    /// - Parameter address: The URL of this API, without a slash at its end.
    /// - Returns: The contents of the key file in JSON.
    public func keyFile(for address: String) -> [UInt8] { account.keyFile(tokenAddress: address + "/token") }

    /// Returns the response to a request.
    ///
    /// - Parameters:
    ///   - method: The HTTP method.
    ///   - path: The path of the request's URL, percent-encoded, with its query.
    ///   - authorization: The value of the `Authorization` header, or `nil`.
    ///   - body: The body of the request.
    /// - Returns: The status and the body of the response.
    public func respond(
        to method: String, _ path: String, authorization: String?, body: [UInt8]
    ) async -> PlayResponse {
        if method == "POST", path == "/token" { return await token(String(decoding: body, as: UTF8.self)) }
        guard isAuthorized(authorization) else { return .refused(401, "authError") }
        let pieces = path.split(separator: "?", maxSplits: 1).map(String.init)
        let parts = pieces[0].split(separator: "/", omittingEmptySubsequences: false).map {
            String($0).removingPercentEncoding ?? ""
        }
        guard parts.count > 5, parts[1...3] == ["androidpublisher", "v3", "applications"] else {
            return .refused(404, "notFound")
        }
        guard parts[4] == store.package else { return .refused(404, "applicationNotFound") }
        let rest = Array(parts[5...])
        if method == "GET", rest == ["purchases", "voidedpurchases"] {
            return store.voidedResponse(pieces.count > 1 ? Self.items(pieces[1]) : [:])
        }
        switch (method, rest.first, rest.count) {
        case ("GET", "orders", 2): return store.orderResponse(rest[1])
        case ("GET", "purchases", 4) where rest[1] == "subscriptionsv2" && rest[2] == "tokens":
            return store.subscriptionResponse(rest[3])
        case ("GET", "purchases", 4) where rest[1] == "productsv2" && rest[2] == "tokens":
            return store.productResponse(rest[3])
        case ("POST", "purchases", 5) where rest[3] == "tokens":
            return confirm(rest[1], product: rest[2], rest[4])
        default: return .refused(404, "notFound")
        }
    }

    private func confirm(_ family: String, product: String, _ last: String) -> PlayResponse {
        let parts = last.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, ["subscriptions", "products"].contains(family),
            ["acknowledge", "consume"].contains(parts[1])
        else { return .refused(404, "notFound") }
        let isConsumption = parts[1] == "consume"
        guard !isConsumption || family == "products" else { return .refused(404, "notFound") }
        return store.confirm(
            parts[0], product: product, isConsumption: isConsumption, isSubscription: family == "subscriptions")
    }

    private func isAuthorized(_ authorization: String?) -> Bool {
        guard let authorization, authorization.hasPrefix("Bearer ") else { return false }
        let token = String(authorization.dropFirst("Bearer ".count))
        return issued.withLock { issued in issued[token].map { $0 > clock() } ?? false }
    }

    /// Returns an access token for the assertion in a request (RFC 7523).
    ///
    /// If the assertion isn't accepted, the result is an error response with status 400. `form` is the body of the
    /// request as URL-encoded form data, whose field `assertion` contains the assertion.
    private func token(_ form: String) async -> PlayResponse {
        let items = Self.items(form)
        guard items["grant_type"] == "urn:ietf:params:oauth:grant-type:jwt-bearer", let assertion = items["assertion"],
            await account.accepts(assertion, at: clock())
        else { return PlayResponse(["error": "invalid_grant"], status: 400) }
        let token = "access-" + UUID().uuidString.lowercased()
        issued.withLock { $0[token] = clock().addingTimeInterval(3600) }
        return PlayResponse(["access_token": token, "expires_in": 3599, "token_type": "Bearer"])
    }

    private static func items(_ form: String) -> [String: String] {
        Dictionary(
            form.split(separator: "&").compactMap { item -> (String, String)? in
                let parts = item.split(separator: "=", maxSplits: 1).map { String($0).removingPercentEncoding ?? "" }
                return parts.count == 2 ? (parts[0], parts[1]) : nil
            }
        ) { one, _ in one }
    }

    /// Makes all access tokens invalid, as happens when a key of the service account is removed.
    public func revokeTokens() { issued.withLock { $0 = [:] } }
}
#endif
