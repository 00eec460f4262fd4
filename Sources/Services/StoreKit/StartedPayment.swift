#if canImport(StoreKit)
internal import Synchronization

/// A payment that continues if its caller is canceled, because StoreKit doesn't end a purchase that has begun.
///
/// If the purchase has been requested when the caller is canceled, the caller only stops waiting for the outcome. If
/// the purchase is still being prepared, it isn't requested at all.
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

    /// Creates a payment from a function that prepares and returns the request to the store.
    init(_ prepare: @escaping @MainActor @Sendable () async throws -> Request) { self.prepare = prepare }

    /// Starts the payment and returns its outcome, or `nil` if the caller is canceled before the outcome arrives.
    ///
    /// - Parameter late: A function that receives an outcome that arrives after the caller was canceled.
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
        let answer = state.withLock { state -> Result<Value, any Error>?? in
            if let outcome = state.outcome { return .some(outcome) }
            if state.hasLeft { return .some(nil) }
            state.caller = continuation
            return nil
        }
        if let answer { continuation.resume(returning: answer) }
    }

    /// Resumes the waiting caller with the outcome, or returns `false` if the caller no longer waits.
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

    /// Resumes the canceled caller without an outcome.
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
