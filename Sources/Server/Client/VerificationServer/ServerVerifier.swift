#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverServices
internal import Foundation

/// Adapter: verifies signed texts (JWS) with the app's verification server, using `POST /v1/restore`.
///
/// `Docs/server.md` describes the API. The server also records genuine transactions for the account that the bearer
/// token identifies.
///
/// A final result of the server is returned as a verdict. If the result is `notYet` or a request fails, an error is
/// thrown, and the app verifies the transaction again later.
public struct ServerVerifier: TransactionVerifier, CustomStringConvertible, CustomReflectable {
    private let client: StoreHTTPClient
    private let path: String

    /// The maximum number of signed texts (JWS) in one request.
    ///
    /// It is also the default limit of the server.
    private static let maximumCount = 200

    /// Creates a verifier that uses the server with the specified URL.
    ///
    /// - Parameters:
    ///   - address: The server's URL. It must use `https`, unless the server runs on this machine.
    ///   - token: The token for the header `Authorization: Bearer …`, which is sent only to this server.
    ///   - environment: The environment of the app's store, such as the sandbox of TestFlight. A server can have a
    ///     ledger for each environment. If the app sends an empty list of purchases, this value selects the ledger that
    ///     the list is for; `nil` selects the server's first ledger.
    ///   - seconds: The timeout of a request in seconds.
    /// - Throws: A `FileFormatError` if the URL or the token is invalid.
    public init(
        _ address: String, token: String?, environment: StoreEnvironment? = nil, seconds: Double = 60
    ) throws(FileFormatError) {
        client = try StoreHTTPClient(address, token: token, seconds: seconds)
        path = "/v1/restore" + (environment.map { "?environment=\($0.rawValue)" } ?? "")
    }

    /// The URL of the verification server.
    public var description: String { client.address }

    /// A mirror that contains only the server's URL, so that a dump doesn't show the token.
    public var customMirror: Mirror { Mirror(self, children: ["address": client.address]) }

    /// Returns the server's verdict on each transaction, in the same order.
    ///
    /// - Throws: A `StoreFailure` if a request fails or the server's result isn't final.
    public func verify(_ transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<
        TransactionFacts
    >] {
        let span = Trace.begin(.service, "ServerVerifier", "transactions: \(transactions.count)")
        defer { span.end() }
        return transactions.isEmpty ? [] : try await verdicts(on: transactions, isComplete: false)
    }

    /// Verifies all transactions that the store lists for the customer, and returns the verdicts.
    ///
    /// A request is also sent for an empty list, so that the server records that the customer has no purchases.
    ///
    /// - Parameter transactions: All transactions that the store lists.
    /// - Returns: The verdicts, in the same order.
    /// - Throws: A `StoreFailure` if a request fails or the server's result isn't final.
    public func verify(all transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<
        TransactionFacts
    >] {
        let span = Trace.begin(.service, "ServerVerifier", "all transactions: \(transactions.count)")
        defer { span.end() }
        return try await verdicts(on: transactions, isComplete: true)
    }

    /// Returns the server's verdicts on transactions.
    ///
    /// If there are too many transactions for one request, several requests are sent.
    ///
    /// - Parameters:
    ///   - transactions: The transactions.
    ///   - isComplete: A Boolean value that indicates whether these are all transactions that the store lists. If
    ///     `true`, the last request states this, because only then has the server received all of them.
    /// - Returns: The verdicts, in the same order.
    /// - Throws: A `StoreFailure` if a request fails or the server's result isn't final.
    private func verdicts(
        on transactions: [UnverifiedTransaction], isComplete: Bool
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        var verdicts: [Verdict<TransactionFacts>] = []
        // Each round adds a verdict for each transaction of its batch or throws.
        repeat {
            let batch = transactions.dropFirst(verdicts.count).prefix(Self.maximumCount)
            let isLast = verdicts.count + batch.count == transactions.count
            let request = RestoreRequestDTO(
                signedTransactions: batch.map(\.signedText), complete: isComplete && isLast ? true : nil)
            let results = try await send(request).transactions
            guard results.count == batch.count else { throw .unavailable("a response to another request") }
            for (transaction, result) in zip(batch, results) { verdicts.append(try result.verdict(on: transaction)) }
        } while verdicts.count < transactions.count
        return verdicts
    }

    /// Returns the server's verdict on each subscription's latest transaction and renewal information.
    ///
    /// Both are sent together, because renewal information alone doesn't name the app that it is for.
    ///
    /// - Parameter statuses: The subscription statuses.
    /// - Returns: The verdicts, in the same order.
    /// - Throws: A `StoreFailure` if a request fails or the server's result isn't final.
    public func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>]
    {
        let span = Trace.begin(.service, "ServerVerifier", "subscriptions: \(statuses.count)")
        defer { span.end() }
        var verdicts: [Verdict<StatusFacts>] = []
        while verdicts.count < statuses.count {
            let batch = statuses.dropFirst(verdicts.count).prefix(Self.maximumCount / 2)
            let request = RestoreRequestDTO(
                signedTransactions: batch.map(\.transaction.signedText), signedRenewals: batch.map(\.signedRenewal))
            let response = try await send(request)
            guard let results = response.renewals, results.count == batch.count,
                response.transactions.count == batch.count
            else { throw .unavailable("a response to another request") }
            for ((status, result), beside) in zip(zip(batch, results), response.transactions) {
                let renewal = try result.verdict(on: status)
                verdicts.append(
                    Verdict(transaction: try beside.verdict(on: status.transaction), renewal: renewal))
            }
        }
        return verdicts
    }

    private func send(_ request: RestoreRequestDTO) async throws(StoreFailure) -> RestoreResponseDTO {
        // An array of strings always encodes.
        let body = (try? JSONEncoder().encode(request)) ?? Data()
        let (status, bytes) = try await client.send("POST", path, body)
        switch status {
        case 200: break
        // This status concerns the token or the server, and not the transactions, so it is no verdict.
        case 401, 403: throw .unavailable("the server doesn't recognize the token, or it has expired (HTTP \(status))")
        case 429: throw .unavailable("the server received too many requests (HTTP 429)")
        default: throw .unavailable("HTTP \(status)")
        }
        guard let response = try? JSONDecoder().decode(RestoreResponseDTO.self, from: Data(bytes)) else {
            throw .unavailable("a response that this build can't decode")
        }
        return response
    }
}
#endif
