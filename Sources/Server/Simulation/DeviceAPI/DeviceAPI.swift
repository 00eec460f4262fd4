#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverServices
internal import DiscoverSimulatorServices
internal import Foundation
internal import Hummingbird
internal import NIOCore
internal import ServerClient
internal import StoreSimulator

/// The simulated App Store's API for devices, which provides what StoreKit does on a real device.
///
/// `Docs/simulated-app-store.md` describes the API.
///
/// All clients share one simulated device and its signed-in Apple Account, without authentication. So serve the API
/// on a loopback address only.
struct DeviceAPI: Sendable {
    let store: SimulatedStore
    let catalog: [UInt8]
    let updates: UpdateStreamRegistry
    let payments: PaymentRegistry
    let post: NotificationDispatcher
    let faults: Faults
    let consumption: ConsumptionRegistry

    func add<Context: RequestContext>(to router: Router<Context>) {
        // Faults don't apply to the store's state and commands; otherwise, a client couldn't turn the faults off.
        let plain = router.group("device/v1")
        let device = router.group("device/v1").add(
            middleware: FaultMiddleware<Context>(faults, .device, isList: \.isForList))
        plain.get("catalog") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "application/json"],
                body: .init(byteBuffer: ByteBuffer(bytes: catalog)))
        }
        plain.get("market") { request, _ in
            try await respond(to: request) {
                MarketDTO(
                    storefront: store.storefront.countryCode, locale: store.locale,
                    canMakePayments: store.canMakePayments, now: store.now)
            }
        }
        addReading(to: device)
        addBuying(to: device)
        plain.post("controls") { request, _ in
            let control: ControlDTO = try await request.json(orThrow: HTTPError(.badRequest))
            return try await respond(to: request) { () async throws(FailureDTO) in
                do throws(OperateStoreFailure) {
                    return ControlReportDTO(try await operate(control.words))
                } catch {
                    throw FailureDTO(error)
                }
            }
        }
        device.post("verdicts") { request, _ in
            let claims: ClaimsDTO = try await request.json(orThrow: HTTPError(.badRequest))
            return try await respond(to: request) { () async throws(FailureDTO) in
                try await reading { () async throws(StoreFailure) in try await verdicts(claims) }
            }
        }
    }

    private func addReading<Context: RequestContext>(to device: RouterGroup<Context>) {
        let (queue, history) = (SimulatorPaymentQueue(store: store), SimulatorPurchaseHistory(store: store))
        let products = SimulatorProductStore(store: store)
        device.post("products") { request, _ in
            let wanted: ProductIDsDTO = try await request.json(orThrow: HTTPError(.badRequest))
            return try await respond(to: request) { () async throws(FailureDTO) in
                try await reading { () async throws(StoreFailure) in
                    try await products.products(Set(wanted.ids.map { ProductID($0) })).map(ProductDTO.init)
                }
            }
        }
        device.get("eligibility") { request, _ in
            let group = request.uri.queryParameters.get("group") ?? ""
            return try await respond(to: request) { EligibilityDTO(await products.introductoryOffer(of: group)) }
        }
        device.get("transactions") { request, _ in
            let product = request.uri.queryParameters.get("product").map { ProductID(String($0)) }
            return try await list(request) { () async throws(StoreFailure) in
                try await history.history().filter { product == nil || $0.product == product }
            }
        }
        device.get("transactions/unfinished") { request, _ in
            try await list(request) { () async throws(StoreFailure) in try await queue.unfinished() }
        }
        device.get("entitlements") { request, _ in
            let isAfresh = request.uri.queryParameters.get("sync") == "true"
            return try await list(request) { () async throws(StoreFailure) in
                if isAfresh { return try await history.restorable() }
                let held = Set(await store.currentEntitlements().map { TransactionID($0.payload.transactionId) })
                return try await history.history().filter { held.contains($0.id) }
            }
        }
        device.get("statuses") { request, _ in
            try await respond(to: request) { () async throws(FailureDTO) in
                try await reading { () async throws(StoreFailure) in
                    faults.order(try await history.statuses().map(SubscriptionStatusDTO.init), of: .device)
                }
            }
        }
        device.get("receipt") { request, _ in
            try await respond(to: request) {
                ["receipt": store.receipt.map { Data($0.jwsRepresentation.utf8).base64EncodedString() } ?? ""]
            }
        }
    }

    /// Performs a request, and returns a response with the resulting value or failure.
    ///
    /// The response also contains the number of transaction updates that were announced to this client so far.
    func respond<Value: Codable & Sendable>(
        to request: Request, _ work: () async throws(FailureDTO) -> Value
    ) async throws -> Response {
        let outcome: Result<Value, FailureDTO>
        do throws(FailureDTO) {
            outcome = .success(try await work())
        } catch {
            outcome = .failure(error)
        }
        let announced = await updates.announced(to: request.device)
        switch outcome {
        case .success(let value): return try .json(ResponseDTO(announced: announced, value: value))
        case .failure(let failure):
            return try .json(ResponseDTO<EmptyDTO>(announced: announced, failure: failure))
        }
    }

    private func list(
        _ request: Request, _ read: @Sendable () async throws(StoreFailure) -> [UnverifiedTransaction]
    ) async throws -> Response {
        try await respond(to: request) { () async throws(FailureDTO) in
            try await reading { () async throws(StoreFailure) in
                faults.order(try await read().map(TransactionDTO.init), of: .device)
            }
        }
    }

    private func reading<Value>(_ read: () async throws(StoreFailure) -> Value) async throws(FailureDTO)
        -> Value
    {
        do throws(StoreFailure) {
            return try await read()
        } catch {
            throw FailureDTO(error)
        }
    }
}

extension Request {
    /// The ID of the client that sends the request; each client chooses its own ID.
    var device: String { headers[.init("Discover-Device") ?? .userAgent] ?? "" }

    /// A Boolean value that indicates whether the request is for a list of the customer's purchases.
    ///
    /// The simulated fault that repeats outdated responses applies only to requests for a list.
    fileprivate var isForList: Bool {
        let lists = ["transactions", "transactions/unfinished", "entitlements", "statuses"]
        return method == .get && lists.contains { uri.path == "/device/v1/" + $0 }
    }
}
#endif
