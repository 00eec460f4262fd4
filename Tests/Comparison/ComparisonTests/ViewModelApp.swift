import ComparisonAcceptance
import ComparisonMVVM
import Foundation

/// The app in MVVM.
///
/// The test injects the store, so that it observes when the repository requests the next update.
final class ViewModelApp: PurchaseApp {
    let repository: PurchaseRepository
    private let model: ShopViewModel
    private let client: CountingStoreClient

    init(_ environment: SimulatedEnvironment, account: UUID) {
        client = CountingStoreClient(store: environment.store)
        repository = PurchaseRepository(
            client: client, verification: SimulatorStoreClient(store: environment.store),
            storage: FileWalletStorage(device: environment.device), account: account)
        model = ShopViewModel(repository: repository)
    }

    func buy(_ product: String, quantity: Int) async -> BuyResult {
        await model.buy(product, quantity: quantity)
        return switch model.status {
        case .purchased: .bought
        case .alreadyOwned: .alreadyOwned
        case .pending: .waiting
        case .idle: .canceled
        case .awaitingConfirmation: .unconfirmed
        case .failed, .purchasing: .refused
        }
    }

    func restore() async { await model.restore() }

    func open() async -> Screen {
        await model.onAppear()
        return Screen(features: Set(model.features), superLikes: model.superLikes)
    }

    func processUpdates() async { while client.isBehind, !Task.isCancelled { await Task.yield() } }

    func quit() { repository.stop() }
}
