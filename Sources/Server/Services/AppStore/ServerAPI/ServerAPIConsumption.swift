#if Server
internal import DiscoverData
public import DiscoverEntities
public import ServerUseCases

extension ServerAPI {
    /// Sends consumption information about a transaction, for Apple's decision about a refund.
    ///
    /// Apple responds with status 202 and no body. Its documentation doesn't state what a repeated request does; the
    /// server repeats a request only with the same contents.
    ///
    /// Source: Apple's documentation of "Send Consumption Information", App Store Server API 1.19:
    /// `PUT /inApps/v2/transactions/consumption/{transactionId}` with the members of `ConsumptionRequest`.
    ///
    /// - Parameters:
    ///   - response: The information.
    ///   - id: The transaction ID in the notification that requested the information.
    /// - Throws: A `ServerAPIFailure` if the request fails or is refused.
    public func sendConsumption(
        _ response: ConsumptionResponse, about id: TransactionID
    ) async throws(ServerAPIFailure) {
        struct Body: Encodable {
            let customerConsented = true
            let sampleContentProvided: Bool
            let deliveryStatus: ConsumptionDeliveryStatus
            let consumptionPercentage: Int32?
            let refundPreference: RefundPreference?
        }
        let body = try encoded(
            Body(
                sampleContentProvided: response.sampleContentProvided, deliveryStatus: response.deliveryStatus,
                consumptionPercentage: response.consumptionPercentage, refundPreference: response.refundPreference))
        try await send("PUT", ["inApps", "v2", "transactions", "consumption", id.rawValue], [], body: body) { _ in () }
    }
}

/// Adapter: sends consumption information with the App Store Server API.
public struct ServerAPIConsumption: ConsumptionReceiver {
    private let api: ServerAPI

    /// Creates a receiver that uses the specified client of the App Store Server API.
    public init(api: ServerAPI) { self.api = api }

    /// Sends a response about a transaction, and returns whether the App Store accepted it.
    ///
    /// The attempt may be repeated if Apple refuses the server's key, limits the rate of requests, doesn't respond, or
    /// reports a temporary error. Other refusals are final.
    public func send(
        _ response: ConsumptionResponse, about transaction: TransactionID
    ) async -> ConsumptionReply<ConsumptionReceipt> {
        let span = Trace.begin(.service, "ServerAPIConsumption", "send")
        defer { span.end() }
        do throws(ServerAPIFailure) {
            try await api.sendConsumption(response, about: transaction)
            return .replied(ConsumptionReceipt())
        } catch {
            switch error {
            case .requestFailed(.cancelled): return .cancelled
            case .refused(let refusal):
                let code = "appStoreStatus\(refusal.status)" + (refusal.code.map { ".\($0)" } ?? "")
                return refusal.isRetryable ? .failed(code, retryAfter: nil) : .refused(code)
            case .badKey, .unauthorized: return .failed("appStoreUnauthorized", retryAfter: nil)
            case .tooMany: return .failed("appStoreTooManyRequests", retryAfter: nil)
            case .requestFailed, .historyTooLong: return .failed("appStoreUnavailable", retryAfter: nil)
            }
        }
    }
}
#endif
