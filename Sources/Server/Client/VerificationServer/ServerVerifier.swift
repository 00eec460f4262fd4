#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverServices
internal import Foundation

/// Adapter: one's own verification server as the judge of what a store signed, over `POST /v1/restore`: one question for
/// up to two hundred texts. `Docs/server.md` describes the interface.
///
/// The server also records what it finds genuine, for the account of the token. A final word of the server is a verdict; *not
/// yet*, and every way of not answering, is a failure: the store then keeps the transaction, and it is asked about again.
public struct ServerVerifier: TransactionVerifier, CustomStringConvertible, CustomReflectable {
    private let client: StoreHTTPClient

    /// As many texts as a server takes at once unless it is told otherwise; of more, so many at a time.
    private static let most = 200

    /// - Parameters:
    ///   - address: The server's `https` address; `http` is taken for this very machine alone.
    ///   - token: Sent as `Authorization: Bearer …` and told to nobody else.
    public init(_ address: String, token: String?) throws(FileFormatError) {
        client = try StoreHTTPClient(address, token: token)
    }

    /// Where it asks.
    public var description: String { client.address }

    /// The same: no dump shows the token.
    public var customMirror: Mirror { Mirror(self, children: ["address": client.address]) }

    /// The server's word on each transaction.
    public func verify(_ transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<
        TransactionFacts
    >] {
        let span = Trace.begin(.service, "ServerVerifier", "transactions: \(transactions.count)")
        defer { span.end() }
        return transactions.isEmpty ? [] : try await verdicts(on: transactions, isComplete: false)
    }

    /// Verifies everything that the store lists, also an empty list: so the server knows a customer who never bought.
    public func verify(all transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<
        TransactionFacts
    >] {
        let span = Trace.begin(.service, "ServerVerifier", "all transactions: \(transactions.count)")
        defer { span.end() }
        return try await verdicts(on: transactions, isComplete: true)
    }

    /// - Parameter isComplete: Whether these are all. The last question says so, after each before it was decided.
    private func verdicts(
        on transactions: [UnverifiedTransaction], isComplete: Bool
    ) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        var verdicts: [Verdict<TransactionFacts>] = []
        repeat {
            let asked = transactions.dropFirst(verdicts.count).prefix(Self.most)
            let isLast = verdicts.count + asked.count == transactions.count
            let question = RestoreRequestDTO(
                signedTransactions: asked.map(\.signedText), complete: isComplete && isLast ? true : nil)
            let words = try await ask(question).transactions
            guard words.count == asked.count else { throw .unavailable("an answer to another question") }
            for (transaction, word) in zip(asked, words) { verdicts.append(try word.verdict(on: transaction)) }
        } while verdicts.count < transactions.count
        return verdicts
    }

    /// The server's word on each subscription's latest transaction and the renewal information beside it, which names no app by
    /// itself.
    public func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>]
    {
        let span = Trace.begin(.service, "ServerVerifier", "subscriptions: \(statuses.count)")
        defer { span.end() }
        var verdicts: [Verdict<StatusFacts>] = []
        while verdicts.count < statuses.count {
            let asked = statuses.dropFirst(verdicts.count).prefix(Self.most / 2)
            let question = RestoreRequestDTO(
                signedTransactions: asked.map(\.transaction.signedText), signedRenewals: asked.map(\.signedRenewal))
            let answer = try await ask(question)
            guard let words = answer.renewals, words.count == asked.count, answer.transactions.count == asked.count
            else { throw .unavailable("an answer to another question") }
            for ((status, word), beside) in zip(zip(asked, words), answer.transactions) {
                let renewal = try word.verdict(on: status)
                verdicts.append(
                    Verdict(transaction: try beside.verdict(on: status.transaction), renewal: renewal))
            }
        }
        return verdicts
    }

    private func ask(_ question: RestoreRequestDTO) async throws(StoreFailure) -> RestoreResponseDTO {
        // A list of texts cannot fail to encode.
        let body = (try? JSONEncoder().encode(question)) ?? Data()
        let (status, bytes) = try await client.ask("POST", "/v1/restore", body)
        switch status {
        case 200: break
        // Nothing about the transactions: it is the token, or the server, that is not right now.
        case 401, 403: throw .unavailable("the server does not know the token, or it has ended (HTTP \(status))")
        case 429: throw .unavailable("the server is asked too often (HTTP 429)")
        default: throw .unavailable("HTTP \(status)")
        }
        guard let answer = try? JSONDecoder().decode(RestoreResponseDTO.self, from: Data(bytes)) else {
            throw .unavailable("an answer that this build does not understand")
        }
        return answer
    }
}
#endif
