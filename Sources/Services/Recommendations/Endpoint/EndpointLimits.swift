extension RecommendationEndpoint {
    /// How long to wait for a server, how often to ask it, and how much to take from it.
    public struct Limits: Hashable, Sendable {
        /// How long to wait for one answer, all of it.
        public var attempt: Duration
        /// How long to go on asking, pauses included.
        public var total: Duration
        /// How often to ask at most.
        public var attempts: Int
        /// The pause before asking a second time; doubled before each further time, and shaken.
        public var pause: Duration
        /// The longest pause of our own. A server may ask for a longer one, and gets it where ``total`` allows.
        public var longestPause: Duration
        /// The largest answer, in bytes.
        public var bytes: Int

        /// Takes the limits; those that suit a person who is looking at a screen, unless said otherwise.
        public init(
            attempt: Duration = .seconds(10), total: Duration = .seconds(30), attempts: Int = 4,
            pause: Duration = .milliseconds(500), longestPause: Duration = .seconds(8), bytes: Int = 4 * 1024 * 1024
        ) {
            self.attempt = attempt
            self.total = total
            self.attempts = max(attempts, 1)
            self.pause = pause
            self.longestPause = longestPause
            self.bytes = bytes
        }
    }
}
