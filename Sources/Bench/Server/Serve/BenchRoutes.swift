#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import ServerCases
import ServerProgram
import ServerStorage

/// Routes that only a measured server has: parts of what `POST /v1/transactions` does, behind the very same gate.
struct BenchRoutes: Sendable {
    /// Hummingbird alone.
    static let bare = "/bench/bare"
    /// The gate, and nothing behind it.
    static let empty = "/bench/empty"
    /// The token, the body, the signature; nothing is kept.
    static let verify = "/bench/verify"
    /// What the server has come to.
    static let figures = "/bench/figures"

    let backend: Backend
    let database: LedgerDatabase

    var endpoints: [Endpoint] {
        [
            Endpoint(.post, Self.empty, needs: .nothing) { _ throws(Problem) in Answer([:]) },
            Endpoint(.post, Self.verify, needs: .customer, readsBody: true) { inquiry throws(Problem) in
                try await verify(inquiry)
            },
            Endpoint(.get, Self.figures, needs: .nothing) { _ throws(Problem) in try figures() },
        ]
    }

    private struct Taken: Decodable {
        let signedTransaction: String
    }

    private func verify(_ inquiry: Inquiry) async throws(Problem) -> Answer {
        let text = try inquiry.read(Taken.self).signedTransaction
        let claim = UnverifiedTransaction(id: "", product: "", signedText: text)
        let verdicts: [Verdict<TransactionFacts>]
        do { verdicts = try await backend.verifier(Evidence()).verify([claim]) } catch { throw Problem(.broken) }
        guard case .genuine(let facts) = verdicts.first else { throw Problem(.notGenuine) }
        return Answer(["transactionId": .string(facts.key.id.rawValue)])
    }

    private func figures() throws(Problem) -> Answer {
        let tally = database.tally
        let figures = ServeFigures(
            processorMicroseconds: Usage.processorTime * 1000, memory: Usage.anonymousMemory, writes: tally.writes,
            commits: tally.commits)
        guard let body = try? JSONEncoder().encode(figures) else { throw Problem(.broken) }
        return Answer(mediaType: "application/json", body: Array(body))
    }
}
#endif
