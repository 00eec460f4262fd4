#if canImport(StoreKit)
internal import Synchronization

/// A payment that continues if the waiting task is canceled, because StoreKit can't end a purchase.
///
/// A canceled task gets no outcome, and stops waiting. If the purchase hasn't been requested from StoreKit by then, it
/// isn't requested at all.
final class StartedPayment<Value: Sendable>: Sendable {
    typealias Request = @MainActor @Sendable () async throws -> Value

    private struct State {
        var outcome: Result<Value, any Error>?
        var isAbandoned = false
        var hasLeft = false
        var caller: CheckedContinuation<Result<Value, any Error>?, Never>?
    }

    private let state = Mutex(State())
    private let prepare: @MainActor @Sendable () async throws -> Request

    /// Creates a payment.
    ///
    /// - Parameter prepare: A function that prepares the purchase, and returns a closure that requests it from
    ///   StoreKit.
    init(_ prepare: @escaping @MainActor @Sendable () async throws -> Request) { self.prepare = prepare }

    /// Starts the payment and returns its outcome, or `nil` if the calling task is canceled before that.
    ///
    /// - Parameter late: A function that receives an outcome that arrives after the cancellation.
    /// - Returns: The outcome of the payment, or `nil`.
    func outcome(
        orElse late: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) async -> Result<Value, any Error>? {
        let payment = Task { @MainActor in
            let outcome = await self.perform()
            if !self.conclude(outcome) { late(outcome) }
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { wait($0) }
        } onCancel: {
            payment.cancel()
            // The main actor runs the payment until its request is made, and then this task.
            Task { @MainActor in self.leave() }
        }
    }

    @MainActor private func perform() async -> Result<Value, any Error> {
        do {
            let request = try await prepare()
            if state.withLock({ $0.isAbandoned }) { throw CancellationError() }
            return .success(try await request())
        } catch {
            return .failure(error)
        }
    }

    private func wait(_ continuation: CheckedContinuation<Result<Value, any Error>?, Never>) {
        let result = state.withLock { state -> Result<Value, any Error>?? in
            if let outcome = state.outcome { return .some(outcome) }
            if state.hasLeft { return .some(nil) }
            state.caller = continuation
            return nil
        }
        if let result { continuation.resume(returning: result) }
    }

    /// Resumes the waiting task with the payment's outcome, or returns `false` if the task no longer waits.
    private func conclude(_ outcome: Result<Value, any Error>) -> Bool {
        let (isHere, caller) = state.withLock { state in
            guard !state.hasLeft else { return (false, nil as CheckedContinuation<Result<Value, any Error>?, Never>?) }
            state.outcome = outcome
            defer { state.caller = nil }
            return (true, state.caller)
        }
        caller?.resume(returning: outcome)
        return isHere
    }

    /// Resumes the canceled task with `nil` instead of the payment's outcome.
    private func leave() {
        let caller = state.withLock { state -> CheckedContinuation<Result<Value, any Error>?, Never>? in
            guard state.outcome == nil else { return nil }
            (state.hasLeft, state.isAbandoned) = (true, true)
            defer { state.caller = nil }
            return state.caller
        }
        caller?.resume(returning: nil)
    }
}
#endif
