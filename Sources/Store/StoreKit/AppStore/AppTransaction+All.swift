@available(iOS 27.0, macOS 27.0, tvOS 27.0, watchOS 27.0, visionOS 27.0, *)
extension AppTransaction {
    /// A sequence of the app transactions for the installed version of the app.
    ///
    /// The simulated App Store has one customer, so the sequence contains one element, which is ``shared``. The
    /// sequence is empty if no store is configured, or if a test configured an error, because a sequence reports no
    /// errors.
    public static var all: AppTransaction.AppTransactions { AppTransactions(slot: .current) }

    /// A sequence of app transactions, each with the result of its verification.
    public struct AppTransactions: AsyncSequence, Sendable {
        /// The type of the elements: app transactions with their verification results.
        public typealias Element = VerificationResult<AppTransaction>
        /// The error type, which is `Never` because the sequence doesn't throw.
        public typealias Failure = Never

        let slot: StoreSlot

        /// Creates an iterator over the app transactions.
        public func makeAsyncIterator() -> AppTransaction.AppTransactions.AsyncIterator { AsyncIterator(slot: slot) }

        /// An iterator over the elements of the sequence.
        public struct AsyncIterator: AsyncIteratorProtocol {
            /// The type of the elements: app transactions with their verification results.
            public typealias Element = VerificationResult<AppTransaction>
            /// The error type, which is `Never` because the sequence doesn't throw.
            public typealias Failure = Never

            /// The reference (slot) to the store to read, or `nil` after the store has been read.
            var slot: StoreSlot?

            /// Returns the next app transaction, or `nil` after the last one.
            public mutating func next() async -> VerificationResult<AppTransaction>? {
                guard let slot = slot.take() else { return nil }
                return try? AppTransaction.read(from: slot, isRefresh: false)
            }
        }
    }
}
