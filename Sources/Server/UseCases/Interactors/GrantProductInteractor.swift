#if Server
internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Gives an account a product on behalf of an administrator.
public struct GrantProductInteractor: Interactor {
    private let registry: any GrantRegistry
    private let time: any TimeSource
    private let map: FeatureMap

    /// Creates an interactor that records grants in a registry.
    ///
    /// The interactor permits only the products of a feature map. If the map is empty, all products are permitted.
    public init(registry: any GrantRegistry, time: any TimeSource, map: FeatureMap) {
        self.registry = registry
        self.time = time
        self.map = map
    }

    /// Records the grant, and returns it.
    ///
    /// Repeating a request with the same ID changes nothing.
    ///
    /// - Throws: A `GrantProductFailure` if the request is refused, or `ledger` if the ledger can't be read or written.
    public func perform(_ request: GrantProductRequest) async throws(GrantProductFailure) -> GiveResult {
        let span = Trace.begin(.interactor, "GrantProduct")
        defer { span.end() }
        guard request.administrator.isAdministrator else { throw .notAllowed }
        let now = await time.now()
        let id = request.id ?? AccountToken(bits: .random(in: .min ... .max)).uuid
        guard GrantProductRequest.isID(id) else { throw .invalidID }
        let reason = request.reason.unicodeScalars
        guard GrantProductRequest.reasonLimits.contains(reason.count), !reason.contains("\0") else {
            throw .invalidReason
        }
        // Without a map, each product opens a feature with its own name.
        guard map.grants.isEmpty || map.names(request.product, boughtAt: now) else { throw .unknownProduct }
        if case .units(let amount) = request.content, !GrantProductRequest.unitLimits.contains(amount) {
            throw .invalidUnits
        }
        let grant = ProductGrant(id: id, product: request.product, content: request.content, given: now)
        let order = GrantOrder(
            grant, to: request.account, reason: request.reason, by: request.administrator.token)
        do throws(LedgerFailure) {
            if case .access(let until?) = request.content, !Self.isValid(until, at: now) {
                // A repeated request may arrive after the end of its grant.
                let known = try await registry.grants(of: request.account).first { $0.grant.id == id }
                if let known, known.isResult(of: order) { return .already(known) }
            } else {
                return try await registry.give(order)
            }
        } catch {
            throw .ledger(error)
        }
        throw .invalidEnd
    }

    private static func isValid(_ end: Moment, at now: Moment) -> Bool {
        end > now && end <= GrantProductRequest.latestEnd
    }
}

extension RecordedGrant {
    /// Returns `true` if an order has this grant's product, content, account, and reason.
    ///
    /// A repeated order may have another time and another administrator, so these aren't compared.
    public func isResult(of order: GrantOrder) -> Bool {
        grant.product == order.grant.product && grant.content == order.grant.content && account == order.account
            && reason == order.reason
    }
}
#endif
