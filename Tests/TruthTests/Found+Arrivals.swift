extension Found {
    /// Untruths about what arrives by itself, about codes, and about purchases that waited.
    static let arrivals = [
        Found(
            "a refunded period is called no longer yours, though the next one runs",
            "buy gold.month\nstore advance 8d\nstore refund 1001\nstatus"),
        Found(
            "one of two passes that is refunded is called no longer yours",
            "buy season.pass\nbuy season.pass\nstore refund 1001\nstatus"),
        Found(
            "what was bought again after a refund is called no longer yours",
            """
            buy lifetime
            store refund 1001
            buy lifetime
            store reverse-refund 1001
            store refund 1001
            status
            """),
        Found(
            "what the family shares is called no longer yours, because one's own purchase was refunded",
            "buy plus.month\nstore elsewhere buy plus.month --family\nstore refund 1001\nstatus"),
        Found(
            "the family's share that ended is called no longer yours beside one's own purchase",
            "buy plus.month\nstore elsewhere buy plus.month --family\nstore revoke 1002\nstatus"),
        Found(
            "a reversed refund is said to give back what a period that is over took",
            "buy plus.month\nstore refund 1001\nstore advance 65d\nstore reverse-refund 1001\nstatus"),
        Found(
            "a pass that the features map does not name is called yours",
            "# discover --catalog Flat.storekit\nstore elsewhere buy season --account you\nstatus"),
        Found(
            "another account's refunded purchase is said to be usable there",
            """
            # discover --catalog Flat.storekit
            buy ever
            # quit; then: discover --account them
            store refund 1001
            verify
            """),
        Found(
            "a refund that can't be confirmed is called kept",
            "buy lifetime\nstore fail authority networkError\nstore refund 1001\nstatus"),
        Found(
            "a refund that fails the device's check is called not credited",
            "buy lifetime\nstore unverified on\nstore refund 1001\nstatus"),
        Found(
            "an approved offer changes the next bill, and nothing is said",
            """
            buy gold.month
            store ask-to-buy on
            buy gold.month --offer gold.thanks
            store approve {gold.month}
            status
            """),
        Found(
            "a plan change that was interrupted changes the next bill when it is settled, and nothing is said",
            "buy gold.year\nstore interrupt on\nbuy gold.month\nstore resolve {gold.month}\nstatus"),
        Found(
            "renewal that is approved is not told",
            """
            buy gold.year
            store auto-renew gold.year off
            store ask-to-buy on
            buy gold.year
            store approve {gold.year}
            status
            """),
        Found(
            "a code for what follows a commitment is not told",
            """
            # discover --catalog Crossing.storekit
            store elsewhere buy a.top.year --account you --monthly
            store redeem a.low low.code
            status
            """),
        Found(
            "a code for the planned plan is told of the running one",
            """
            # discover --catalog Crossing.storekit
            buy a.mid
            store redeem a.low low.code
            status
            """),
        Found(
            "another account's refunded purchase, which the store returns, is said to be usable there",
            """
            # discover --catalog Flat.storekit
            buy ever
            # quit; then: discover --account them
            store habit returns-lapsed on
            store refund 1001
            buy ever
            """),
        Found(
            "a purchase that fails the device's check is silent about the next bill",
            "buy gold.year\nstore unverified on\nbuy gold.month"),
        Found(
            "a recorded transaction is demanded for the account that subscribed later",
            """
            # discover --seed 202096
            buy season.pass
            # quit; then: discover --account them
            buy superlikes.5
            store seed-history 2
            store refund {gold.month}
            # quit; then: discover
            buy gold.month
            store reverse-refund 1004
            """),
        Found(
            "the next bill of a commitment is said to require consent to the price of what follows",
            """
            # discover --catalog Crossing.storekit
            store elsewhere buy a.top.year --monthly
            buy a.mid
            store price a.mid 44 --consent
            buy a.mid
            status
            """),
        Found(
            "a product that was bought again is said to be no longer yours before the new purchase is credited",
            """
            store unverified on
            buy lifetime
            store refund {lifetime}
            buy lifetime
            store unverified off
            # quit; then: discover
            """),
        Found(
            "a renewal that is confirmed late is credited to the account that has subscribed since then",
            """
            store elsewhere buy plus.month
            store fail authority networkError
            store advance 1mo
            # quit; then: discover --account them
            buy gold.month
            store fail authority off
            verify
            # quit; then: discover
            status
            """),
        Found(
            "a plan that was changed elsewhere is demanded of an app that has only read a refund of units since then",
            """
            # discover --seed 700312
            store elsewhere buy gold.halfyear
            buy gold.month --offer gold.thanks
            status
            buy superlikes.25
            store elsewhere buy plus.month --account you
            store refund {superlikes.25}
            store fail authority networkError
            status
            """),
        Found("a code's offer is said to be one that a purchase can ask for", "products gold.month"),
    ]
}
