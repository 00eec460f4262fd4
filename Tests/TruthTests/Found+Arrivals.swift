extension Found {
    /// Sessions with contradictions about arriving transactions, codes and pending purchases.
    static let arrivals = [
        Found(
            "a refunded period is reported as a loss although the next period runs",
            "buy gold.month\nstore advance 8d\nstore refund 1001\nstatus"),
        Found(
            "the refund of one of two passes is reported as a loss",
            "buy season.pass\nbuy season.pass\nstore refund 1001\nstatus"),
        Found(
            "a product that was bought again after a refund is reported as lost",
            """
            buy lifetime
            store refund 1001
            buy lifetime
            store reverse-refund 1001
            store refund 1001
            status
            """),
        Found(
            "a family-shared product is reported as lost because the customer's own purchase was refunded",
            "buy plus.month\nstore elsewhere buy plus.month --family\nstore refund 1001\nstatus"),
        Found(
            "the end of family sharing is reported as a loss despite the customer's own purchase",
            "buy plus.month\nstore elsewhere buy plus.month --family\nstore revoke 1002\nstatus"),
        Found(
            "a reversed refund is reported to return the access of a period that is over",
            "buy plus.month\nstore refund 1001\nstore advance 65d\nstore reverse-refund 1001\nstatus"),
        Found(
            "a pass that the features map lacks is reported as owned",
            "# discover --catalog Flat.storekit\nstore elsewhere buy season --account you\nstatus"),
        Found(
            "another account's refunded purchase is reported as usable there",
            """
            # discover --catalog Flat.storekit
            buy ever
            # quit; then: discover --account them
            store refund 1001
            verify
            """),
        Found(
            "an unconfirmed refund is reported as kept",
            "buy lifetime\nstore fail authority networkError\nstore refund 1001\nstatus"),
        Found(
            "a refund that fails the device check is reported as not credited",
            "buy lifetime\nstore unverified on\nstore refund 1001\nstatus"),
        Found(
            "an approved offer's change of the next bill isn't reported",
            """
            buy gold.month
            store ask-to-buy on
            buy gold.month --offer gold.thanks
            store approve {gold.month}
            status
            """),
        Found(
            "a resolved plan change's change of the next bill isn't reported",
            "buy gold.year\nstore interrupt on\nbuy gold.month\nstore resolve {gold.month}\nstatus"),
        Found(
            "an approved renewal isn't reported",
            """
            buy gold.year
            store auto-renew gold.year off
            store ask-to-buy on
            buy gold.year
            store approve {gold.year}
            status
            """),
        Found(
            "a code for the plan that follows a commitment isn't reported",
            """
            # discover --catalog Crossing.storekit
            store elsewhere buy a.top.year --account you --monthly
            store redeem a.low low.code
            status
            """),
        Found(
            "a code for the planned plan is reported for the running plan",
            """
            # discover --catalog Crossing.storekit
            buy a.mid
            store redeem a.low low.code
            status
            """),
        Found(
            "another account's refunded purchase that the store returns is reported as usable there",
            """
            # discover --catalog Flat.storekit
            buy ever
            # quit; then: discover --account them
            store habit returns-lapsed on
            store refund 1001
            buy ever
            """),
        Found(
            "a purchase that fails the device check doesn't mention the next bill",
            "buy gold.year\nstore unverified on\nbuy gold.month"),
        Found(
            "a recorded transaction is expected for the account that subscribed later",
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
            "the next bill of a commitment is reported to need consent to the following plan's price",
            """
            # discover --catalog Crossing.storekit
            store elsewhere buy a.top.year --monthly
            buy a.mid
            store price a.mid 44 --consent
            buy a.mid
            status
            """),
        Found(
            "a product that was bought again is reported as lost before the purchase is credited",
            """
            store unverified on
            buy lifetime
            store refund {lifetime}
            buy lifetime
            store unverified off
            # quit; then: discover
            """),
        Found(
            "a renewal that is confirmed late is credited to the account that subscribed since then",
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
            "the app is expected to report another device's plan change that it hasn't read yet",
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
        Found(
            "the app is expected to report a refund that it couldn't verify, of an Apple Account that is signed out",
            """
            # discover --seed 901252
            store elsewhere buy lifetime
            store unverified on
            store refund {lifetime} --percent 1
            store sign-in third
            store unverified off
            # quit; then: discover --seed 901252
            status
            """),
        Found(
            "the app is expected to report a refund that no server could confirm, of an Apple Account that is signed out",
            """
            buy plus.month
            store fail authority networkError
            store refund {plus.month}
            store sign-in third
            store fail authority off
            # quit; then: discover
            status
            """),
        Found("a code's offer is listed as one that a purchase can request", "products gold.month"),
    ]
}
