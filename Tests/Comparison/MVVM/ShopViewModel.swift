public import Observation

/// The shop's screen, without its look.
@MainActor @Observable public final class ShopViewModel {
    /// Where a purchase is.
    public enum Status: Sendable, Hashable {
        /// Nothing is going on.
        case idle
        /// The store is asked.
        case purchasing
        /// It was bought.
        case purchased
        /// It was owned already.
        case alreadyOwned
        /// It waits for somebody's approval.
        case pending
        /// It is paid, and not confirmed yet. It is tried again.
        case awaitingConfirmation
        /// It failed.
        case failed(ShopError)
    }

    /// Where the last purchase is.
    public private(set) var status = Status.idle
    private var productsInPurchase: Set<String> = []
    private let repository: PurchaseRepository

    /// Takes the model that it watches.
    public init(repository: PurchaseRepository) { self.repository = repository }

    /// How many super likes there are.
    public var superLikes: Int { repository.superLikes }

    /// What may be used, in order.
    public var features: [String] { repository.features.sorted() }

    /// The screen comes up.
    public func onAppear() async { await repository.catchUp() }

    /// A buy button was tapped.
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
            // Unfinished as it is, the store delivers it again.
            case .serverUnavailable, .notSaved: status = .awaitingConfirmation
            case .store, .notGenuine: status = .failed(error)
            }
        }
    }

    /// The restore button was tapped.
    public func restore() async {
        do throws(ShopError) {
            try await repository.restore()
            status = .idle
        } catch {
            status = .failed(error)
        }
    }
}
