#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

/// A page of an account's transactions, and where the next begins.
struct TransactionPage: Sendable {
    private let transactions: [RecordedTransaction]
    private let next: Int64?

    /// Reads the page that is asked for: one more than is shown tells whether there is another.
    init(_ request: RouteRequest, of account: AccountToken, in directory: any AccountDirectory) async throws(Problem) {
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

    /// The page.
    var json: JSON {
        .members([
            "transactions": .array(transactions.map(\.json)), "next": next.map { .string(String($0)) },
        ])
    }
}
#endif
