#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases

/// Adapter: verifies and confirms purchases with the Google Play Developer API.
///
/// To confirm a credited purchase, the adapter acknowledges or consumes it.
///
/// Every verification is a request to Google. Google doesn't sign the response, so the time at which Google created it
/// counts as the signing date. A response that arrives late then never replaces the contents of a newer one.
/// ``ResponseDate/signed(_:requested:)`` computes the date.
public struct GooglePlayStore: GooglePlayVerifier {
    let api: PlayDeveloperAPI
    let environment: LedgerEnvironment
    let clock: any TimeSource
    let kinds: @Sendable (ProductID) -> ProductKind?

    /// Creates an adapter for the purchases of one environment.
    ///
    /// - Parameters:
    ///   - api: The client of the Play Developer API.
    ///   - environment: The environment whose purchases are accepted. Purchases of Google's license testers are those
    ///     of the sandbox.
    ///   - clock: The server's clock, which dates the contents of a response if the response has no date.
    ///   - kinds: A closure that returns the kind of a product, or `nil` if it is unknown. Google's response states
    ///     neither whether a product is consumable nor whether it expires.
    public init(
        api: PlayDeveloperAPI, environment: LedgerEnvironment, clock: any TimeSource,
        kinds: @escaping @Sendable (ProductID) -> ProductKind?
    ) {
        self.api = api
        self.environment = environment
        self.clock = clock
        self.kinds = kinds
    }

    /// Fetches a purchase from Google, and returns the verdict on it.
    ///
    /// The purchase must contain `product`, whose transaction is then the first one in the verdict.
    ///
    /// - Throws: A `StoreFailure` if the purchase can't be verified now.
    public func verify(token: String, product: ProductID) async throws(StoreFailure) -> PlayVerdict {
        let span = Trace.begin(.service, "GooglePlayStore", "verify")
        defer { span.end() }
        guard let kind = kinds(product) else { return .undecided(.productUnknown) }
        let requested = await clock.now()
        let verdict =
            kind == .autoRenewable
            ? try await subscription(token, at: requested) : try await oneTimePurchase(token, at: requested)
        guard case .genuine(let purchase) = verdict else { return verdict }
        // A token proves its own products only. The product that the client claims must be one of them.
        guard let place = purchase.items.firstIndex(where: { $0.transaction.product == product }) else {
            return .notGenuine(.altered)
        }
        var items = purchase.items
        items.insert(items.remove(at: place), at: 0)
        return .genuine(PlayPurchase(items: items, confirmations: purchase.confirmations))
    }

    /// Acknowledges or consumes a product at Google, and returns the final result.
    ///
    /// If Google states that there is no such purchase anymore, for example after a refund, nothing is left to
    /// confirm. The result then is `abandoned`.
    ///
    /// - Throws: A `StoreFailure` if Google didn't accept the confirmation; repeat it later.
    public func confirm(_ confirmation: PlayConfirmation) async throws(StoreFailure) -> PlayConfirmationResult {
        let span = Trace.begin(.service, "GooglePlayStore", "confirm")
        defer { span.end() }
        let (product, token) = (confirmation.product.rawValue, confirmation.token)
        do throws(PlayFailure) {
            switch confirmation.step {
            case .acknowledgeSubscription: try await api.acknowledgeSubscription(product, token: token)
            case .acknowledgeProduct: try await api.acknowledgeProduct(product, token: token)
            case .consume: try await api.consume(product, token: token)
            }
            return .accepted
        } catch {
            if case .refused(let refusal) = error, let reason = refusal.abandonment { return .abandoned(reason) }
            throw error.storeFailure
        }
    }

    /// Returns the environment of a purchase, or `nil` if the server doesn't accept this environment.
    ///
    /// - Parameter isTest: A Boolean value that indicates whether a license tester made the purchase.
    /// - Returns: The environment, or `nil`.
    func accepted(isTest: Bool) -> StoreEnvironment? {
        let actual: LedgerEnvironment = isTest ? .sandbox : .production
        return actual == environment ? actual.store : nil
    }

    /// Runs a request about a purchase, and returns `nil` if Google states that there is no such purchase.
    func purchase<Value>(
        _ request: () async throws(PlayFailure) -> Value
    ) async throws(StoreFailure) -> Value? {
        do throws(PlayFailure) {
            return try await request()
        } catch {
            if case .refused(let refusal) = error, refusal.isAboutPurchase { return nil }
            throw error.storeFailure
        }
    }

    /// Returns an order, or `nil` if Google has none with this ID.
    func order(_ id: String) async throws(StoreFailure) -> PlayOrder? {
        try await purchase { () async throws(PlayFailure) in try await api.order(id) }
    }

    /// Returns the account token in the obfuscated account ID of a purchase.
    ///
    /// The result is `nil` if this ID isn't a UUID. The app passes the account token to Google as this ID. A purchase
    /// without an account token belongs to the first account that presents it.
    static func account(_ obfuscated: String?) -> AccountToken? { obfuscated.flatMap { AccountToken(uuid: $0) } }
}
#endif
