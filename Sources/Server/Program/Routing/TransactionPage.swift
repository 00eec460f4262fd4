#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

/// A page of an account's transactions, and the position where the next page begins.
struct TransactionPage: Sendable {
    private let transactions: [RecordedTransaction]
    private let next: Int64?

    /// Reads the requested page from a directory.
    init(_ request: RouteRequest, of account: AccountToken, in directory: any AccountDirectory) async throws(Problem) {
        // One transaction more than the page shows is read, to find out whether there is another page.
        let limit = try request.number("limit", in: 1...200, else: 50)
        let number = try request.cursor("after")
        do {
            let found = try await directory.transactions(of: account, after: number, limit: limit + 1)
            transactions = Array(found.prefix(limit))
            next = found.count > limit ? transactions.last?.number : nil
        } catch {
            throw Problem(error)
        }
    }

    /// The page as JSON.
    var json: JSON {
        .members([
            "transactions": .array(transactions.map(\.json)), "next": next.map { .string(String($0)) },
        ])
    }
}
#endif
