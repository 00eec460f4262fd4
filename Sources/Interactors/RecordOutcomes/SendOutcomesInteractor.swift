public import DiscoverData

/// An interactor that sends the outcomes of experiments to a server until all are acknowledged.
public struct SendOutcomesInteractor: Interactor {
    private let log: any OutcomeLog
    private let receiver: any OutcomeReceiver
    private let retryPolicy: RetryPolicy

    /// Creates an interactor that sends the outcomes of a log to a receiver.
    ///
    /// The receiver is, for example, a server. Failed requests are retried.
    public init(log: any OutcomeLog, receiver: any OutcomeReceiver, retryPolicy: RetryPolicy) {
        self.log = log
        self.receiver = receiver
        self.retryPolicy = retryPolicy
    }

    /// Sends the outcomes in batches, and returns the number of outcomes that the server acknowledged.
    ///
    /// - Throws: `SendOutcomesFailure` if the log or the server fails. Unacknowledged outcomes stay in the log.
    public func perform(_ request: Void) async throws(SendOutcomesFailure) -> Int {
        let span = Trace.begin(.interactor, "SendOutcomes")
        defer { span.end() }
        var (sent, wasCopy) = (0, false)
        while let batch = try await next() {
            let number = try await send(batch)
            let removed = try await acknowledge(batch, through: number)
            // If the log turns out to be an earlier copy, it gets a new ID and sends the events again. This happens
            // only once. In any other case, a server that acknowledges nothing would receive the same batch forever.
            let isCopy = removed == 0 && number > batch.events.last?.number ?? 0
            guard removed > 0 || (isCopy && !wasCopy) else {
                throw .server(.unavailable("the server didn't acknowledge any outcome"))
            }
            wasCopy = isCopy
            sent += removed
        }
        return sent
    }

    private func acknowledge(_ batch: OutcomeBatch, through number: Int) async throws(SendOutcomesFailure) -> Int {
        do throws(StorageFailure) {
            return try await log.acknowledge(batch, through: number)
        } catch {
            throw .log(error)
        }
    }

    private func next() async throws(SendOutcomesFailure) -> OutcomeBatch? {
        do throws(StorageFailure) {
            return try await log.batch()
        } catch {
            throw .log(error)
        }
    }

    private func send(_ batch: OutcomeBatch) async throws(SendOutcomesFailure) -> Int {
        do throws(StoreFailure) {
            return try await retryPolicy.run { [receiver] () throws(StoreFailure) in try await receiver.receive(batch) }
        } catch {
            throw .server(error)
        }
    }
}
