internal import DiscoverData

/// The messages about products that cannot be shown.
enum LoadProductsMessages {
    /// Returns the error message for a failure to load products.
    static func complaint(_ failure: LoadProductsFailure) -> ErrorMessage {
        switch failure {
        case .store(let failure):
            let advice = RemoteService.store.advice(failure)
            return ErrorMessage(
                code: RemoteService.store.code(failure),
                message:
                    "The products could not be loaded: \(RemoteService.store.why(failure)). Nothing was charged. \(advice)"
            )
        case .nothingKnown(let ids) where ids.isEmpty:
            return ErrorMessage(
                code: .nothingKnown,
                message: "The store sells nothing here. Nothing was charged. Check the catalog and its storefront.")
        case .nothingKnown(let ids):
            return ErrorMessage(
                code: .nothingKnown,
                message: """
                    The store doesn't recognize \(names(ids)). Nothing was charged. Check the spelling: "products" \
                    lists what is on sale.
                    """)
        }
    }

    /// Returns the message about product IDs that the store doesn't sell, or `nil` if there are none.
    static func unknown(_ ids: [String]) -> SafeText? {
        ids.isEmpty ? nil : "The store doesn't recognize \(names(ids)). Check the spelling."
    }

    /// Returns the message about products that the app doesn't offer; `nil` if there are none.
    ///
    /// The store sells these products.
    static func unmapped(_ ids: [String]) -> SafeText? {
        ids.isEmpty
            ? nil
            : """
            Not offered: \(names(ids)). This app doesn't know what \
            \(CountFormatter.verb(ids.count, "it unlocks", "they unlock")) or for how long.
            """
    }

    private static func names(_ ids: [String]) -> SafeText {
        let maximum = 8  // A longer list would be hard to read.
        let named = ids.prefix(maximum).map { SafeText(outside: $0) }
        return ids.count > maximum ? .list(named + ["\(ids.count - maximum) more"]) : .list(named)
    }
}

/// A renderer that draws a table of products with their IDs, names, kinds, prices, and offers.
enum ProductTable {
    static func lines(_ products: [ProductViewData], _ style: ConsoleStyle) -> [String] {
        guard !products.isEmpty else { return [] }
        var table = Table([.left("Product"), .wrapping("Name"), .left("Kind"), .wrapping("Price")])
        for product in products {
            table.add(
                "\(product.id)", Table.Cell(ProductFormatter.name(product)), Table.Cell(ProductFormatter.kind(product)),
                Table.Cell([OfferFormatter.terms(product)] + OfferFormatter.others(product)))
        }
        return table.lines(style)
    }
}
