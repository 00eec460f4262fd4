extension Snippet {
    /// A standing is proof, and a paywall opens to nothing else.
    static let paywall: [Snippet] = [
        Snippet(
            name: "making a standing",
            reasons: ["'Standing' initializer is inaccessible due to 'internal' protection level"],
            source: """
                import DiscoverEntities

                func improve(_ standing: Standing) -> Standing { <point> }
                """,
            forbidden: """
                Standing(
                    account: standing.account, moment: standing.moment, features: Feature("everything"),
                    holdings: standing.holdings, balances: standing.balances, debts: standing.debts,
                    subscriptions: standing.subscriptions, unmapped: standing.unmapped)
                """,
            allowed: "standing"),
        Snippet(
            name: "changing a standing",
            reasons: ["cannot assign to property: 'features' is a 'let' constant"],
            source: """
                import DiscoverEntities

                func improve(_ standing: inout Standing) { <point> = Feature("everything") }
                """,
            forbidden: "standing.features", allowed: "_"),
        Snippet(
            name: "reading a value behind a paywall without a standing",
            // All that is to be seen from outside under this name is the function that wants a standing.
            reasons: ["cannot convert return expression of type", "(Standing) -> Int?"],
            source: """
                import DiscoverEntities

                func read(_ paywall: Paywall<Int>, _ standing: Standing) -> Int? { paywall.value<point> }
                """,
            forbidden: "", allowed: "(for: standing)"),
        Snippet(
            name: "reading what a paywall stores by a key path",
            reasons: ["key path cannot refer to instance method 'value(for:)'"],
            source: #"""
                import DiscoverEntities

                func read(_ paywall: Paywall<Int>) -> Feature { _ = paywall[keyPath: \.<point>]; return paywall.required }
                """#,
            forbidden: "value", allowed: "required"),
        Snippet(
            name: "writing a value behind a paywall without a standing",
            reasons: ["cannot assign to value: 'value' is a method"],
            source: """
                import DiscoverEntities

                func write(_ paywall: inout Paywall<Int>, _ standing: Standing) { <point> }
                """,
            forbidden: "paywall.value = 7", allowed: "_ = paywall.set(7, for: standing)"),
        Snippet(
            name: "setting a value behind a paywall and forgetting the standing",
            reasons: ["missing argument for parameter 'for' in call"],
            source: """
                import DiscoverEntities

                func write(_ paywall: inout Paywall<Int>, _ standing: Standing) { _ = paywall.set(7<point>) }
                """,
            forbidden: "", allowed: ", for: standing"),
        Snippet(
            name: "reading the place behind a passport without a standing",
            reasons: ["cannot convert return expression of type", "(Standing) -> Location?"],
            source: """
                import DiscoverEntities

                func read(_ passport: Paywall<Location>, _ standing: Standing) -> Location? { passport.value<point> }
                """,
            forbidden: "", allowed: "(for: standing)"),
        Snippet(
            name: "asking to look elsewhere without a standing",
            reasons: ["missing argument for parameter 'standing' in call"],
            source: """
                import DiscoverData
                import DiscoverEntities

                func ask(for place: Location, _ standing: Standing) -> ChoosePlaceRequest {
                    ChoosePlaceRequest(place: place<point>)
                }
                """,
            forbidden: "", allowed: ", standing: standing"),
    ]
}
