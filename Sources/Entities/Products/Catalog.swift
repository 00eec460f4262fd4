/// The products known so far, each one object for as long as the catalogue lives.
public final class Catalog {
    private var shelves: [ProductID: Product] = [:]

    /// A catalogue that knows nothing yet.
    public init() {}

    /// The product of that name, if it is known.
    public subscript(id: ProductID) -> Product? { shelves[id] }

    /// All that is known, by name.
    public var products: [Product] { shelves.values.sorted { $0.id < $1.id } }

    /// Adds a product that was not known. One that is known stays: identity is not replaced.
    public func add(_ product: Product) {
        if shelves[product.id] == nil { shelves[product.id] = product }
    }
}
