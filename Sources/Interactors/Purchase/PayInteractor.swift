public import DiscoverData
internal import DiscoverEntities

/// An interactor that sends one payment request to the store, without retries.
public struct PayInteractor: Interactor {
    private let queue: any PaymentQueue
    private let time: any TimeSource
    private let stopwatch: AnyClock
    private let limit: Duration?

    /// Creates an interactor that requests payments from the specified payment queue.
    ///
    /// - Parameters:
    ///   - queue: The store's queue, which charges the customer.
    ///   - time: The source of the store's current time, which is recorded as the time of the request.
    ///   - stopwatch: The clock that measures the timeout.
    ///   - limit: The timeout, or `nil` for none. It is long, because the customer may be reading a dialog.
    public init(
        queue: any PaymentQueue, time: any TimeSource, stopwatch: AnyClock, limit: Duration? = .seconds(600)
    ) {
        self.queue = queue
        self.time = time
        self.stopwatch = stopwatch
        self.limit = limit
    }

    /// Requests the payment once, and returns the store's response.
    ///
    /// No payment is requested if the store can't list the product's earlier transactions: the response wouldn't show
    /// whether the store charged for a new transaction.
    ///
    /// - Throws: `PayFailure` if payments aren't allowed, the earlier transactions can't be listed, the payment fails,
    ///   the payment's timeout passes, or the calling task is canceled. After a timeout or a cancellation of a payment,
    ///   the customer may still be charged; the transaction is then delivered as unfinished.
    public func perform(_ request: PayRequest) async throws(PayFailure) -> PayResponse {
        let span = Trace.begin(.interactor, "Pay", "\(request.quantity) of \(request.product)")
        defer { span.end() }
        guard await queue.canMakePayments else { throw .paymentsNotAllowed }
        let requestTime = await time.now()
        let before: Set<TransactionID>
        do throws(StoreFailure) {
            before = try await queue.transactions(of: request.product)
        } catch {
            throw .notRequested(error)
        }
        let limited = await stopwatch.limit(limit) { [queue] () async throws(PayFailure) in
            try await queue.pay(request)
        }
        switch limited {
        case .done(let result):
            let isNew =
                if case .transaction(let transaction) = result { !before.contains(transaction.id) } else { false }
            return PayResponse(result: result, isNew: isNew, requestTime: requestTime)
        case .failed(let failure): throw failure
        case .timedOut: throw .store(.timedOut(seconds: limit.seconds))
        // No caller waits anymore. If the charge was made anyway, its transaction is delivered as unfinished.
        case .cancelled: throw .store(.cancelled)
        }
    }
}
