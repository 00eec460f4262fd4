import DiscoverInteractors
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Operations with a time limit` {
    private let clock = ManualClock()
    private let starts = AsyncStream<Void>.makeStream()
    private let ends = AsyncStream<Bool>.makeStream()
    private let endless = AsyncStream<Void>.makeStream()

    /// Starts an operation that ends only if it is canceled, and that reports whether it was.
    private func operation() -> Task<Void, Never> {
        Task { [clock, endless = endless.stream, start = starts.continuation, end = ends.continuation] in
            await AnyClock(clock).wait(atMost: .seconds(10)) {
                start.yield()
                // The elements of a stream end when the task is canceled.
                for await _ in endless {}
                end.yield(Task.isCancelled)
            }
        }
    }

    @Test func `an operation that ends before the time limit is awaited`() async {
        let counter = AsyncCounter()
        await AnyClock(clock).wait(atMost: .seconds(10)) {
            await Task.yield()
            counter.raise()
        }
        #expect(counter.count == 1)
    }

    @Test func `an operation is canceled at the time limit`() async {
        let waiting = operation()
        await clock.sleeper(until: .seconds(10))
        clock.advance(by: .seconds(10))
        await waiting.value
        #expect(await ends.stream.first { _ in true } == true)
    }

    @Test func `an operation is canceled with its caller`() async {
        let waiting = operation()
        _ = await starts.stream.first { _ in true }
        waiting.cancel()
        await waiting.value
        #expect(await ends.stream.first { _ in true } == true)
    }
}
