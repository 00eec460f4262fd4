extension Catalogs {
    /// Catalogs with unusual structures that the console's own catalog doesn't have.
    static let odd: [(name: String, catalog: String, features: String)] = [
        ("Crossing", crossing, crossingFeatures), ("Flat", flat, #"{"products":{}}"#),
    ]

    /// A catalog with two groups, plans with overlapping features, and every kind of offer.
    ///
    /// It also contains stackable codes, monthly billing, family sharing, and prices of zero and with three decimal
    /// places. Two products share one consumable unit.
    private static let crossing = """
        {"identifier":"0DD00001","nonRenewingSubscriptions":[
          {"displayPrice":"3.5","familyShareable":true,"productID":"pass.7","type":"NonRenewingSubscription"},
          {"displayPrice":"0","familyShareable":false,"productID":"pass.ever","type":"NonRenewingSubscription"}],
         "products":[
          {"displayPrice":"0.999","familyShareable":false,"productID":"coin.3","type":"Consumable",
           "codeOffers":[{"displayPrice":"0","eligibility":["new","existing","expired"],"isStackable":false,
            "offerID":"gift","paymentMode":"free","referenceName":"gift"}]},
          {"displayPrice":"5","familyShareable":false,"productID":"coin.20","type":"Consumable"},
          {"displayPrice":"12","familyShareable":true,"productID":"theme","type":"NonConsumable"},
          {"displayPrice":"12","familyShareable":false,"productID":"skin","type":"NonConsumable"}],
         "settings":{"_billingGracePeriodEnabled":true,"_locale":"en_US","_storefront":"USA","_timeRate":0},
         "subscriptionGroups":[
          {"id":"A","name":"A","localizations":[],"subscriptions":[
           {"productID":"a.low","displayPrice":"1","familyShareable":true,"groupNumber":3,
            "recurringSubscriptionPeriod":"P1M","subscriptionGroupID":"A","type":"RecurringSubscription",
            "adHocOffers":[
             {"displayPrice":"0.5","numberOfPeriods":2,"offerID":"low.half","paymentMode":"payAsYouGo","subscriptionPeriod":"P1M"},
             {"numberOfPeriods":1,"offerID":"low.free","paymentMode":"free","subscriptionPeriod":"P2W"}],
            "codeOffers":[{"displayPrice":"0.25","eligibility":["new","existing","expired"],"isStackable":true,
             "numberOfPeriods":1,"offerID":"low.code","paymentMode":"payUpFront","referenceName":"low.code","subscriptionPeriod":"P6M"}],
            "introductoryOffer":{"displayPrice":"0.1","numberOfPeriods":2,"paymentMode":"payAsYouGo","subscriptionPeriod":"P1M"},
            "winbackOffers":[{"displayPrice":"0.2","isEligible":true,"numberOfPeriods":1,"offerID":"low.back",
             "paymentMode":"payUpFront","subscriptionPeriod":"P3M"}]},
           {"productID":"a.mid","displayPrice":"2","familyShareable":false,"groupNumber":2,
            "recurringSubscriptionPeriod":"P1M","subscriptionGroupID":"A","type":"RecurringSubscription",
            "adHocOffers":[{"displayPrice":"3","numberOfPeriods":1,"offerID":"mid.three","paymentMode":"payUpFront","subscriptionPeriod":"P3M"}],
            "codeOffers":[],"introductoryOffer":null,"winbackOffers":[]},
           {"productID":"a.mid.other","displayPrice":"2.5","familyShareable":true,"groupNumber":2,
            "recurringSubscriptionPeriod":"P1M","subscriptionGroupID":"A","type":"RecurringSubscription",
            "adHocOffers":[],"codeOffers":[],"introductoryOffer":null,"winbackOffers":[]},
           {"productID":"a.top.year","displayPrice":"30","familyShareable":false,"groupNumber":1,
            "recurringSubscriptionPeriod":"P1Y","subscriptionGroupID":"A","type":"RecurringSubscription",
            "billingPlans":[{"billingPlanType":"BILLED_UPFRONT","displayPrice":"30","isEnabled":true},
             {"billingPlanType":"MONTHLY","displayPrice":"3","commitmentDisplayPrice":"36","isEnabled":true}],
            "adHocOffers":[],"codeOffers":[],"introductoryOffer":null,"winbackOffers":[]}]},
          {"id":"B","name":"B","localizations":[],"subscriptions":[
           {"productID":"b.week","displayPrice":"0.4","familyShareable":true,"groupNumber":1,
            "recurringSubscriptionPeriod":"P1W","subscriptionGroupID":"B","type":"RecurringSubscription",
            "adHocOffers":[{"displayPrice":"0.3","numberOfPeriods":3,"offerID":"b.thanks","paymentMode":"payAsYouGo","subscriptionPeriod":"P1W"}],
            "codeOffers":[],"introductoryOffer":{"numberOfPeriods":1,"paymentMode":"free","subscriptionPeriod":"P3D"},
            "winbackOffers":[]}]}],
         "version":{"major":4,"minor":0}}
        """

    private static let crossingFeatures = """
        {"products":{
          "pass.7":{"features":["lounge"],"days":7},"pass.ever":{"features":["library"]},
          "coin.3":{"unit":"coin","amount":3,"features":["arcade"]},"coin.20":{"unit":"coin","amount":20,"features":["arcade","jukebox"]},
          "theme":{"features":["dark"]},"skin":{"features":["dark","glow"]},
          "a.low":{"features":["one","low"]},"a.mid":{"features":["one","mid"]},"a.mid.other":{"features":["other"]},
          "a.top.year":{"features":["top"]},"b.week":{"features":["weekly","one"]}}}
        """

    /// A catalog without subscriptions and with an empty features map.
    ///
    /// One of its products can't be sold.
    private static let flat = """
        {"identifier":"0DD00002","nonRenewingSubscriptions":[
          {"displayPrice":"1.00","familyShareable":false,"productID":"season","type":"NonRenewingSubscription"}],
         "products":[{"displayPrice":"2.00","familyShareable":true,"productID":"ever","type":"NonConsumable"},
          {"displayPrice":"0.10","familyShareable":false,"productID":"gem","type":"Consumable"},
          {"displayPrice":"free","familyShareable":false,"productID":"odd","type":"Consumable"}],
         "settings":{},"subscriptionGroups":[],"version":{"major":3,"minor":0}}
        """
}
