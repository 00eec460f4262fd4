extension Snippet {
    /// Snippets that use a role elsewhere, inherit from a context, or pass an entity to a view.
    ///
    /// A role can be used only in its own context.
    static let walls: [Snippet] = [
        Snippet(
            name: "calling a role's method from outside its context",
            reasons: ["'start' is inaccessible due to 'fileprivate' protection level"],
            source: """
                import DiscoverContexts
                import DiscoverEntities

                func buy(_ product: Product, by purchase: Purchase) async { await <point> }
                """,
            forbidden: "product.start(in: purchase)", allowed: "purchase.buy()"),
        Snippet(
            name: "naming a role from outside its context",
            reasons: ["'Buyer' is inaccessible due to 'fileprivate' protection level"],
            source: """
                import DiscoverContexts
                import DiscoverEntities

                func cast(_ customer: Customer) -> <point> { customer }
                """,
            forbidden: "any Purchase.Buyer", allowed: "Customer"),
        Snippet(
            name: "inheriting from a context",
            reasons: ["inheritance from a final class 'Purchase'"],
            source: """
                import DiscoverContexts

                <point>
                """,
            forbidden: "class Bargain: Purchase {}", allowed: "class Bargain { var purchase: Purchase? }"),
        Snippet(
            name: "an entity inside a Sendable value",
            reasons: [
                "stored property 'player' of 'Sendable'-conforming struct 'Event' has non-Sendable type 'Customer'"
            ],
            source: """
                import DiscoverEntities

                struct Event: Sendable { let player: <point> }
                """,
            forbidden: "Customer", allowed: "Account"),
        Snippet(
            name: "an entity sent to another isolation domain",
            reasons: ["sending 'player' risks causing data races"],
            source: """
                import DiscoverEntities

                actor Elsewhere { func take(_ player: <point>) {} }

                func send(_ player: <point>, to elsewhere: Elsewhere) async { await elsewhere.take(player) }
                """,
            forbidden: "Product", allowed: "ProductListing"),
        Snippet(
            name: "an entity passed to an observer",
            reasons: ["cannot convert value of type 'Product' to expected"],
            source: """
                import DiscoverData
                import DiscoverEntities
                import DiscoverObservers

                func notify(_ observer: any LoadProductsObserver, _ card: <point>) async {
                    await observer.notify(.loaded([card], unknown: []))
                }
                """,
            forbidden: "Product", allowed: "ProductViewData"),
        Snippet(
            name: "an entity handed to a view",
            reasons: ["cannot convert value of type 'Product' to expected element type"],
            source: """
                import DiscoverData
                import DiscoverEntities
                import DiscoverViews

                func show(_ view: LoadProductsJSONView, _ card: <point>) async {
                    await view.products(.loaded([card], unknown: []))
                }
                """,
            forbidden: "Product", allowed: "ProductViewData"),
        Snippet(
            name: "a view that reaches through a data value into an entity's member",
            reasons: [
                "property 'rawValue' is not available due to missing import of defining module 'DiscoverEntities'"
            ],
            source: """
                import DiscoverData
                <point>

                func show(_ request: PayRequest) -> String { request.product.rawValue }
                """,
            forbidden: "", allowed: "import DiscoverEntities"),
    ]

    /// Returns snippets that leave out a route, an outcome of a purchase, or a port.
    ///
    /// Therefore, they must not compile.
    static func forgotten() throws -> [Snippet] {
        let cases = [
            try forgotten(
                in: "Route", of: "DiscoverRouting", file: "Sources/Routing/Route.swift",
                name: "a switch over the routes that forgets one"),
            try forgottenByTheConsole(),
            try forgotten(
                in: "PurchaseOutcome", of: "DiscoverData", file: "Sources/Data/Purchase/Purchase.swift",
                name: "a switch over the outcomes of a purchase that forgets one"),
        ]
        return try cases + withoutAdapter()
    }

    /// Returns a snippet with a scene opener that leaves out a route.
    ///
    /// Compare `Sources/Demo/Scenes/ConsoleSceneOpener.swift`.
    private static func forgottenByTheConsole() throws -> Snippet {
        let (kept, last) = try cases(of: "Route", in: "Sources/Routing/Route.swift")
        return Snippet(
            name: "a console that cannot open one of the routes",
            reasons: ["switch must be exhaustive", "add missing case: '.\(last)"],
            source: """
                import DiscoverRouting

                struct AnotherConsole: SceneOpener {
                    func isPassable(_ paywall: Route) async -> Bool { false }

                    func open(_ route: Route) async -> SceneResult {
                        switch route {
                \(kept.map { "        case .\($0): .done" }.joined(separator: "\n"))
                        <point>
                        }
                    }
                }
                """,
            forbidden: "", allowed: "case .\(last): .done")
    }

    /// Returns the cases of a type: all except the last one, and the last one.
    private static func cases(of type: String, in file: String) throws -> (kept: [String], last: String) {
        let declarations = SourceFile(path: file, text: try Project.text(of: file)).declarations
        let cases = declarations.filter { $0.kind == "case" && declarations.parent(of: $0)?.name == type }.map(\.name)
        guard let last = cases.last else { throw NoSuchType(name: type) }
        return (Array(cases.dropLast()), last)
    }

    /// Returns a snippet with a `switch` over a type that leaves out the type's last case.
    ///
    /// The cases are read from the source, so that the snippet stays valid when a case is added.
    private static func forgotten(
        in type: String, of module: String, file: String, name: String
    ) throws -> Snippet {
        let (others, last) = try cases(of: type, in: file)
        let kept = others.map { "    case .\($0): 0" }.joined(separator: "\n")
        return Snippet(
            name: name, reasons: ["switch must be exhaustive", "add missing case: '.\(last)"],
            source: """
                import \(module)

                func number(_ value: \(type)) -> Int {
                    switch value {
                \(kept)
                    <point>
                    }
                }
                """,
            forbidden: "", allowed: "case .\(last): 0")
    }

    private struct NoSuchType: Error {
        let name: String
    }
}
