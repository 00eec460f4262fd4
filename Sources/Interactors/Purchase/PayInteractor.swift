public import DiscoverData
internal import DiscoverEntities

/// Has the store charge for a product, once.
public struct PayInteractor: Interactor {
    private let queue: any PaymentQueue
    private let time: any TimeSource
    private let stopwatch: AnyClock
    private let limit: Duration?

    /// - Parameters:
    ///   - queue: Who charges.
    ///   - time: The clock of the store's world: whether an old transaction has ended.
    ///   - stopwatch: Measures the limit.
    ///   - limit: How long to wait for an answer; long, for a customer may be reading a dialog; `nil` for as
    ///     long as it takes.
    public init(
        queue: any PaymentQueue, time: any TimeSource, stopwatch: AnyClock, limit: Duration? = .seconds(600)
    ) {
        self.queue = queue
        self.time = time
        self.stopwatch = stopwatch
        self.limit = limit
    }

    /// Charges, where payments are allowed at all; otherwise nothing is queued.
    public func perform(_ request: PayRequest) async throws(PayFailure) -> PayResponse {
        let span = Trace.begin(.interactor, "Pay", "\(request.quantity) of \(request.product)")
        defer { span.end() }
        guard await queue.canMakePayments else { throw .paymentsNotAllowed }
        let asked = await time.now()
        let before = await queue.transactions(of: request.product)
        let limited = await stopwatch.limit(limit) { [queue] () -> Result<PaymentResult, PayFailure> in
            do throws(PayFailure) {
                return .success(try await queue.pay(request))
            } catch {
                return .failure(error)
            }
        }
        switch limited {
        case .done(let answer):
            switch try answer.get() {
            case .transaction(let transaction):
                return .transaction(transaction, isNew: !before.contains(transaction.id), asked: asked)
            case .pending: return .pending
            case .interrupted: return .interrupted
            case .cancelled: return .cancelled
            }
        case .timedOut: throw .store(.timedOut(seconds: limit.seconds))
        // Nobody waits any more; a charge that was made all the same turns up as unfinished.
        case .cancelled: throw .store(.cancelled)
        }
    }
}
