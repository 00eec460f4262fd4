import ComparisonAcceptance
import ComparisonMVC
import ComparisonMVVM
import Foundation
import StoreSimulator
import Testing

extension `One app per process` {
    /// The mistakes that compile in the other schemes, according to `Docs/comparison.md`.
    ///
    /// This file proves that the mistakes compile, because it contains them. The tests prove their cost.
    @Suite struct `Mistakes that compile in MVC and MVVM` {
        private let environment: SimulatedEnvironment
        private let account = UUID()

        init() throws { environment = try SimulatedEnvironment() }

        @MainActor private func superLikesInMVC() async -> Int {
            let service = StoreService.start(
                store: environment.store, defaults: Preferences(device: environment.device), account: account)
            await service.catchUp()
            service.stop()
            return service.superLikes
        }

        @MainActor private func superLikesInMVVM() async -> Int {
            let client = SimulatorStoreClient(store: environment.store)
            let repository = PurchaseRepository(
                client: client, verification: client, storage: FileWalletStorage(device: environment.device),
                account: account
            )
            await repository.start()
            repository.stop()
            return repository.superLikes
        }

        @Test func `finishing an unverified transaction loses it in MVC`() async throws {
            guard case .success(let result) = try await environment.store.purchase("superlikes.5") else {
                Issue.record("nothing was sold")
                return
            }
            try await environment.store.finish(result.payload.transactionId)
            #expect(await superLikesInMVC() == 0)
        }

        @Test func `finishing an unsaved transaction loses it in MVVM`() async throws {
            let client: any StoreClient = SimulatorStoreClient(store: environment.store)
            let result = try await client.purchase("superlikes.5", quantity: 1, account: account)
            guard case .transaction(let transaction) = result else {
                Issue.record("nothing was sold")
                return
            }
            await client.finish(transaction.id)
            #expect(await superLikesInMVVM() == 0)
        }

        @Test func `an unfinished transaction arrives in MVC and MVVM`() async throws {
            _ = try await environment.store.purchase("superlikes.5")
            let other = environment.copy()
            #expect(await superLikesInMVC() == 5)
            #expect(await `Mistakes that compile in MVC and MVVM`(in: other).superLikesInMVVM() == 5)
        }

        private init(in environment: SimulatedEnvironment) { self.environment = environment }

        @Test func `a payment without an account is accepted in MVC`() async throws {
            _ = try await environment.store.purchase("superlikes.5", options: [.quantity(1)])
            #expect(await environment.store.unfinished().first?.payload.appAccountToken == nil)
            #expect(await superLikesInMVC() == 5)
        }

        @Test func `the balance can be changed without the counter in MVC`() async throws {
            Preferences(device: environment.device).set(1_000, forKey: "superLikes")
            #expect(await superLikesInMVC() == 1_000)
        }
    }
}
