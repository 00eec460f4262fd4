#if Server
internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
internal import Foundation
public import ServerHTTP

/// A response of the Play Developer API, and the time at which Google created it.
struct Dated<Value: Sendable>: Sendable {
    let value: Value
    /// The time at which Google created the response; `nil` if the response has no usable `Date` header.
    let date: ResponseDate?
}

/// A client of the Google Play Developer API for one app.
///
/// Source: Google's reference of the Play Developer API, version 3: `purchases.subscriptionsv2`,
/// `purchases.productsv2`, `purchases.subscriptions`, `purchases.products`, `purchases.voidedpurchases`, and `orders`.
public struct PlayDeveloperAPI: Sendable {
    /// The address of Google's own API.
    public static let google = "https://androidpublisher.googleapis.com"
    /// The maximum size of a response in bytes.
    private static let longest = 1 << 20

    private let endpoint: String
    private let package: String
    private let tokens: AccessTokenProvider
    private let http: any HTTPTransport
    private let clock: any TimeSource
    private var retryPolicy: HTTPRetryPolicy

    /// Creates a client for the purchases of one app.
    ///
    /// - Parameters:
    ///   - package: The package name of the app.
    ///   - endpoint: The URL of the API, without a slash at its end.
    ///   - http: The transport of the requests, which must not follow redirections.
    ///   - clock: The clock that determines when an access token expires.
    ///   - retryPolicy: The timeout and retry policy.
    ///   - readKey: A closure that reads the key of the service account. It is called for each new access token.
    /// - Throws: ``ServiceAccountKey/Fault`` if the key can't be used.
    public init(
        package: String, endpoint: String = PlayDeveloperAPI.google, http: any HTTPTransport, clock: any TimeSource,
        retryPolicy: HTTPRetryPolicy = HTTPRetryPolicy(),
        readingKey readKey: @escaping @Sendable () throws(ServiceAccountKey.InvalidKeyError) -> ServiceAccountKey
    ) throws(ServiceAccountKey.InvalidKeyError) {
        self.package = package
        self.endpoint = endpoint
        self.http = http
        self.clock = clock
        self.retryPolicy = retryPolicy
        tokens = try AccessTokenProvider(http: http, limit: retryPolicy.limit, reading: readKey)
    }

    /// Returns a client with another timeout and retry policy, which uses the same key and access token.
    package func with(_ retryPolicy: HTTPRetryPolicy) -> PlayDeveloperAPI {
        var client = self
        client.retryPolicy = retryPolicy
        return client
    }

    /// Reads the key of the service account again, and discards the access token.
    ///
    /// - Throws: ``ServiceAccountKey/Fault`` if the key can't be used; the access token then stays valid.
    public func reloadKey() async throws(ServiceAccountKey.InvalidKeyError) { try await tokens.reload() }

    func subscription(_ token: String) async throws(PlayFailure) -> Dated<SubscriptionPurchase> {
        try await read(["purchases", "subscriptionsv2", "tokens", token], as: SubscriptionPurchase.self)
    }

    func product(_ token: String) async throws(PlayFailure) -> Dated<ProductPurchase> {
        try await read(["purchases", "productsv2", "tokens", token], as: ProductPurchase.self)
    }

    func order(_ id: String) async throws(PlayFailure) -> PlayOrder {
        try await read(["orders", id], as: PlayOrder.self).value
    }

    /// Returns a page of Google's list of voided purchases, which include partly refunded quantities.
    ///
    /// If `start` is `nil`, Google chooses the earliest time. If `page` is `nil`, the first page is returned.
    func voidedPurchases(since start: Moment?, page: String?) async throws(PlayFailure) -> VoidedPurchaseList {
        var query = ["type=1", "includeQuantityBasedPartialRefund=true"]
        if let start { query.append("startTime=\(start.milliseconds)") }
        if let page { query.append("token=\(Self.encoded(page))") }
        return try await read(["purchases", "voidedpurchases"], query: query, as: VoidedPurchaseList.self).value
    }

    func acknowledgeSubscription(_ product: String, token: String) async throws(PlayFailure) {
        _ = try await send("POST", ["purchases", "subscriptions", product, "tokens", token], action: "acknowledge")
    }

    func acknowledgeProduct(_ product: String, token: String) async throws(PlayFailure) {
        _ = try await send("POST", ["purchases", "products", product, "tokens", token], action: "acknowledge")
    }

    func consume(_ product: String, token: String) async throws(PlayFailure) {
        _ = try await send("POST", ["purchases", "products", product, "tokens", token], action: "consume")
    }

    private func read<Value: Decodable>(
        _ path: [String], query: [String] = [], as type: Value.Type
    ) async throws(PlayFailure) -> Dated<Value> {
        let response = try await send("GET", path, query: query)
        guard let value = try? JSONDecoder().decode(type, from: Data(response.body)) else {
            throw .unreadable
        }
        return Dated(value: value, date: ResponseDate(response.date))
    }

    /// Sends a request, and returns the response.
    ///
    /// Repeating a request has no further effect, so a failure that may be temporary is retried as the retry policy
    /// permits. If Google refuses the access token, which it can revoke early, the request is repeated at once with a
    /// new token. This happens once, and doesn't count as an attempt of the retry policy.
    ///
    /// - Parameters:
    ///   - method: The HTTP method.
    ///   - path: The components of the path.
    ///   - action: The action at the end of the URL, such as `acknowledge`, or `nil` for none.
    ///   - query: The parameters of the URL, each as an encoded name, an equals sign, and an encoded value.
    /// - Returns: The response, whose status is from 200 to 299.
    /// - Throws: `PlayFailure` if a part of the path isn't valid, if Google refuses the request, or if the last attempt
    ///   fails.
    private func send(
        _ method: String, _ path: [String], action: String? = nil, query: [String] = []
    ) async throws(PlayFailure) -> HTTPTransportResponse {
        let url = try address(path, action) + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
        var attempt = 1
        var hasNewToken = false
        // The retry policy limits the number of attempts.
        while true {
            do throws(PlayFailure) {
                return try await once(method, url)
            } catch {
                if error.isUnauthorized, !hasNewToken {
                    hasNewToken = true
                    continue
                }
                guard error.isRetryable, await waits(after: attempt, error) else { throw error }
            }
            attempt += 1
        }
    }

    /// Waits before the next attempt, and returns `true` if the attempt may be made.
    ///
    /// If Google requires a pause, the wait has this duration.
    ///
    /// - Parameters:
    ///   - attempt: The number of the failed attempt, counted from one.
    ///   - failure: The failure of this attempt, which may state the pause that Google requires.
    /// - Returns: `false` if no further attempt may be made, for example because the task is canceled.
    private func waits(after attempt: Int, _ failure: PlayFailure) async -> Bool {
        guard let pause = failure.requiredPause else { return await retryPolicy.waits(after: attempt) }
        guard pause <= retryPolicy.longestPause else { return false }
        return await retryPolicy.waits(after: attempt, for: pause)
    }

    private func once(_ method: String, _ url: String) async throws(PlayFailure) -> HTTPTransportResponse {
        let token: String
        do throws(StoreFailure) { token = try await tokens.token(at: clock.now()) } catch {
            throw .requestFailed(error)
        }
        var headers: [(name: String, value: String)] = [
            ("Authorization", "Bearer \(token)"), ("Accept", "application/json"),
        ]
        if method == "POST" { headers.append(("Content-Type", "application/json")) }
        let request = HTTPTransportRequest(
            method: method, url: url, headers: headers, body: method == "POST" ? Array("{}".utf8) : nil)
        let response: HTTPTransportResponse
        do throws(HTTPFailure) {
            response = try await http.send(request, within: retryPolicy.limit, atMost: Self.longest)
        } catch {
            throw .requestFailed(StoreFailure(error, within: retryPolicy.limit))
        }
        guard !(200..<300).contains(response.status) else { return response }
        if response.status == 401 { await tokens.forget(token) }
        throw .refused(PlayRefusal(response))
    }

    private func address(_ path: [String], _ action: String?) throws(PlayFailure) -> String {
        let parts = path.map(Self.encoded)
        // The HTTP client would treat `.` and `..` as steps between folders, even if they are the whole token.
        guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }), path.allSatisfy({ $0.utf8.count <= 2048 })
        else { throw .refused(PlayRefusal(status: 400, reason: PlayRefusal.invalid)) }
        return ([endpoint, "androidpublisher/v3/applications", package] + parts).joined(separator: "/")
            + (action.map { ":\($0)" } ?? "")
    }

    /// Returns a component of a URL, percent-encoded.
    ///
    /// Purchase tokens and product IDs come from clients, so a slash in one of them must not change the path.
    private static func encoded(_ part: String) -> String {
        var allowed = CharacterSet(charactersIn: "a"..."z")
        allowed.insert(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_~.")
        return part.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
}
#endif
