public import Testing

extension ManualClock {
    /// Waits for a short sleep, checks its duration, and advances the clock to its end.
    ///
    /// The clock advances regardless of the duration. A wrong pause therefore fails the test, which continues instead
    /// of hanging.
    ///
    /// - Parameters:
    ///   - expected: The expected duration.
    ///   - limit: The limit of the sleep's duration.
    ///   - sourceLocation: The source location for a failure.
    public func endPause(
        of expected: Duration, shorterThan limit: Duration, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let pause = await pause(shorterThan: limit)
        #expect(pause == expected, sourceLocation: sourceLocation)
        advance(by: pause ?? expected)
    }
}
