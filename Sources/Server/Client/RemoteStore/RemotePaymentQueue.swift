#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Foundation

/// Adapter: a simulated App Store on the wire as a queue that takes payments.
public struct RemotePaymentQueue: PaymentQueue {
    private let store: RemoteStoreConnection

    /// Takes the store to pay at.
    public init(store: RemoteStoreConnection) { self.store = store }

    /// What the device allows; a store that does not answer takes no payments.
    public var canMakePayments: Bool {
        get async {
            let market: MarketDTO? = try? await store.ask("GET", "market")
            return market?.canMakePayments ?? false
        }
    }

    /// The product's transactions, as the store lists them.
    public func transactions(of product: ProductID) async -> Set<TransactionID> {
        let span = Trace.begin(.service, "RemotePaymentQueue", "transactions of \(product)")
        defer { span.end() }
        let found: [TransactionDTO]? = try? await store.ask(
            "GET", "transactions?product=\(product.rawValue.inAddress)")
        return Set((found ?? []).map { TransactionID($0.transactionId) })
    }

    /// Buys. The payment goes on whoever waits for its answer: who is cancelled gets out, and the store is told that nobody
    /// waits any more. What it has sold by then turns up as unfinished.
    public func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult {
        let span = Trace.begin(.service, "RemotePaymentQueue", "pay for \(request.quantity) of \(request.product)")
        defer { span.end() }
        let (store, order) = (store, PaymentRequestDTO(request, number: UUID().uuidString))
        let begun = store.begin { () async -> Result<PaymentStateDTO, FailureDTO> in
            do throws(FailureDTO) {
                return .success(try await store.askAtOnce("POST", "payments", order))
            } catch {
                return .failure(error)
            }
        }
        let answer = await withTaskCancellationHandler {
            await outcome(of: order.number, begun)
        } onCancel: {
            _ = store.begin {
                _ = await begun.value
                let _: EmptyDTO? = try? await store.askAtOnce("DELETE", "payments/\(order.number)")
            }
        }
        do {
            return try answer.get()
        } catch {
            throw error.payFailure
        }
    }

    private func outcome(
        of number: String, _ begun: Task<Result<PaymentStateDTO, FailureDTO>, Never>
    ) async -> Result<PaymentResult, FailureDTO> {
        do throws(FailureDTO) {
            var payment = try await begun.value.get()
            while true {
                if let answer = try payment.answer() { return .success(answer) }
                if Task.isCancelled { return .failure(FailureDTO(.cancelled)) }
                payment = try await store.askAtOnce("GET", "payments/\(number)")
            }
        } catch {
            return .failure(error)
        }
    }

    /// What waits to be finished.
    public func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] {
        let span = Trace.begin(.service, "RemotePaymentQueue", "unfinished")
        defer { span.end() }
        return try await store.transactions("transactions/unfinished")
    }

    /// A stream of its own, which lasts as long as somebody reads it, over breaks of the connection.
    public func updates() -> AsyncStream<UnverifiedTransaction> {
        let span = Trace.begin(.service, "RemotePaymentQueue", "updates")
        defer { span.end() }
        return UpdatesPoller(store: store).read()
    }

    /// Lets the store forget a credited transaction.
    public func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {
        let span = Trace.begin(.service, "RemotePaymentQueue", "finish \(transaction.facts.key.id)")
        defer { span.end() }
        let id = transaction.facts.key.id.rawValue.inAddress
        do throws(FailureDTO) {
            let _: EmptyDTO = try await store.ask("POST", "transactions/\(id)/finish")
        } catch {
            throw error.storeFailure
        }
    }
}

extension RemoteStoreConnection {
    /// A list of transactions.
    func transactions(_ path: String) async throws(StoreFailure) -> [UnverifiedTransaction] {
        do throws(FailureDTO) {
            let found: [TransactionDTO] = try await ask("GET", path)
            return found.map(\.unverified)
        } catch {
            throw error.storeFailure
        }
    }
}
#endif
