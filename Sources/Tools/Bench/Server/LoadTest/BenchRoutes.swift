#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerProgram
import ServerStorage

/// Additional routes that the measured server has only for the load test.
///
/// One route returns measurements. Each other route performs a part of the work of `POST /v1/transactions`, such as
/// verification alone, so that the parts can be compared.
struct BenchRoutes: Sendable {
    /// The path of a route that the HTTP library (Hummingbird) handles alone.
    static let bare = "/bench/bare"
    /// The path of a route with the server's middleware and an empty handler.
    static let empty = "/bench/empty"
    /// The path of a route that checks token, body, and signature, and stores nothing.
    static let verify = "/bench/verify"
    /// The path of a route that returns what the server measures about itself, such as its memory.
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
        let statistics = database.writeStatistics
        return try? JSONEncoder().encode(
            ServeMeasurements(
                processorMicroseconds: ResourceUsage.processorTime * 1000, memory: ResourceUsage.anonymousMemory,
                peakMemory: ResourceUsage.peakMemory,
                writes: statistics.writes,
                commits: statistics.commits))
    }
}
#endif
