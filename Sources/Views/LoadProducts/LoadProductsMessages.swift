internal import DiscoverData

/// What is said about products that could not be shown.
enum LoadProductsMessages {
    /// Why there is nothing to show.
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
                message: "The store sells nothing here. Nothing was charged. Look at the catalogue and its storefront.")
        case .nothingKnown(let ids):
            return ErrorMessage(
                code: .nothingKnown,
                message: """
                    The store does not know \(names(ids)). Nothing was charged. Look at the spelling: "products" lists \
                    what is on sale.
                    """)
        }
    }

    /// What the store does not know among much that it does; `nil` where it knows all.
    static func unknown(_ ids: [String]) -> SafeText? {
        ids.isEmpty ? nil : "The store does not know \(names(ids)). Look at the spelling."
    }

    /// What the store sells and the app doesn't offer; `nil` where it offers all.
    static func unmapped(_ ids: [String]) -> SafeText? {
        ids.isEmpty
            ? nil
            : """
            Not offered: \(names(ids)). This app doesn't know what \(ids.count == 1 ? "it opens" as SafeText : "they open") or \
            for how long.
            """
    }

    private static func names(_ ids: [String]) -> SafeText {
        let most = 8  // A list that a person still reads.
        let named = ids.prefix(most).map { SafeText(outside: $0) }
        return ids.count > most ? .list(named + ["\(ids.count - most) more"]) : .list(named)
    }
}

/// Products in a table: what to type, what it is, and what it costs, with every offer that has to be asked for.
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
