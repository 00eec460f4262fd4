import Foundation
import StoreSimulator
import Testing

@Suite struct `Warnings about a catalog` {
    private func read(_ text: String) throws -> StoreConfiguration { try TestCatalog.catalog(text) }

    private func product(_ members: String) throws -> StoreConfiguration {
        try read(#"{"version":{"major":4},"products":[{"productID":"a",\#(members)}]}"#)
    }

    private func subscription(_ members: String) throws -> StoreConfiguration {
        try read(
            #"{"version":{"major":4},"subscriptionGroups":[{"id":"G","subscriptions":[{"productID":"a","#
                + #""type":"RecurringSubscription","displayPrice":"1",\#(members)}]}]}"#)
    }

    @Test func `a simulated error for an unsupported operation is a warning once it is switched on`() throws {
        func warnings(_ isOn: Bool) throws -> [String] {
            let error = #"{"name": "App Transaction", "enabled": \#(isOn), "current": {"index": 2, "type": "generic"}}"#
            let text = TestCatalog.file.replacing(
                #""settings": {}"#, with: #""settings": {"_storeKitErrors": [\#(error)]}"#)
            return try TestCatalog.catalog(text).warnings.map(\.place)
        }
        #expect(try warnings(true) == ["settings._storeKitErrors"])
        #expect(try warnings(false).isEmpty)
    }

    @Test func `an ordinary catalog has no warnings`() throws {
        #expect(try TestCatalog.catalog().warnings == [])
    }

    @Test(arguments: [
        (#""type":"Consumable","displayPrice":"free""#, "products[0].displayPrice"),
        (#""type":"Consumable","displayPrice":"-1""#, "products[0].displayPrice"),
        (#""type":"Consumable","displayPrice":"1,99""#, "products[0].displayPrice"),
        (#""type":"Consumable""#, "products[0].displayPrice"),
        (#""displayPrice":"1""#, "products[0].type"),
        (#""type":"Rental","displayPrice":"1""#, "products[0].type"),
        (#""type":"RecurringSubscription","displayPrice":"1""#, "products[0].type"),
    ])
    func `a malformed product is one warning, stays in the catalog, and is not for sale`(
        _ members: String, _ place: String
    ) async throws {
        let catalog = try product(members)
        #expect(catalog.warnings.map(\.place) == [place])
        #expect(catalog.products.map(\.id) == ["a"])
        let store = SimulatedStore(configuration: catalog)
        #expect(try await store.products(for: ["a"]) == [])
        await #expect(throws: SimulatedFailure.purchase(.productUnavailable)) { try await store.purchase("a") }
    }

    @Test(arguments: ["-1", "free", "1,99"])
    func `the warning about a malformed price says which prices are valid`(_ price: String) throws {
        let catalog = try product(#""type":"Consumable","displayPrice":"\#(price)""#)
        #expect(
            catalog.warnings.map(\.description) == [
                "products[0].displayPrice: \"\(price)\" isn't a price: expected a decimal number of at least 0; "
                    + "the product can't be sold"
            ])
    }

    @Test(arguments: ["payUpFront", "payAsYouGo"])
    func `the warning about the malformed price of an offer says which prices are valid`(_ mode: String) throws {
        let offer = #"{"paymentMode":"\#(mode)","subscriptionPeriod":"P1W","displayPrice":"-1"}"#
        let catalog = try subscription(
            #""groupNumber":1,"recurringSubscriptionPeriod":"P1M","introductoryOffer":\#(offer)"#)
        #expect(
            catalog.warnings.map(\.description) == [
                #"subscriptionGroups[0].subscriptions[0].intro.displayPrice: "-1" isn't a price: "#
                    + "expected a decimal number of at least 0; the offer can't be used"
            ])
    }

    @Test func `the warning about the malformed price of a one-time code offer says which prices are valid`() throws {
        let catalog = try product(
            #""type":"Consumable","displayPrice":"1","codeOffers":[{"paymentMode":"oneTime","displayPrice":"-1"}]"#)
        #expect(
            catalog.warnings.map(\.description) == [
                #"products[0].codeOffers[0].displayPrice: "-1" isn't a price: "#
                    + "expected a decimal number of at least 0; the offer can't be used"
            ])
    }

    @Test func `an unknown product type keeps its raw value`() throws {
        #expect(try product(#""type":"Rental","displayPrice":"1""#).products[0].type == .unknown("Rental"))
        #expect(ProductType(rawValue: "Rental").rawValue == "Rental")
    }

    @Test func `a subscription without a period is a warning and not for sale`() async throws {
        let catalog = try subscription(#""groupNumber":1"#)
        #expect(catalog.warnings.map(\.place) == ["subscriptionGroups[0].subscriptions[0].recurringSubscriptionPeriod"])
        #expect(try await SimulatedStore(configuration: catalog).products(for: ["a"]) == [])
    }

    @Test func `a level below one is a warning and counts as the highest level`() throws {
        let catalog = try subscription(#""groupNumber":0,"recurringSubscriptionPeriod":"P1M""#)
        #expect(catalog.warnings.map(\.place) == ["subscriptionGroups[0].subscriptions[0].groupNumber"])
        #expect(catalog.product(id: "a")?.subscription?.level == 1)
    }

    @Test(arguments: [
        (#"{"paymentMode":"none"}"#, "intro"),
        (#"{"paymentMode":"barter","subscriptionPeriod":"P1W","displayPrice":"1"}"#, "intro"),
        (#"{"subscriptionPeriod":"P1W"}"#, "intro"),
        (#"{"paymentMode":"free","subscriptionPeriod":"a week"}"#, "intro.subscriptionPeriod"),
        (#"{"paymentMode":"free"}"#, "intro.subscriptionPeriod"),
        (#"{"paymentMode":"payUpFront","subscriptionPeriod":"P1W"}"#, "intro.displayPrice"),
        (#"{"paymentMode":"payUpFront","subscriptionPeriod":"P1W","displayPrice":"x"}"#, "intro.displayPrice"),
    ])
    func `a malformed introductory offer is a warning, stays in the catalog, and is not applied`(
        _ offer: String, _ place: String
    ) async throws {
        let catalog = try subscription(
            #""groupNumber":1,"recurringSubscriptionPeriod":"P1M","introductoryOffer":\#(offer)"#)
        #expect(catalog.warnings.map(\.place) == ["subscriptionGroups[0].subscriptions[0]." + place])
        #expect(catalog.product(id: "a")?.subscription?.introductoryOffers.count == 1)
        let sold = try await SimulatedStore(configuration: catalog).sell("a")
        #expect(sold.offerType == nil && sold.price == 1000)
    }

    @Test func `a promotional offer without an ID is a warning`() throws {
        let catalog = try subscription(
            #""groupNumber":1,"recurringSubscriptionPeriod":"P1M","adHocOffers":[{"paymentMode":"free","subscriptionPeriod":"P1W"}]"#
        )
        #expect(catalog.warnings.map(\.place) == ["subscriptionGroups[0].subscriptions[0].adHocOffers[0].offerID"])
    }

    @Test(arguments: ["P9999Y", "P9999M", "P2M"])
    func `monthly bills that cost too much together are a warning and not for sale`(_ period: String) async throws {
        let catalog = try subscription(
            #""groupNumber":1,"recurringSubscriptionPeriod":"\#(period)","#
                + #""billingPlans":[{"billingPlanType":"MONTHLY","displayPrice":"999999999999"}]"#)
        #expect(
            catalog.warnings.map(\.place) == ["subscriptionGroups[0].subscriptions[0].billingPlans[0].displayPrice"])
        let store = SimulatedStore(configuration: catalog)
        await #expect(throws: SimulatedFailure.purchase(.productUnavailable)) {
            try await store.purchase("a", options: [.billingPlan("MONTHLY")])
        }
    }

    @Test func `the list of introductory offers has precedence over the single one`() throws {
        let catalog = try subscription(
            #""groupNumber":1,"recurringSubscriptionPeriod":"P1M","introductoryOffer":{"paymentMode":"none"},"#
                + #""introductoryOffers":[{"paymentMode":"free","subscriptionPeriod":"P3D"},{"paymentMode":"x"}]"#)
        #expect(catalog.warnings.map(\.place) == ["subscriptionGroups[0].subscriptions[0].intro[1]"])
        #expect(catalog.product(id: "a")?.subscription?.introductoryOffers.map(\.periodText) == ["P3D", nil])
    }

    @Test func `unknown members are ignored`() throws {
        let known = try TestCatalog.catalog()
        let text = TestCatalog.file.replacing(
            "\"productID\"", with: "\"_new\":{\"deep\":[1,{\"er\":null}]},\"productID\"")
        #expect(try TestCatalog.catalog(text).allProducts == known.allProducts)
    }

    @Test func `an empty object is a catalog without products, with warnings`() throws {
        let catalog = try read("{}")
        #expect(catalog.allProducts == [])
        #expect(catalog.warnings.map(\.place) == ["products", "version"])
    }

    @Test func `the private key of an offers key pair is detected and not kept`() throws {
        let catalog = try read(#"{"products":[],"subscriptionOffersKeyPair":{"id":"K","privateKey":"SECRET"}}"#)
        #expect(catalog.hasSubscriptionOffersKey)
        var dumped = ""
        dump(catalog, to: &dumped)
        #expect(!dumped.contains("SECRET"))
    }
}
