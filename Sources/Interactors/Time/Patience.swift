internal import DiscoverData

/// How long and how often to ask somebody who may not answer, for questions that may be repeated.
public struct Patience: Sendable {
    private let stopwatch: Stopwatch
    private let limit: Duration?
    private let attempts: Int
    private let pause: Duration

    /// - Parameters:
    ///   - stopwatch: Measures.
    ///   - limit: How long to wait for one answer; `nil` for as long as it takes.
    ///   - attempts: How often to ask; at least once.
    ///   - pause: How long to wait before asking a second time; doubled before each further time.
    public init(
        stopwatch: Stopwatch, limit: Duration? = .seconds(10), attempts: Int = 3, pause: Duration = .milliseconds(200)
    ) {
        self.stopwatch = stopwatch
        self.limit = limit
        self.attempts = max(attempts, 1)
        self.pause = pause
    }

    /// Asks until there is an answer, or the attempts are used up; then the last failure stands.
    func ask<Answer: Sendable>(
        _ question: @escaping @Sendable () async throws(StoreFailure) -> Answer
    ) async throws(StoreFailure) -> Answer {
        var failure = StoreFailure.cancelled
        for attempt in 0..<attempts {
            if attempt > 0, await !stopwatch.wait(for: pause * (1 << min(attempt - 1, 16))) { throw .cancelled }
            let limited = await stopwatch.limit(limit) { () -> Result<Answer, StoreFailure> in
                do throws(StoreFailure) {
                    return .success(try await question())
                } catch {
                    return .failure(error)
                }
            }
            switch limited {
            case .done(.success(let answer)): return answer
            // What cannot get better is not asked again.
            case .done(.failure(.cancelled)), .cancelled: throw .cancelled
            case .done(.failure(.notInThisBuild)): throw .notInThisBuild
            case .done(.failure(let reason)): failure = reason
            case .timedOut: failure = .timedOut(seconds: limit.seconds)
            }
        }
        throw failure
    }
}

extension Duration? {
    /// Whole seconds, for a message; none where there is no limit.
    var seconds: Int { Int(self?.components.seconds ?? 0) }
}
