public import Observation

/// The shop's screen, without its appearance.
@MainActor @Observable public final class ShopViewModel {
    /// The state of a purchase.
    public enum Status: Sendable, Hashable {
        /// There is no purchase.
        case idle
        /// The store is processing the purchase.
        case purchasing
        /// The product was bought.
        case purchased
        /// The product was already owned.
        case alreadyOwned
        /// The purchase waits for approval.
        case pending
        /// The purchase is paid and not confirmed yet. It is retried.
        case awaitingConfirmation
        /// The purchase failed.
        case failed(ShopError)
    }

    /// The state of the last purchase.
    public private(set) var status = Status.idle
    private var productsInPurchase: Set<String> = []
    private let repository: PurchaseRepository

    /// Creates a view model that observes the repository.
    public init(repository: PurchaseRepository) { self.repository = repository }

    /// The number of super likes.
    public var superLikes: Int { repository.superLikes }

    /// The features that the customer can use, in order.
    public var features: [String] { repository.features.sorted() }

    /// Called when the screen appears.
    public func onAppear() async { await repository.catchUp() }

    /// Called when a buy button is tapped.
    public func buy(_ productID: String, quantity: Int = 1) async {
        guard !repository.ownedProductIDs.contains(productID) else { return status = .alreadyOwned }
        guard productsInPurchase.insert(productID).inserted else { return }
        defer { productsInPurchase.remove(productID) }
        status = .purchasing
        do throws(ShopError) {
            switch try await repository.purchase(productID, quantity: quantity) {
            case .transaction: status = .purchased
            case .pending: status = .pending
            case .cancelled: status = .idle
            }
        } catch {
            switch error {
            // The transaction is unfinished, so the store delivers it again.
            case .serverUnavailable, .notSaved: status = .awaitingConfirmation
            case .store, .notGenuine: status = .failed(error)
            }
        }
    }

    /// Called when the restore button is tapped.
    public func restore() async {
        do throws(ShopError) {
            try await repository.restore()
            status = .idle
        } catch {
            status = .failed(error)
        }
    }
}
