public import DiscoverData
public import DiscoverEntities

/// Shared role: whoever keeps products and can ask a store about them keeps its stock up to date, and can put it on display.
///
/// A shop window and a paywall both do. Each casts this role in a struct of its own, so that the algorithm is written once and
/// belongs to no single use case.
public protocol CatalogUpdating {
    /// Asks what products are called and cost.
    var load: any Interactor<LoadProductsRequest, LoadProductsResponse, LoadProductsFailure> { get }
    /// Asks whose introductory offers may still be had, by subscription group.
    var eligibility: any Interactor<Set<String>, [String: OfferEligibility], Never> { get }
    /// The product of that name, if it is kept.
    subscript(id: ProductID) -> Product? { get }
    /// Keeps a product that was not known.
    func add(_ product: Product)
}

extension CatalogUpdating {
    /// Asks the store for products. One that is known is relabelled, not replaced: whoever watches it goes on watching the
    /// right one. Where it throws, the stock is as it was.
    public func restock(_ ids: [ProductID]) async throws(LoadProductsFailure) -> LoadProductsResponse {
        let answer = try await load.perform(LoadProductsRequest(ids: ids))
        for record in answer.records {
            if let known = self[record.id] {
                known.update(record.label)
            } else {
                add(Product(id: record.id, label: record.label))
            }
        }
        return answer
    }

    /// What is in stock of these, in their order, each with whether its introductory offer may be promised. That is asked
    /// anew each time, and only where there is such an offer.
    public func display(
        _ ids: [ProductID]
    ) async -> [(product: Product, introductory: OfferEligibility)] {
        let products = ids.compactMap { self[$0] }
        let groups = Set(products.compactMap(\.introductoryGroup))
        let answers = groups.isEmpty ? [:] : await eligibility.perform(groups)
        return products.map { ($0, $0.introductoryGroup.flatMap { answers[$0] } ?? .notKnown) }
    }
}

extension Product {
    /// The subscription group whose introductory offer this product has; `nil` where it has none.
    fileprivate var introductoryGroup: String? {
        terms.flatMap { $0.offers.contains { $0.kind == .introductory } ? $0.group : nil }
    }
}
