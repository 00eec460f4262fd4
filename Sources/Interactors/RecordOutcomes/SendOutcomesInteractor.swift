public import DiscoverData

/// An interactor that sends the recorded outcomes to a server, until the server has acknowledged all of them.
public struct SendOutcomesInteractor: Interactor {
    private let log: any OutcomeLog
    private let receiver: any OutcomeReceiver
    private let retryPolicy: RetryPolicy

    /// Creates an interactor that sends the outcomes of a log to a receiver.
    public init(log: any OutcomeLog, receiver: any OutcomeReceiver, retryPolicy: RetryPolicy) {
        self.log = log
        self.receiver = receiver
        self.retryPolicy = retryPolicy
    }

    /// Sends the outcomes in batches, and returns how many the server acknowledged.
    ///
    /// - Throws: `SendOutcomesFailure` if the log or the server fails. What wasn't acknowledged stays in the log.
    public func perform(_ request: Void) async throws(SendOutcomesFailure) -> Int {
        let span = Trace.begin(.interactor, "SendOutcomes")
        defer { span.end() }
        var sent = 0
        while let batch = try await next() {
            let number = try await send(batch)
            let acknowledged = batch.events.count { $0.number <= number }
            // A server that acknowledges nothing would otherwise receive the same batch forever.
            guard acknowledged > 0 else { throw .server(.unavailable("the server didn't acknowledge any outcome")) }
            do throws(StorageFailure) {
                try await log.acknowledge(through: number)
            } catch {
                throw .log(error)
            }
            sent += acknowledged
        }
        return sent
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
