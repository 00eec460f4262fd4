internal import DiscoverData
internal import DiscoverEntities

extension CommitmentViewData {
    init(_ renewal: CommitmentRenewal) {
        self.init(
            product: renewal.product.rawValue, willRenew: renewal.willRenew, date: renewal.date?.milliseconds,
            amount: renewal.price.map { .init(milliunits: $0.milliunits, currency: $0.currency) },
            needsConsent: renewal.needsConsent)
    }
}
