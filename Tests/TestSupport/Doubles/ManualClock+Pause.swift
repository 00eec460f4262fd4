public import Testing

extension ManualClock {
    /// Waits until somebody sleeps for less than a limit, compares that with the expected duration, and moves the clock to its end.
    ///
    /// The clock moves however long the sleep is. So a wrong pause fails the test, which otherwise goes on, instead of hanging it.
    public func endPause(
        of expected: Duration, shorterThan limit: Duration, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let pause = await pause(shorterThan: limit)
        #expect(pause == expected, sourceLocation: sourceLocation)
        advance(by: pause ?? expected)
    }
}
