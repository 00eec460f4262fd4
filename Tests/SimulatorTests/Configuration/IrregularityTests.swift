import Foundation
import StoreSimulator
import Testing

@Suite struct `Irregularities in the text of a catalog` {
    private func read(_ text: String) throws -> StoreConfiguration { try TestCatalog.catalog(text) }

    /// Returns a catalog with a version, one product, and further members at the top.
    private func parsedCatalog(_ members: String) throws -> StoreConfiguration {
        try read(#"{"version":{"major":4},"products":[{"productID":"a","type":"Consumable",\#(members)"#)
    }

    private func product(_ id: String, price: Int) -> String {
        #"{"productID":"\#(id)","type":"Consumable","displayPrice":"\#(price)"}"#
    }

    @Test func `a byte order mark is a warning and otherwise ignored`() throws {
        let marked = try TestCatalog.catalog("\u{FEFF}" + TestCatalog.file)
        let plain = try TestCatalog.catalog()
        #expect(marked.warnings.map(\.description) == ["line 1, column 1: a byte order mark; it's ignored"])
        #expect(marked.allProducts == plain.allProducts && marked.subscriptionGroups == plain.subscriptionGroups)
        #expect(marked.settings == plain.settings && marked.version == plain.version)
    }

    @Test func `a member that occurs twice is a warning with both places, and the first value is used`() throws {
        let catalog = try parsedCatalog("\n  \"displayPrice\":\"1\",\n  \"displayPrice\":\"2\"}]}")
        #expect(
            catalog.warnings.map(\.description) == [
                "products[0].displayPrice: occurs again in line 3, column 3; the first value is used"
            ])
        #expect(catalog.products[0].price == 1000)
    }

    @Test func `a member that occurs three times is one warning`() throws {
        let catalog = try parsedCatalog(#""displayPrice":"1","displayPrice":"2","displayPrice":"3"}]}"#)
        #expect(catalog.warnings.map(\.place) == ["products[0].displayPrice"])
        #expect(catalog.products[0].price == 1000)
    }

    @Test func `a list that occurs twice is one warning, and nothing of the second list is reported or sold`() throws {
        let second = #""products":[{"x":1,"x":2},{"productID":"a","displayPrice":7,},]"#
        let catalog = try parsedCatalog(#""displayPrice":"1"}],\#(second)}"#)
        #expect(catalog.warnings.map(\.place) == ["products"])
        #expect(catalog.allProducts.map(\.id) == ["a"])
    }

    @Test func `a repeated member is found in unknown members, and its name has no control characters`() throws {
        let catalog = try parsedCatalog(#""displayPrice":"1"}],"_new":{"a b\u001b":[{},{"x":1,"x":2}]}}"#)
        #expect(catalog.warnings.map(\.place) == [#"_new["a b\u{1B}"][1].x"#])
    }

    @Test(arguments: [#""\u0078":1,"x":2"#, #""x":1,"\u0078":2"#, #""caf\u00e9":1,"café":2"#])
    func `names are compared as strings, not as they are spelled`(_ members: String) throws {
        #expect(try parsedCatalog(#""displayPrice":"1",\#(members)}]}"#).warnings.count == 1)
    }

    @Test func `equal names in different objects, and equal values, are no warning`() throws {
        let text = #""displayPrice":"1","a":{"x":"x","y":{"x":"{\"x\":1,}"}},"b":["x","x"]}],"x":[[],{},""]}"#
        #expect(try parsedCatalog(text).warnings.isEmpty)
    }

    @Test func `a comma after the last value is a warning with its place`() throws {
        let catalog = try parsedCatalog("\"displayPrice\":\"1\",},\n ],\r\n\"settings\":{} , \r\n}")
        #expect(
            catalog.warnings.map(\.description) == [
                "line 1, column 91: a comma after the last member of products[0]; it's ignored",
                "line 1, column 93: a comma after the last value of products; it's ignored",
                "line 3, column 15: a comma after the last member of the file's object; it's ignored",
            ])
        #expect(catalog.products[0].price == 1000)
    }

    @Test(arguments: [#"[,]"#, #"["a",,]"#, #"{,}"#, #"{"a":1,,}"#, #"["a"],,"#])
    func `a comma without a value before it is an error`(_ value: String) throws {
        let text = #"{"version":{"major":4},"x":\#(value)}"#
        let error = try #require(throws: ConfigurationError.self) { try read(text) }
        #expect(error.reason == .notJSON && error.place.hasPrefix("line 1, column "))
    }

    @Test(arguments: ["4.99", "5", "5.00", "0", "0.0"])
    func `a price that is a number is a warning, and is read as it is spelled`(_ number: String) throws {
        let catalog = try parsedCatalog(#""displayPrice":\#(number)}]}"#)
        let price = "products[0].displayPrice: a number instead of a string; it's read as \"\(number)\""
        #expect(catalog.warnings.map(\.description) == [price])
        #expect(catalog.products[0].displayPrice == number)
        #expect(catalog.products[0].price == (try parsedCatalog(#""displayPrice":"\#(number)"}]}"#)).products[0].price)
    }

    @Test(arguments: ["-1", "1e3", "1E400", "99999999999999999999999999999999999999999"])
    func `a number that is no price is a warning, and the product is not for sale`(_ number: String) throws {
        let catalog = try parsedCatalog(#""displayPrice":\#(number)}]}"#)
        let place = "products[0].displayPrice"
        #expect(catalog.warnings.map(\.place) == [place, place])
        #expect(catalog.products[0].price == nil && catalog.products[0].displayPrice == number)
    }

    @Test(arguments: ["1.2.3", "-", "4-5", "true", "[4.99]", #"{"USD":"4.99"}"#])
    func `a price that is neither a string nor a number is an error with its place`(_ value: String) throws {
        let error = try #require(throws: ConfigurationError.self) { try parsedCatalog(#""displayPrice":\#(value)}]}"#) }
        #expect(error.reason == .wrongType && error.place == "products[0].displayPrice")
        #expect(error.expected == "a string")
    }

    @Test func `numbers as prices of offers and billing plans are warnings`() throws {
        let offer = #"{"paymentMode":"payUpFront","subscriptionPeriod":"P1W","displayPrice":0.49,"offerID":"o"}"#
        let catalog = try read(
            #"{"version":{"major":4},"subscriptionGroups":[{"id":"G","subscriptions":[{"productID":"a","#
                + #""displayPrice":1.5,"groupNumber":1,"recurringSubscriptionPeriod":"P1M","introductoryOffer":\#(offer),"#
                + #""adHocOffers":[\#(offer)],"billingPlans":[{"billingPlanType":"MONTHLY","displayPrice":1.25,"#
                + #""commitmentDisplayPrice":15.00}]}]}]}"#)
        let place = "subscriptionGroups[0].subscriptions[0]"
        #expect(
            catalog.warnings.map(\.place) == [
                "\(place).displayPrice", "\(place).intro.displayPrice", "\(place).adHocOffers[0].displayPrice",
                "\(place).billingPlans[0].displayPrice", "\(place).billingPlans[0].commitmentDisplayPrice",
            ])
        let plan = try #require(catalog.product(id: "a")?.subscription)
        #expect(catalog.product(id: "a")?.price == 1500)
        #expect((plan.introductoryOffers + plan.promotionalOffers).map(\.price) == [490, 490])
        #expect(plan.billingPlans?.map(\.displayPrice) == ["1.25"])
        #expect(plan.billingPlans?.map(\.commitmentDisplayPrice) == ["15.00"])
    }

    @Test func `a product ID that occurs twice is a warning, and the first product is used`() throws {
        let products = [product("a", price: 1), product("b", price: 2), product("a", price: 3)]
        let catalog = try read(#"{"version":{"major":4},"products":[\#(products.joined(separator: ","))]}"#)
        #expect(
            catalog.warnings.map(\.description) == [
                #"products[2].productID: "a" is the ID of products[0], too; that product is used, and this one is ignored"#
            ])
        #expect(catalog.allProducts.map(\.id) == ["a", "b"])
        #expect(catalog.product(id: "a")?.price == 1000)
    }

    @Test func `a product ID in two lists is a warning, and nothing else is read of the second product`() throws {
        let catalog = try read(
            #"{"version":{"major":4},"products":[\#(product("a", price: 1))],"#
                + #""nonRenewingSubscriptions":[\#(product("a", price: 2))],"subscriptionGroups":[{"id":"G","subscriptions":[{"productID":"a","#
                + #""recurringSubscriptionPeriod":"P0M"}]}]}"#)
        #expect(
            catalog.warnings.map(\.place) == [
                "nonRenewingSubscriptions[0].productID", "subscriptionGroups[0].subscriptions[0].productID",
            ])
        #expect(catalog.product(id: "a")?.type == .consumable)
        #expect(catalog.allProducts.count == 1 && catalog.subscriptionGroups[0].subscriptions.isEmpty)
    }

    @Test(arguments: [(#","subscriptions":[]"#, "empty"), ("", "missing"), (#","subscriptions":null"#, "missing")])
    func `a group without subscriptions is a warning`(_ members: String, _ word: String) throws {
        let catalog = try parsedCatalog(#""displayPrice":"1"}],"subscriptionGroups":[{"id":"G"\#(members)}]}"#)
        #expect(
            catalog.warnings.map(\.description) == [
                "subscriptionGroups[0].subscriptions: \(word); the group has no subscription for sale"
            ])
        #expect(catalog.subscriptionGroups.map(\.id) == ["G"])
    }

    @Test(arguments: ["", #""version":null,"#, #""version":{},"#, #""version":{"minor":2},"#])
    func `a missing version is a warning`(_ members: String) throws {
        let catalog = try read(#"{\#(members)"products":[]}"#)
        #expect(catalog.version == nil)
        #expect(catalog.warnings.map(\.place) == ["version"])
    }

    @Test(arguments: ["P1M2W", "P0M", "", "P1M ", "1 month", "PT5M"])
    func `a period that no store has is an error with its place`(_ period: String) throws {
        let error = try #require(throws: ConfigurationError.self) {
            try read(
                #"{"subscriptionGroups":[{"id":"G","subscriptions":[{"productID":"a","recurringSubscriptionPeriod":"#
                    + #""\#(period)"}]}]}"#)
        }
        #expect(error.reason == .malformed)
        #expect(error.place == "subscriptionGroups[0].subscriptions[0].recurringSubscriptionPeriod")
        #expect(error.found == "\"\(period)\"")
    }

    @Test(arguments: ["\"groupNumber\":1e400", "\"groupNumber\":99999999999999999999", "\"groupNumber\":\"1\""])
    func `a level that is no whole number is an error with its place`(_ member: String) throws {
        let error = try #require(throws: ConfigurationError.self) {
            try read(#"{"subscriptionGroups":[{"id":"G","subscriptions":[{"productID":"a",\#(member)}]}]}"#)
        }
        #expect(error.reason == .wrongType && error.expected == "a whole number")
        #expect(error.place == "subscriptionGroups[0].subscriptions[0].groupNumber")
    }
}
