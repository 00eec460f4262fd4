#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
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

    let verifier: any TransactionVerifier
    let database: LedgerDatabase

    var routes: [AdditionalRoute] {
        [
            AdditionalRoute(Self.empty, isForCustomers: false) { _ in Data("{}".utf8) },
            AdditionalRoute(Self.verify, isForCustomers: true) { await verify($0) },
            AdditionalRoute(Self.figures, isForCustomers: false) { _ in figures },
        ]
    }

    private struct Taken: Decodable {
        let signedTransaction: String
    }

    private func verify(_ body: Data) async -> Data? {
        guard let text = try? JSONDecoder().decode(Taken.self, from: body).signedTransaction else { return nil }
        let claim = UnverifiedTransaction(id: "", product: "", signedText: text)
        guard let verdict = try? await verifier.verify([claim]).first, case .genuine(let facts) = verdict else {
            return nil
        }
        return Data(#"{"transactionId":"\#(facts.key.id.rawValue)"}"#.utf8)
    }

    private var figures: Data? {
        let tally = database.tally
        return try? JSONEncoder().encode(
            ServeMeasurements(
                processorMicroseconds: ResourceUsage.processorTime * 1000, memory: ResourceUsage.anonymousMemory,
                writes: tally.writes,
                commits: tally.commits))
    }
}
#endif
