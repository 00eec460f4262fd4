#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Foundation

/// Adapter: makes and finishes payments in a simulated App Store over HTTP.
public struct RemotePaymentQueue: PaymentQueue {
    private let store: RemoteStoreConnection

    /// Creates a payment queue that makes payments over the specified connection to a store.
    public init(store: RemoteStoreConnection) { self.store = store }

    /// A Boolean value that indicates whether the device may make payments.
    ///
    /// The value is `true` if the store doesn't respond, because only the store can report a restriction. A payment
    /// then fails with the store's failure.
    public var canMakePayments: Bool {
        get async {
            let market: MarketDTO? = try? await store.send("GET", "market")
            return market?.canMakePayments ?? true
        }
    }

    /// Returns the IDs of the customer's transactions of a product.
    ///
    /// - Throws: A `StoreFailure` if the store can't be reached, or if its response is an error or can't be decoded.
    public func transactions(of product: ProductID) async throws(StoreFailure) -> Set<TransactionID> {
        let span = Trace.begin(.service, "RemotePaymentQueue", "transactions of \(product)")
        defer { span.end() }
        return Set(try await store.transactions("transactions?product=\(product.rawValue.inAddress)").map(\.id))
    }

    /// Starts a payment in the store, and waits for its result.
    ///
    /// If the task is canceled, this method notifies the store, stops waiting, and normally throws
    /// `PayFailure.store(.cancelled)`. If the payment succeeded nevertheless, its transaction stays unfinished, and the
    /// store delivers it again.
    ///
    /// - Parameter request: The payment to make.
    /// - Returns: The result of the payment.
    /// - Throws: A `PayFailure` if the payment is refused, the store doesn't respond, or the task is canceled.
    public func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult {
        let span = Trace.begin(.service, "RemotePaymentQueue", "pay for \(request.quantity) of \(request.product)")
        defer { span.end() }
        let (store, order) = (store, PaymentRequestDTO(request, number: UUID().uuidString))
        let begun = store.begin { () async -> Result<PaymentStateDTO, FailureDTO> in
            do throws(FailureDTO) {
                return .success(try await store.sendAtOnce("POST", "payments", order))
            } catch {
                return .failure(error)
            }
        }
        let response = await withTaskCancellationHandler {
            await outcome(of: order.number, begun)
        } onCancel: {
            _ = store.begin {
                _ = await begun.value
                let _: EmptyDTO? = try? await store.sendAtOnce("DELETE", "payments/\(order.number)")
            }
        }
        do {
            return try response.get()
        } catch {
            throw error.payFailure
        }
    }

    private func outcome(
        of number: String, _ begun: Task<Result<PaymentStateDTO, FailureDTO>, Never>
    ) async -> Result<PaymentResult, FailureDTO> {
        do throws(FailureDTO) {
            var payment = try await begun.value.get()
            // The loop ends with the customer's decision, which may take any time, or when the task is canceled. Each
            // request waits in the store, because the store delays its response while there is no decision.
            while true {
                if let response = try payment.paymentResult() { return .success(response) }
                if Task.isCancelled { return .failure(FailureDTO(.cancelled)) }
                payment = try await store.sendAtOnce("GET", "payments/\(number)")
            }
        } catch {
            return .failure(error)
        }
    }

    /// Returns the unverified transactions that the device hasn't finished yet.
    ///
    /// - Throws: A `StoreFailure` if the store can't be reached, or if its response is an error or can't be decoded.
    public func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "RemotePaymentQueue", "unfinished")
        defer { span.end() }
        return try await store.transactions("transactions/unfinished")
    }

    /// Returns a new stream of the store's transaction updates, which is independent of other streams.
    ///
    /// If the connection is interrupted, the stream continues later. The stream ends when its reader stops.
    public func updates() -> AsyncStream<UnverifiedTransaction> {
        let span = Trace.begin(.service, "RemotePaymentQueue", "updates")
        defer { span.end() }
        return UpdatesPoller(store: store).read()
    }

    /// Finishes a credited transaction in the store, so that the store doesn't deliver it again.
    ///
    /// A transaction is credited when the app has recorded it in its ledger.
    ///
    /// - Throws: A `StoreFailure` if the store can't be reached, or if its response is an error or can't be decoded.
    public func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {
        let span = Trace.begin(.service, "RemotePaymentQueue", "finish \(transaction.facts.key.id)")
        defer { span.end() }
        let id = transaction.facts.key.id.rawValue.inAddress
        do throws(FailureDTO) {
            let _: EmptyDTO = try await store.send("POST", "transactions/\(id)/finish")
        } catch {
            throw error.storeFailure
        }
    }
}

extension RemoteStoreConnection {
    /// Returns the unverified transactions that the store's API lists at the specified path.
    func transactions(_ path: String) async throws(StoreFailure) -> [UnverifiedTransaction] {
        do throws(FailureDTO) {
            let found: [TransactionDTO] = try await send("GET", path)
            return found.map(\.unverified)
        } catch {
            throw error.storeFailure
        }
    }
}
#endif
