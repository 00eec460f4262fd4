/// The shop's screen: buttons for what is sold, and labels for what is owned.
@MainActor public final class ShopViewController {
    /// What the last tap came to.
    public private(set) var statusLabel = ""
    /// How many super likes there are.
    public private(set) var superLikesLabel = ""
    /// What may be used.
    public private(set) var featuresLabel = ""
    /// How many transactions came from outside a purchase so far.
    public private(set) var handledTransactions = 0

    private let service: StoreService

    /// Shows the service's state, and hears of its changes.
    public init(service: StoreService) {
        self.service = service
        service.delegate = self
    }

    /// The screen comes up.
    public func viewWillAppear() async {
        await service.catchUp()
        reload()
    }

    /// A buy button was tapped.
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

    /// The restore button was tapped.
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
    /// Shows what changed.
    public func storeServiceDidUpdate(_ service: StoreService) { reload() }

    /// Counts it.
    public func storeServiceDidHandleTransaction(_ service: StoreService) { handledTransactions += 1 }
}
