extension Snippet {
    /// Snippets that bypass a paywall, such as reading its value without entitlements.
    static let paywall: [Snippet] = [
        Snippet(
            name: "making entitlements",
            reasons: ["'Entitlements' initializer is inaccessible due to 'internal' protection level"],
            source: """
                import DiscoverEntities

                func improve(_ entitlements: Entitlements) -> Entitlements { <point> }
                """,
            forbidden: """
                Entitlements(
                    account: entitlements.account, moment: entitlements.moment, features: Feature("everything"),
                    holdings: entitlements.holdings, balances: entitlements.balances, debts: entitlements.debts,
                    subscriptions: entitlements.subscriptions, unmapped: entitlements.unmapped)
                """,
            allowed: "entitlements"),
        Snippet(
            name: "changing entitlements",
            reasons: ["cannot assign to property: 'features' is a 'let' constant"],
            source: """
                import DiscoverEntities

                func improve(_ entitlements: inout Entitlements) { <point> = Feature("everything") }
                """,
            forbidden: "entitlements.features", allowed: "_"),
        Snippet(
            name: "reading a value behind a paywall without entitlements",
            // The only member with this name that is visible outside is the function that requires entitlements.
            reasons: ["cannot convert return expression of type", "(Entitlements) -> Int?"],
            source: """
                import DiscoverEntities

                func read(_ paywall: Paywall<Int>, _ entitlements: Entitlements) -> Int? { paywall.value<point> }
                """,
            forbidden: "", allowed: "(for: entitlements)"),
        Snippet(
            name: "reading what a paywall stores by a key path",
            reasons: ["key path cannot refer to instance method 'value(for:)'"],
            source: #"""
                import DiscoverEntities

                func read(_ paywall: Paywall<Int>) -> Feature { _ = paywall[keyPath: \.<point>]; return paywall.required }
                """#,
            forbidden: "value", allowed: "required"),
        Snippet(
            name: "writing a value behind a paywall without entitlements",
            reasons: ["cannot assign to value: 'value' is a method"],
            source: """
                import DiscoverEntities

                func write(_ paywall: inout Paywall<Int>, _ entitlements: Entitlements) { <point> }
                """,
            forbidden: "paywall.value = 7", allowed: "_ = paywall.set(7, for: entitlements)"),
        Snippet(
            name: "setting a value behind a paywall and forgetting the entitlements",
            reasons: ["missing argument for parameter 'for' in call"],
            source: """
                import DiscoverEntities

                func write(_ paywall: inout Paywall<Int>, _ entitlements: Entitlements) { _ = paywall.set(7<point>) }
                """,
            forbidden: "", allowed: ", for: entitlements"),
        Snippet(
            name: "reading the place behind a passport without entitlements",
            reasons: ["cannot convert return expression of type", "(Entitlements) -> Location?"],
            source: """
                import DiscoverEntities

                func read(_ passport: Paywall<Location>, _ entitlements: Entitlements) -> Location? { passport.value<point> }
                """,
            forbidden: "", allowed: "(for: entitlements)"),
        Snippet(
            name: "choosing a place without entitlements",
            reasons: ["missing argument for parameter 'entitlements' in call"],
            source: """
                import DiscoverData
                import DiscoverEntities

                func request(for place: Location, _ entitlements: Entitlements) -> ChoosePlaceRequest {
                    ChoosePlaceRequest(place: place<point>)
                }
                """,
            forbidden: "", allowed: ", entitlements: entitlements"),
    ]
}
