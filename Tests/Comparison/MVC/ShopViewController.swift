/// The shop's screen: buttons for the products, and labels for what is owned.
@MainActor public final class ShopViewController {
    /// The result of the last tap.
    public private(set) var statusLabel = ""
    /// The number of super likes.
    public private(set) var superLikesLabel = ""
    /// The features that the customer can use.
    public private(set) var featuresLabel = ""
    /// The number of transactions that arrived outside of a purchase.
    public private(set) var handledTransactions = 0

    private let service: StoreService

    /// Shows the service's state and observes its changes.
    public init(service: StoreService) {
        self.service = service
        service.delegate = self
    }

    /// Called when the screen appears.
    public func viewWillAppear() async {
        await service.catchUp()
        reload()
    }

    /// Called when a buy button is tapped.
    @discardableResult
    public func didTapBuy(_ productID: String, quantity: Int = 1) async -> PurchaseOutcome {
        statusLabel = "Buying…"
        let outcome = await service.purchase(productID, quantity: quantity)
        statusLabel =
            switch outcome {
            case .purchased: "Thank you!"
            case .alreadyOwned: "You have this already."
            case .pending: "Waiting for approval."
            case .cancelled: ""
            case .awaitingConfirmation: "Your payment was received and is being confirmed. Do not buy again."
            case .failed: "The purchase failed."
            }
        return outcome
    }

    /// Called when the restore button is tapped.
    public func didTapRestore() async {
        do {
            try await service.restorePurchases()
            statusLabel = "Restored."
        } catch {
            statusLabel = "Restoring failed."
        }
    }

    private func reload() {
        superLikesLabel = "Super likes: \(service.superLikes)"
        featuresLabel = service.features.sorted().joined(separator: ", ")
    }
}

extension ShopViewController: StoreServiceDelegate {
    /// Shows the changes.
    public func storeServiceDidUpdate(_ service: StoreService) { reload() }

    /// Counts the transaction.
    public func storeServiceDidHandleTransaction(_ service: StoreService) { handledTransactions += 1 }
}
