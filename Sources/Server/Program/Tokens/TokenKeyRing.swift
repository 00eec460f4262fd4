#if Server
import Foundation
import ServerHTTP
import Synchronization

/// The public keys that verify bearer tokens, and that can change while the server runs.
///
/// The keys are from files and from an identity provider. The last keys that could be read stay valid while the files
/// or the identity provider's address can't be read. A key is removed when a later set doesn't contain it. If a file
/// and the provider have a key with the same ID, the file's key is used.
package final class TokenKeyRing: TokenKeyProvider {
    /// The address of an identity provider's JSON Web Key Set, and the transport that fetches it.
    struct Address: Sendable {
        let url: String
        let http: any HTTPTransport
        /// The timeout for fetching the keys.
        var limit = TokenKeyRing.limit
    }

    /// The outcome of fetching the identity provider's keys.
    enum FetchOutcome: String, Sendable {
        case fetched
        /// No response with status 200 arrived in time, or the response was too large.
        case unreachable
        /// The response wasn't a JSON Web Key Set, or contained no key that can verify tokens.
        case unusable
    }

    private struct State {
        var files: TokenKeys
        /// The identity provider's keys, or `nil` before they were fetched for the first time.
        var provided: TokenKeys?
        var fetching: Task<FetchOutcome, Never>?
        /// The monotonic time of the latest query for a key that wasn't known; `nil` before the first one.
        var lastQuery: Duration?
    }

    /// The minimum time between two queries for unknown keys.
    ///
    /// Clients can cause such queries by sending any key ID.
    static let pause = Duration.seconds(30)
    /// The default timeout for fetching the identity provider's keys.
    static let limit = Duration.seconds(5)
    /// The maximum size in bytes of the key set that the identity provider sends.
    static let longest = 256 << 10

    private let read: @Sendable () async throws(TokenKeys.InvalidKeysError) -> TokenKeys
    private let address: Address?
    private let elapsed: @Sendable () -> Duration
    private let fetched: @Sendable (FetchOutcome) -> Void
    private let state: Mutex<State>

    /// Creates a key ring, and reads the files.
    ///
    /// The identity provider isn't queried before the first token or ``fetch()``, so that the server starts without it.
    ///
    /// - Parameters:
    ///   - address: The address of the identity provider's keys, or `nil` if there is none.
    ///   - elapsed: A function that returns a monotonic time.
    ///   - fetched: A closure that receives the outcome each time that the provider was queried.
    ///   - read: A closure that reads the keys in the files.
    /// - Throws: `TokenKeys.InvalidKeysError` if a file can't be read.
    init(
        address: Address? = nil, elapsed: @escaping @Sendable () -> Duration,
        fetched: @escaping @Sendable (FetchOutcome) -> Void = { _ in },
        reading read: @escaping @Sendable () async throws(TokenKeys.InvalidKeysError) -> TokenKeys
    ) async throws(TokenKeys.InvalidKeysError) {
        self.read = read
        self.address = address
        self.elapsed = elapsed
        self.fetched = fetched
        state = Mutex(State(files: try await read()))
    }

    /// The IDs of the known keys, in alphabetical order.
    var names: [String] {
        state.withLock { Set($0.files.names + ($0.provided?.names ?? [])).sorted() }
    }

    /// Reads the key files again.
    ///
    /// - Throws: `TokenKeys.InvalidKeysError` if a file can't be read or is invalid; the previous keys then stay valid.
    func reload() async throws(TokenKeys.InvalidKeysError) {
        let keys = try await read()
        state.withLock { $0.files = keys }
    }

    package func knownKey(_ kid: String) -> TokenKeys.Key? {
        state.withLock { $0.files.knownKey(kid) ?? $0.provided?.knownKey(kid) }
    }

    package func key(_ kid: String) async throws(TokenRefusal) -> TokenKeys.Key? {
        if let key = knownKey(kid) { return key }
        guard address != nil else { return nil }
        if mayQuery() { _ = await fetch() }
        if let key = knownKey(kid) { return key }
        guard state.withLock({ $0.provided != nil }) else { throw .keysUnavailable }
        return nil
    }

    /// Fetches the identity provider's keys.
    ///
    /// Concurrent calls share one query. If the query fails, the previous keys stay valid.
    ///
    /// - Returns: The outcome, or `nil` if no address is configured.
    func fetch() async -> FetchOutcome? {
        guard let address else { return nil }
        // A task of its own, because the query must not end when the request that caused it is canceled.
        let task = state.withLock { state in
            if let running = state.fetching { return running }
            let task = Task { await self.fetch(from: address) }
            state.fetching = task
            return task
        }
        return await task.value
    }

    /// Returns a Boolean value that indicates whether the provider may be queried for an unknown key now.
    ///
    /// Clients can cause such queries, so there is a pause between two of them. While a query is running, the result is
    /// `true`, because all callers share this query.
    private func mayQuery() -> Bool {
        let now = elapsed()
        return state.withLock { state in
            // A query is running. Its result is the newest, and waiting for it causes no further query.
            if state.fetching != nil { return true }
            if let last = state.lastQuery, now - last < Self.pause { return false }
            state.lastQuery = now
            return true
        }
    }

    private func fetch(from address: Address) async -> FetchOutcome {
        let request = HTTPTransportRequest(
            method: "GET", url: address.url, headers: [("Accept", "application/jwk-set+json, application/json")])
        var keys: TokenKeys?
        var outcome = FetchOutcome.unreachable
        if let response = try? await address.http.send(request, within: address.limit, atMost: Self.longest),
            response.status == 200
        {
            keys = try? await TokenKeys(ofProvider: Data(response.body))
            outcome = keys == nil ? .unusable : .fetched
        }
        state.withLock { state in
            if let keys { state.provided = keys }
            state.fetching = nil
        }
        fetched(outcome)
        return outcome
    }
}
#endif
