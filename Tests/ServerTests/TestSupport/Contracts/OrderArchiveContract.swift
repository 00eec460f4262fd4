#if Server
import DiscoverData
public import DiscoverEntities
public import ServerUseCases
import Testing

/// The promise of an `OrderArchive`, which every adapter and double keeps.
public struct OrderArchiveContract {
    private let archive: any OrderArchive

    /// Creates a contract for an archive that has only the order `M1`.
    ///
    /// The order has the transactions that are passed to ``check(_:)``.
    public init(_ archive: any OrderArchive) { self.archive = archive }

    /// Checks each sentence of the promise.
    public func check(_ expected: [TransactionID]) async throws {
        for _ in 1...2 {
            let found = try await archive.transactions(ofOrder: "M1")
            #expect(found?.map(\.id) == expected, "exactly the order's transactions, also when it is read again")
        }
        let other = try await archive.transactions(ofOrder: "M2")
        #expect(other == nil, "an order that the app doesn't have")
    }
}
#endif
