import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Product views` {
    let screen = RecordingScreen()

    @Test func `the text view writes a table of products and offers, and names unknown products`() async {
        let view = LoadProductsTextView(screen: screen, style: .plain)
        await view.products(.loading)
        await view.products(.loaded(ProductViewData.catalog, unknown: ["gold.moth"]))
        #expect(
            screen.all == [
                .progress("Loading the products from the store ..."),
                .shown(
                    """
                    Product       Name            Kind          Price
                    gold.month    Gold, 1 month   subscription  first week free, then $9.99 a month
                                                  for families  come back: $1.99 a month for 3
                                                                  months, then $9.99 a month
                                                                  (--offer gold.winback)
                    plus.year     Plus, 1 year    subscription  $39.99 a year
                    superlike.25  25 super likes  consumable    $4.99 each
                    lifetime      Gold for good   permanent     $99.99 once
                    season        Summer season   pass          $20, not renewed
                    The store doesn't recognize gold.moth. Check the spelling.
                    """),
            ])
    }

    @Test func `an empty store is reported in a sentence`() async {
        await LoadProductsTextView(screen: screen, style: .plain).products(.loaded([], unknown: []))
        #expect(screen.all == [.shown("The store sells nothing here.")])
    }

    @Test func `the JSON view writes the products as one object`() async throws {
        let view = LoadProductsJSONView(screen: screen)
        await view.products(.loading)
        await view.products(.loaded(ProductViewData.catalog, unknown: ["gold.moth"]))
        #expect(screen.all.count == 1)
        let line = try Line(try #require(screen.shown.first))
        #expect(line.text("event") == "products")
        #expect(line.texts("unknown") == ["gold.moth"])
        let products = line.objects("products")
        #expect(
            products.map { $0.text("type") } == [
                "RecurringSubscription", "RecurringSubscription", "Consumable", "NonConsumable",
                "NonRenewingSubscription",
            ])
        #expect(products.map { $0.text("price") } == ["9.99", "39.99", "4.99", "99.99", "20"])
        #expect(products.map { $0.text("displayPrice") } == ["$9.99", "$39.99", "$4.99", "$99.99", "$20"])
        #expect(products.map { $0.text("period") } == ["P1M", "P1Y", nil, nil, nil])
        #expect(products.map { $0.flag("familyShareable") } == [true, false, false, false, false])
        for product in products {
            #expect(
                product.names == [
                    "currency", "description", "displayName", "displayPrice", "familyShareable", "id", "offers",
                    "period",
                    "price", "terms", "type",
                ])
        }
        let offers = products[0].objects("offers")
        #expect(offers.map { $0.text("kind") } == ["introductory", "winBack"])
        #expect(offers.map { $0.text("mode") } == ["freeTrial", "payAsYouGo"])
        #expect(offers.map { $0.text("id") } == [nil, "gold.winback"])
        #expect(offers.map { $0.integer("periods") } == [1, 3])
        #expect(offers[0].names == ["displayPrice", "eligible", "id", "kind", "mode", "period", "periods", "price"])
        #expect(offers.map { $0.flag("eligible") } == [true, nil], "eligibility is unknown for win-back offers")
    }

    static let terms: [(OfferEligibility, Bool?, String)] = [
        (.eligible, true, "first week free, then $9.99 a month"), (.ineligible, false, "$9.99 a month"),
        (.notKnown, nil, "first week free if you are new, then $9.99 a month"),
    ]

    @Test(arguments: terms)
    func `JSON lists the introductory offer and whether the customer is eligible`(
        eligibility: OfferEligibility, flag: Bool?, terms: String
    ) async throws {
        let product = ProductViewData.subscription(offers: [.freeWeek], introductory: eligibility)
        await LoadProductsJSONView(screen: screen).products(.loaded([product], unknown: []))
        let object = try Line(try #require(screen.shown.first)).objects("products")[0]
        #expect(object.text("terms") == terms)
        let offer = try #require(object.objects("offers").first)
        #expect(offer.text("kind") == "introductory")
        #expect(offer.flag("eligible") == flag)
        #expect(offer.isNull("eligible") == (flag == nil))
    }

    @Test func `JSON keeps a product name unchanged and escapes its control characters`() async throws {
        let name = "G\u{1B}[31mold\u{202E}\n\"/"
        await LoadProductsJSONView(screen: screen).products(.loaded([.subscription(name: name)], unknown: []))
        let text = try #require(screen.shown.first)
        #expect(try Line(text).objects("products")[0].text("displayName") == name)
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
        #expect(text.contains("/"))
    }
}
