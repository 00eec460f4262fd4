#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import ServerClient

/// A verifier that calls the server at its current address.
struct CurrentServer: TransactionVerifier {
    let scene: RemoteScene
    let account: AccountToken

    func verify(_ transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        try await verifier().verify(transactions)
    }

    func verify(all transactions: [UnverifiedTransaction]) async throws(StoreFailure) -> [Verdict<TransactionFacts>] {
        try await verifier().verify(all: transactions)
    }

    func verify(_ statuses: [UnverifiedSubscriptionStatus]) async throws(StoreFailure) -> [Verdict<StatusFacts>] {
        try await verifier().verify(statuses)
    }

    private func verifier() async throws(StoreFailure) -> ServerVerifier {
        do {
            let access = try await scene.access(of: account)
            return try ServerVerifier(access.address, token: access.token, seconds: 600)
        } catch { throw .unavailable("\(error)") }
    }
}
#endif
