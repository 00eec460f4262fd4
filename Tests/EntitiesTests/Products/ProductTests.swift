import DiscoverData
import DiscoverEntities
import TestSupport
import Testing

@Suite struct `A product is one object for as long as it is known` {
    private let first = ProductRecord.made("gold", kind: .autoRenewable, name: "Gold")
    private let second = ProductRecord.made(
        "gold", name: "Or", summary: "Tout", price: Money(milliunits: 8_990, currency: "EUR"), isFamilyShareable: true,
        market: Market(storefront: "FRA", locale: "fr_FR"))

    @Test func `a new label changes what it says, and not which it is`() {
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

    @Test func `a catalogue keeps the object it has`() {
        let catalog = Catalog()
        let known = Product(id: first.id, label: first.label)
        catalog.add(known)
        catalog.add(Product(id: second.id, label: second.label))
        #expect(catalog["gold"] === known)
        #expect(catalog["gold"]?.name == "Gold")
        #expect(catalog.products.count == 1)
    }

    @Test func `a catalogue lists its products by name, and knows no others`() {
        let catalog = Catalog()
        for id: ProductID in ["b", "c", "a"] { catalog.add(Product(id: id, label: first.label)) }
        #expect(catalog.products.map(\.id) == ["a", "b", "c"])
        #expect(catalog["d"] == nil)
    }

    @Test(arguments: ProductKind.allCases)
    func `what can be counted is sold by one to ten, anything else one at a time`(kind: ProductKind) {
        let isCountable = kind == .consumable || kind == .nonRenewing
        #expect(kind.quantities == 1...(isCountable ? 10 : 1))
    }
}

@Suite struct `A customer's basket` {
    private let ann = Customer(account: .ann)

    @Test func `takes a product once`() {
        #expect(ann.beginPurchase(of: "likes"))
        #expect(!ann.beginPurchase(of: "likes"))
        #expect(ann.basket == ["likes"])
    }

    @Test func `takes it again after it was put down`() {
        #expect(ann.beginPurchase(of: "likes"))
        ann.endPurchase(of: "likes")
        #expect(ann.basket == [])
        #expect(ann.beginPurchase(of: "likes"))
    }

    @Test func `holds different products side by side`() {
        #expect(ann.beginPurchase(of: "likes"))
        #expect(ann.beginPurchase(of: "boost"))
        ann.endPurchase(of: "likes")
        #expect(ann.basket == ["boost"])
    }

    @Test func `does not mind putting down what is not in it`() {
        ann.endPurchase(of: "likes")
        #expect(ann.basket == [])
    }
}
