internal import DiscoverData

/// Products in a table: what to type, what it is, and what it costs, with every offer that has to be asked for.
enum ProductTable {
    static func lines(_ products: [ProductCard], _ style: ConsoleStyle) -> [String] {
        guard !products.isEmpty else { return [] }
        var table = Table([.left("Product"), .wrapping("Name"), .left("Kind"), .wrapping("Price")])
        for product in products {
            table.add(
                "\(product.id)", Table.Cell(ProductWords.name(product)), Table.Cell(ProductWords.kind(product)),
                Table.Cell([OfferWords.terms(product)] + OfferWords.others(product)))
        }
        return table.lines(style)
    }
}
