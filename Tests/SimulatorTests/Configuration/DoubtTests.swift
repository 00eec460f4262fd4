import Foundation
import StoreSimulator
import Testing

@Suite struct `What is odd in a catalogue is doubted and lived with` {
    private func read(_ text: String) throws -> StoreConfiguration { try Shop.catalogue(text) }

    private func product(_ members: String) throws -> StoreConfiguration {
        try read(#"{"version":{"major":4},"products":[{"productID":"a",\#(members)}]}"#)
    }

    private func subscription(_ members: String) throws -> StoreConfiguration {
        try read(
            #"{"version":{"major":4},"subscriptionGroups":[{"id":"G","subscriptions":[{"productID":"a","#
                + #""type":"RecurringSubscription","displayPrice":"1",\#(members)}]}]}"#)
    }

    @Test func `an error for an act that there is not here is doubted, once it is switched on`() throws {
        func doubts(_ isOn: Bool) throws -> [String] {
            let error = #"{"name": "App Transaction", "enabled": \#(isOn), "current": {"index": 2, "type": "generic"}}"#
            let text = Shop.file.replacing(
                #""settings": {}"#, with: #""settings": {"_storeKitErrors": [\#(error)]}"#)
            return try Shop.catalogue(text).doubts.map(\.place)
        }
        #expect(try doubts(true) == ["settings._storeKitErrors"])
        #expect(try doubts(false).isEmpty)
    }

    @Test func `an ordinary catalogue has no doubts`() throws {
        #expect(try Shop.catalogue().doubts == [])
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
    func `an odd product is doubted once, kept, and not for sale`(_ members: String, _ place: String) async throws {
        let catalogue = try product(members)
        #expect(catalogue.doubts.map(\.place) == [place])
        #expect(catalogue.products.map(\.id) == ["a"])
        let store = SimulatedStore(configuration: catalogue)
        #expect(try await store.products(for: ["a"]) == [])
        await #expect(throws: StoreFailure.purchase(.productUnavailable)) { try await store.purchase("a") }
    }

    @Test func `an unknown type keeps its word`() throws {
        #expect(try product(#""type":"Rental","displayPrice":"1""#).products[0].type == .unknown("Rental"))
        #expect(ProductType(rawValue: "Rental").rawValue == "Rental")
    }

    @Test func `a subscription without a period is doubted and not for sale`() async throws {
        let catalogue = try subscription(#""groupNumber":1"#)
        #expect(catalogue.doubts.map(\.place) == ["subscriptionGroups[0].subscriptions[0].recurringSubscriptionPeriod"])
        #expect(try await SimulatedStore(configuration: catalogue).products(for: ["a"]) == [])
    }

    @Test func `a level below one is doubted and counts as the highest`() throws {
        let catalogue = try subscription(#""groupNumber":0,"recurringSubscriptionPeriod":"P1M""#)
        #expect(catalogue.doubts.map(\.place) == ["subscriptionGroups[0].subscriptions[0].groupNumber"])
        #expect(catalogue.product(id: "a")?.subscription?.level == 1)
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
    func `an odd introductory offer is doubted, kept, and not applied`(_ offer: String, _ place: String) async throws {
        let catalogue = try subscription(
            #""groupNumber":1,"recurringSubscriptionPeriod":"P1M","introductoryOffer":\#(offer)"#)
        #expect(catalogue.doubts.map(\.place) == ["subscriptionGroups[0].subscriptions[0]." + place])
        #expect(catalogue.product(id: "a")?.subscription?.introductoryOffers.count == 1)
        let sold = try await SimulatedStore(configuration: catalogue).sell("a")
        #expect(sold.offerType == nil && sold.price == 1000)
    }

    @Test func `a promotional offer without an id is doubted`() throws {
        let catalogue = try subscription(
            #""groupNumber":1,"recurringSubscriptionPeriod":"P1M","adHocOffers":[{"paymentMode":"free","subscriptionPeriod":"P1W"}]"#
        )
        #expect(catalogue.doubts.map(\.place) == ["subscriptionGroups[0].subscriptions[0].adHocOffers[0].offerID"])
    }

    @Test func `the list of introductory offers counts before the single one`() throws {
        let catalogue = try subscription(
            #""groupNumber":1,"recurringSubscriptionPeriod":"P1M","introductoryOffer":{"paymentMode":"none"},"#
                + #""introductoryOffers":[{"paymentMode":"free","subscriptionPeriod":"P3D"},{"paymentMode":"x"}]"#)
        #expect(catalogue.doubts.map(\.place) == ["subscriptionGroups[0].subscriptions[0].intro[1]"])
        #expect(catalogue.product(id: "a")?.subscription?.introductoryOffers.map(\.periodText) == ["P3D", nil])
    }

    @Test func `members nobody knows do no harm`() throws {
        let known = try Shop.catalogue()
        let text = Shop.file.replacing("\"productID\"", with: "\"_new\":{\"deep\":[1,{\"er\":null}]},\"productID\"")
        #expect(try Shop.catalogue(text).allProducts == known.allProducts)
    }

    @Test func `a byte order mark is no fault`() throws {
        #expect(try Shop.catalogue("\u{FEFF}" + Shop.file) == Shop.catalogue())
    }

    @Test func `an empty object is a catalogue of nothing, and doubted`() throws {
        let catalogue = try read("{}")
        #expect(catalogue.allProducts == [])
        #expect(catalogue.doubts.map(\.place) == ["products", "version"])
    }

    @Test func `the private key of an offers key pair is noticed and not kept`() throws {
        let catalogue = try read(#"{"products":[],"subscriptionOffersKeyPair":{"id":"K","privateKey":"SECRET"}}"#)
        #expect(catalogue.hasSubscriptionOffersKey)
        var dumped = ""
        dump(catalogue, to: &dumped)
        #expect(!dumped.contains("SECRET"))
    }
}
