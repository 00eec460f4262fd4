#if Server
import ServerUseCases
import ServerVerification

/// The dependencies and metrics of the use cases in one realm (an app's store environment).
struct RealmServices: Sendable {
    let backend: ServerDependencies
    let metrics: ServerMetrics

    var realm: Realm { backend.realm }
}

/// The realms that this server is configured for.
///
/// Each realm is a store environment of one app, with its own ledger.
///
/// A request is processed in exactly one realm, which the query of the request selects or a signed text (JWS) names. A
/// forged name in a text leads only to a refusal: it selects the verifier of a realm, and this verifier accepts only
/// texts that the store signed for this realm's app and environment.
struct Realms: Sendable {
    /// The realm (an app's store environment) in which a request is processed if it selects none.
    ///
    /// The settings `environment` and `bundle` specify this realm.
    let first: RealmServices
    /// All realms (apps' store environments), in the order of the settings; the first one is ``first``.
    let all: [RealmServices]

    /// Creates the realms (apps' store environments) from their dependencies.
    ///
    /// - Parameters:
    ///   - first: The dependencies of the first realm.
    ///   - others: The dependencies of the other realms.
    ///   - metrics: The metrics of the server. If there are several realms, metrics about purchases state the realm.
    init(_ first: ServerDependencies, _ others: [ServerDependencies], metrics: ServerMetrics) {
        func services(_ backend: ServerDependencies) -> RealmServices {
            RealmServices(backend: backend, metrics: others.isEmpty ? metrics : metrics.labeled(with: backend.realm))
        }
        self.first = services(first)
        all = [self.first] + others.map(services)
    }

    /// Returns the position of the realm that the query of a request selects.
    ///
    /// Without the parameters `environment` and `bundleId`, the request selects the first realm.
    ///
    /// - Parameter query: The parameters of the request's query.
    /// - Returns: The position in ``all``.
    /// - Throws: A `Problem` if the server isn't configured for the realm.
    func index(selectedBy query: [String: String]) throws(Problem) -> Int {
        let environment = query["environment"] ?? first.realm.environment.rawValue
        let bundle = query["bundleId"] ?? first.realm.bundle
        guard
            let index = all.firstIndex(where: {
                $0.realm.environment.rawValue == environment && $0.realm.bundle == bundle
            })
        else {
            throw Problem(.malformed, detail: "environment, bundleId: this server has no such ledger; it has \(names)")
        }
        return index
    }

    /// Returns the realm (an app's store environment) that a signed transaction names.
    ///
    /// The result is `nil` if the server isn't configured for this realm. If the server has a single realm, `text`
    /// isn't read, and the result is `nil`, too.
    func realm(namedByTransaction text: String) -> RealmServices? {
        all.count > 1 ? UnverifiedAppClaim(transaction: text).flatMap(realm) : nil
    }

    /// Returns the realm (an app's store environment) that a signed notification names.
    ///
    /// The result is `nil` if the server isn't configured for this realm. If the server has a single realm, `text`
    /// isn't read, and the result is `nil`, too.
    func realm(namedByNotification text: String) -> RealmServices? {
        all.count > 1 ? UnverifiedAppClaim(notification: text).flatMap(realm) : nil
    }

    /// Returns a sentence for the developer if the realm of a refused transaction has no ledger.
    ///
    /// A realm is an environment of one app, such as its sandbox. The signed transaction contains both.
    ///
    /// - Parameter text: The signed transaction.
    /// - Returns: The sentence, or `nil` if the realm is configured or the transaction can't be read.
    func explanation(ofRefusedTransaction text: String) -> String? {
        explanation(of: UnverifiedAppClaim(transaction: text))
    }

    /// Returns a sentence for the developer if the realm of a refused notification has no ledger.
    ///
    /// A realm is an environment of one app, such as its sandbox. The signed notification contains both.
    ///
    /// - Parameter text: The signed notification.
    /// - Returns: The sentence, or `nil` if the realm is configured or the notification can't be read.
    func explanation(ofRefusedNotification text: String) -> String? {
        explanation(of: UnverifiedAppClaim(notification: text))
    }

    private var names: String { all.map(\.realm.description).joined(separator: ", ") }

    private func realm(_ claim: UnverifiedAppClaim) -> RealmServices? {
        all.first { $0.realm.environment.rawValue == claim.environment && $0.realm.bundle == claim.bundle }
    }

    private func explanation(of claim: UnverifiedAppClaim?) -> String? {
        guard let claim, realm(claim) == nil, claim.environment != nil || claim.bundle != nil else { return nil }
        guard claim.environment.map({ LedgerEnvironment(rawValue: $0) != nil }) ?? true else {
            return "the data is for a local test environment, in which anyone can sign, so no ledger accepts it"
        }
        // The sentence doesn't contain values of the text, because the text isn't verified.
        let isOtherApp = !all.contains { $0.realm.bundle == claim.bundle }
        return
            "the data is for another \(isOtherApp ? "app" : "environment"); this server accepts \(names). To accept it, add"
            + " a ledger with the setting realms.additional, or send it to the server that it is for"
    }
}

extension Realms {
    /// Combines the same route of all realms (apps' store environments) into one route.
    ///
    /// The combined route passes each request to the realm that the query of the request selects.
    ///
    /// - Parameter routes: The route of each realm, in the order of ``all``.
    /// - Returns: The combined route.
    func selecting(_ routes: [Endpoint]) -> Endpoint {
        let route = routes[0]
        return Endpoint(
            route.method, route.path, needs: route.need, readsBody: route.readsBody,
            isRateLimited: route.isRateLimited
        ) { request throws(Problem) in
            try await routes[try index(selectedBy: request.query)].handle(request)
        }
    }
}
#endif
