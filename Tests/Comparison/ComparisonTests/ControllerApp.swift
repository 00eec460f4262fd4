import ComparisonAcceptance
import ComparisonMVC
import Foundation
import StoreSimulator

/// The app in MVC.
///
/// The test counts the store's updates with its own stream, which is opened together with the app's.
final class ControllerApp: PurchaseApp {
    let controller: ShopViewController
    private let service: StoreService
    private let announced: TransactionUpdates

    init(_ environment: SimulatedEnvironment, account: UUID) {
        announced = environment.store.updates
        service = StoreService.start(
            store: environment.store, defaults: Preferences(device: environment.device), account: account)
        controller = ShopViewController(service: service)
    }

    func buy(_ product: String, quantity: Int) async -> BuyResult {
        switch await controller.didTapBuy(product, quantity: quantity) {
        case .purchased: .bought
        case .alreadyOwned: .alreadyOwned
        case .pending: .waiting
        case .cancelled: .canceled
        case .awaitingConfirmation: .unconfirmed
        case .failed: .refused
        }
    }

    func restore() async { await controller.didTapRestore() }

    func open() async -> Screen {
        await controller.viewWillAppear()
        return Screen(features: service.features, superLikes: service.superLikes)
    }

    func processUpdates() async {
        while controller.handledTransactions < announced.handedOut, !Task.isCancelled { await Task.yield() }
    }

    func quit() { service.stop() }
}
