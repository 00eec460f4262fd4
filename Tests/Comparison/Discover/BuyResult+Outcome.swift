import ComparisonAcceptance
import DiscoverData

extension BuyResult {
    /// Creates the result of a purchase from its outcome.
    init(_ outcome: PurchaseOutcome) {
        self =
            switch outcome {
            case .credited: .bought
            case .alreadyOwned: .alreadyOwned
            case .pending, .interrupted: .waiting
            case .cancelled: .canceled
            case .plannedChange, .subscriptionUpdated: .later
            case .unconfirmed: .unconfirmed
            case .otherAccount, .refused: .refused
            }
    }
}

extension Screen {
    /// Creates the screen of the account's products, which is empty if they aren't known.
    init(_ outcome: ShowStatusEvent) {
        guard case .known(let card) = outcome else {
            self.init(features: [], superLikes: 0)
            return
        }
        self.init(
            features: Set(card.features), superLikes: card.balances.first { $0.unit == "superLike" }?.amount ?? 0)
    }
}
