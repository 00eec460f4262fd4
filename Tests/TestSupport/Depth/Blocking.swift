import Foundation

/// Runs a function that waits for a program or computes for seconds on a thread of its own.
///
/// Swift's concurrency pool has one thread per core. A test that blocks one of them delays all other tests that run in
/// the pool, and their timeouts, too: with two cores, two such tests stop everything else.
///
/// If the time limit of the test passes, an issue is recorded, but the test ends only when the function returns.
///
/// Check the result after the call instead of in the function, because Swift Testing doesn't assign an issue of another
/// thread to the test.
///
/// ```swift
/// let result = try await blocking { try Command.run(["swift", "--version"]) }
/// #expect(result.isSuccess)
/// ```
///
/// - Parameter work: The function, which doesn't end when the task is canceled.
/// - Returns: The value that the function returns.
/// - Throws: The error that the function throws.
public func blocking<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
    }
}
