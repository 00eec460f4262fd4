public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows the products on sale as JSON.
public struct LoadProductsJSONView: LoadProductsObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows one JSON object with the loaded products, and nothing for the progress of loading.
    public func products(_ event: LoadProductsEvent) async {
        let span = Trace.begin(.view, "LoadProductsJSONView")
        defer { span.end() }
        switch event {
        case .loading: break
        case .loaded(let products, let unknown, let unmapped):
            let objects = products.map { ProductJSON.object($0, naming: "id") }
            let members: JSONValue = ["products": .list(objects), "unknown": .texts(unknown)]
            printer.event(.products, unmapped.isEmpty ? members : members.adding("unmapped", .texts(unmapped)))
        case .failed(let failure): printer.fail(LoadProductsMessages.complaint(failure))
        }
    }
}

/// A converter that returns a product on sale as JSON.
enum ProductJSON {
    /// Returns the JSON object of a product.
    ///
    /// - Parameters:
    ///   - product: The product.
    ///   - name: The name of the member that contains the product's ID: `id` in a list, `product` in a paywall.
    /// - Returns: The JSON object.
    static func object(_ product: ProductViewData, naming name: String) -> JSONValue {
        .object([
            .init(name: name, value: .text(product.id)),
            .init(name: "type", value: .text(ProductFormatter.type(product.kind))),
            .init(name: "displayName", value: .text(product.name)),
            .init(name: "description", value: .text(product.summary)),
            .init(name: "price", value: .text(PriceFormatter.decimal(product.price.milliunits))),
            .init(name: "displayPrice", value: .text(PriceFormatter.text(product.price))),
            .init(name: "currency", value: .text(product.price.currency)),
            .init(name: "period", value: .text(product.period.map(PeriodFormatter.iso8601))),
            .init(name: "terms", value: .text(OfferFormatter.terms(product).text)),
            .init(name: "familyShareable", value: .flag(product.isFamilyShareable)),
            .init(name: "offers", value: .list(product.offers.map { offer($0, introductory: product.introductory) })),
        ])
    }

    private static func offer(_ offer: OfferViewData, introductory: OfferEligibility) -> JSONValue {
        [
            "kind": .text(offer.kind.rawValue),
            "id": .text(offer.id),
            "mode": .text(offer.mode.rawValue),
            "period": .text(PeriodFormatter.iso8601(offer.period)),
            "periods": .integer(offer.periods),
            "price": .text(PriceFormatter.decimal(offer.price.milliunits)),
            "displayPrice": .text(PriceFormatter.text(offer.price)),
            // The eligibility for other kinds of offers is unknown.
            "eligible": .flag(offer.kind == .introductory ? flag(introductory) : nil),
        ]
    }

    private static func flag(_ eligibility: OfferEligibility) -> Bool? {
        switch eligibility {
        case .eligible: true
        case .ineligible: false
        case .notKnown: nil
        }
    }
}
