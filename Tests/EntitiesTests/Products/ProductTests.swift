import DiscoverData
import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Products and the catalog` {
    private let first = ProductRecord.made("gold", kind: .autoRenewable, name: "Gold")
    private let second = ProductRecord.made(
        "gold", name: "Or", summary: "Tout", price: Money(milliunits: 8_990, currency: "EUR"), isFamilyShareable: true,
        market: Market(storefront: "FRA", locale: "fr_FR"))

    @Test func `a new label changes a product's values but not its identity`() {
        let product = Product(id: first.id, label: first.label)
        let watched = product
        product.update(second.label)
        #expect(watched === product)
        #expect(watched.id == "gold")
        #expect(watched.name == "Or")
        #expect(watched.summary == "Tout")
        #expect(watched.price == second.label.price)
        #expect(watched.kind == .nonConsumable)
        #expect(watched.isFamilyShareable)
        #expect(watched.terms == nil)
        #expect(watched.market == second.label.market)
    }

    @Test func `a catalog keeps the object that it has`() {
        let catalog = Catalog()
        let known = Product(id: first.id, label: first.label)
        catalog.add(known)
        catalog.add(Product(id: second.id, label: second.label))
        #expect(catalog["gold"] === known)
        #expect(catalog["gold"]?.name == "Gold")
        #expect(catalog.products.count == 1)
    }

    @Test func `a catalog lists its products by ID and contains no others`() {
        let catalog = Catalog()
        for id: ProductID in ["b", "c", "a"] { catalog.add(Product(id: id, label: first.label)) }
        #expect(catalog.products.map(\.id) == ["a", "b", "c"])
        #expect(catalog["d"] == nil)
    }

    @Test(arguments: ProductKind.allCases)
    func `consumables and non-renewing products sell one to ten at a time, others only one`(kind: ProductKind) {
        let isCountable = kind == .consumable || kind == .nonRenewing
        #expect(kind.quantities == 1...(isCountable ? 10 : 1))
    }
}

@Suite struct `A customer's basket` {
    private let ann = Customer(account: .ann)

    @Test func `a customer can't begin a second purchase of a product in the basket`() {
        #expect(ann.beginPurchase(of: "likes"))
        #expect(!ann.beginPurchase(of: "likes"))
        #expect(ann.basket == ["likes"])
    }

    @Test func `a customer can begin a purchase again after it ended`() {
        #expect(ann.beginPurchase(of: "likes"))
        ann.endPurchase(of: "likes")
        #expect(ann.basket == [])
        #expect(ann.beginPurchase(of: "likes"))
    }

    @Test func `a customer can begin purchases of different products at the same time`() {
        #expect(ann.beginPurchase(of: "likes"))
        #expect(ann.beginPurchase(of: "boost"))
        ann.endPurchase(of: "likes")
        #expect(ann.basket == ["boost"])
    }

    @Test func `ending a purchase that didn't begin changes nothing`() {
        ann.endPurchase(of: "likes")
        #expect(ann.basket == [])
    }
}
