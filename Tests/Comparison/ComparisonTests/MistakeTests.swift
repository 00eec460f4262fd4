import ComparisonAcceptance
import ComparisonMVC
import ComparisonMVVM
import Foundation
import StoreSimulator
import Testing

extension `One app a process` {
    /// The mistakes that `Docs/comparison.md` says the compiler lets pass in the other schemes. That this file builds is the first half of
    /// the proof; what they cost is the second.
    @Suite struct `What compiles elsewhere` {
        private let world: World
        private let account = UUID()

        init() throws { world = try World() }

        @MainActor private func superLikesInMVC() async -> Int {
            let service = StoreService.start(
                store: world.store, defaults: Preferences(device: world.device), account: account)
            await service.catchUp()
            service.stop()
            return service.superLikes
        }

        @MainActor private func superLikesInMVVM() async -> Int {
            let client = SimulatorStoreClient(store: world.store)
            let repository = PurchaseRepository(
                client: client, verification: client, storage: FileWalletStorage(device: world.device), account: account
            )
            await repository.start()
            repository.stop()
            return repository.superLikes
        }

        @Test func `finishing what nobody verified loses it in MVC`() async throws {
            guard case .success(let result) = try await world.store.purchase("superlikes.5") else {
                Issue.record("nothing was sold")
                return
            }
            try await world.store.finish(result.payload.transactionId)
            #expect(await superLikesInMVC() == 0)
        }

        @Test func `finishing what nobody saved loses it in MVVM`() async throws {
            let client: any StoreClient = SimulatorStoreClient(store: world.store)
            let answer = try await client.purchase("superlikes.5", quantity: 1, account: account)
            guard case .transaction(let transaction) = answer else {
                Issue.record("nothing was sold")
                return
            }
            await client.finish(transaction.id)
            #expect(await superLikesInMVVM() == 0)
        }

        @Test func `and left alone it would have arrived in both`() async throws {
            _ = try await world.store.purchase("superlikes.5")
            let other = world.copy()
            #expect(await superLikesInMVC() == 5)
            #expect(await `What compiles elsewhere`(in: other).superLikesInMVVM() == 5)
        }

        private init(in world: World) { self.world = world }

        @Test func `paying for nobody is a purchase like any other in MVC`() async throws {
            _ = try await world.store.purchase("superlikes.5", options: [.quantity(1)])
            #expect(await world.store.unfinished().first?.payload.appAccountToken == nil)
            #expect(await superLikesInMVC() == 5)
        }

        @Test func `writing the balance past the counter is two words in MVC`() async throws {
            Preferences(device: world.device).set(1_000, forKey: "superLikes")
            #expect(await superLikesInMVC() == 1_000)
        }
    }
}
