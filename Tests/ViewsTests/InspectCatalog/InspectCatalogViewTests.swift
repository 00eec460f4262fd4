import DiscoverData
import DiscoverViews
import Testing

@Suite struct `Catalog inspection views` {
    let screen = RecordingScreen()

    static let bare = CatalogFacts.Product(
        id: "life", type: "NonConsumable", price: "68", isFamilyShareable: false, reference: nil, locales: [])
    static let plan = CatalogFacts.Subscription(
        product: .init(
            id: "month", type: "RecurringSubscription", price: "9.9", isFamilyShareable: true, reference: "月度",
            locales: ["zh_CN", "en_US"]),
        period: "P1M", level: 1,
        introductory: [.init(mode: "free", period: "P1W", periods: nil, price: nil)],
        promotional: [.init(mode: "payAsYouGo", period: "P1M", periods: 3, price: "0.99", id: "back", plan: "MONTHLY")],
        code: [
            .init(
                mode: "payUpFront", period: "P1M", periods: 1, price: "1", name: "Code",
                eligibility: ["existing", "new"],
                isStackable: true)
        ],
        winBack: [.init(mode: "free", period: "P1M", periods: nil, price: nil, id: "win", isEligible: true)],
        plans: [.init(type: "MONTHLY", price: "9.9", commitment: "118.8", isEnabled: false)])
    static let facts = CatalogFacts(
        file: "24.storekit", version: "5.0", identifier: nil,
        settings: .init(
            switches: [.init(name: "failTransactions", isOn: false), .init(name: "askToBuy", isOn: true)], timeRate: 15,
            locale: "zh_CN", storefront: "CHN", error: nil,
            errors: [
                .init(name: "Load Products", isEnabled: false, choice: .init(index: 2, type: "generic")),
                .init(name: "Purchase", isEnabled: true, choice: nil),
            ]),
        isSynchronized: false, hasOffersKey: true, products: [bare],
        groups: [.init(id: "6C8", name: "Pro", locales: ["fr"], subscriptions: [plan])],
        warnings: [.init(place: "products[0].price", text: "no price"), .init(place: "", text: "an odd file")])

    @Test func `the JSON view writes a catalog as one document without an event name`() async {
        await InspectCatalogJSONView(screen: screen).catalog(.inspected(Self.facts))
        let document = """
            {"file":"24.storekit","version":"5.0","identifier":null,
            "settings":{"failTransactions":false,"askToBuy":true,"timeRate":15,"locale":"zh_CN","storefront":"CHN","error":null,
            "errors":{"Load Products":{"enabled":false,"current":{"index":2,"type":"generic"}},
            "Purchase":{"enabled":true,"current":null}}},
            "synchronized":false,"offersKey":true,"counts":{"products":1,"groups":1,"subscriptions":1},
            "products":[{"id":"life","type":"NonConsumable","price":"68","family":false,"reference":null,"locales":[]}],
            "groups":[{"id":"6C8","name":"Pro","locales":["fr"],
            "subscriptions":[{"id":"month","type":"RecurringSubscription","price":"9.9","family":true,"reference":"月度",
            "locales":["zh_CN","en_US"],"period":"P1M","level":1,
            "intro":[{"mode":"free","period":"P1W","periods":null,"price":null}],
            "adHoc":[{"mode":"payAsYouGo","period":"P1M","periods":3,"price":"0.99","id":"back","plan":"MONTHLY"}],
            "code":[{"mode":"payUpFront","period":"P1M","periods":1,"price":"1","name":"Code",
            "eligibility":["existing","new"],"stackable":true}],
            "winback":[{"mode":"free","period":"P1M","periods":null,"price":null,"id":"win","eligible":true}],
            "plans":[{"type":"MONTHLY","price":"9.9","commitment":"118.8","enabled":false}]}]}],
            "doubts":["products[0].price: no price","an odd file"]}
            """
        #expect(screen.all == [.shown(document.replacing("\n", with: ""))])
    }

    @Test func `a catalog in a format without billing plans has no such member`() async {
        let plan = CatalogFacts.Subscription(
            product: Self.bare, period: nil, level: nil, introductory: [], promotional: [], code: [], winBack: [],
            plans: nil)
        let facts = CatalogFacts(
            file: "a", version: nil, identifier: nil,
            settings: .init(switches: [], timeRate: nil, locale: nil, storefront: nil, error: nil, errors: []),
            isSynchronized: false, hasOffersKey: false, products: [],
            groups: [.init(id: "1", name: nil, locales: [], subscriptions: [plan])], warnings: [])
        await InspectCatalogJSONView(screen: screen).catalog(.inspected(facts))
        #expect(
            screen.transcript.contains(#""period":null,"level":null,"intro":[],"adHoc":[],"code":[],"winback":[]}]"#))
    }

    @Test func `the text view shows a catalog with its warnings`() async {
        await InspectCatalogTextView(screen: screen, style: .plain).catalog(.inspected(Self.facts))
        #expect(
            screen.all == [
                .shown(
                    """
                    24.storekit: format 5.0, 1 product, 1 subscription, 1 group.
                    Settings: askToBuy, time rate 15, locale zh_CN, storefront CHN, Load Products
                      fails: off, Purchase fails: on, contains a key for signing offers

                    Product  Type           Price  About it
                    life     NonConsumable     68

                    Group Pro (6C8), 1 subscription
                    Subscription  Level  Period  Price  About it
                    month             1  P1M       9.9  月度; family; zh_CN, en_US
                                                        introductory: free, P1W
                                                        promotional back: payAsYouGo, 0.99, P1M × 3,
                                                          MONTHLY
                                                        code Code: payUpFront, 1, P1M × 1, for
                                                          existing and new
                                                        win-back win: free, P1M
                                                        billing MONTHLY: 9.9, commitment 118.8, off

                    2 warnings:
                    - products[0].price: no price
                    - an odd file
                    """)
            ])
    }
}
