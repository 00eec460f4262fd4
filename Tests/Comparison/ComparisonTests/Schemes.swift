import ComparisonAcceptance
import ComparisonDiscover
import ComparisonMVC
import ComparisonMVVM
import Foundation

extension Scheme {
    /// The three schemes, in the order of the tables.
    static let all = [mvc, mvvm, discover]

    static let mvc = Scheme(name: "MVC") { environment, account in
        let app = ControllerApp(environment, account: account)
        await app.controller.viewWillAppear()
        return app
    }

    static let mvvm = Scheme(name: "MVVM") { environment, account in
        let app = ViewModelApp(environment, account: account)
        await app.repository.start()
        return app
    }

    static let discover = Scheme(name: "DISCOVER") { environment, account in
        do {
            return try await DiscoverApp.launch(in: environment, as: account)
        } catch {
            return UnlaunchedApp()
        }
    }
}

/// An app that does not launch: it has no behavior.
final class UnlaunchedApp: PurchaseApp {
    func buy(_ product: String, quantity: Int) async -> BuyResult { .refused }
    func restore() async {}
    func open() async -> Screen { Screen(features: [], superLikes: -1) }
    func processUpdates() async {}
    func quit() {}
}
