#if Server
/// The server's state, read over HTTP page by page.
struct ServerStateSnapshot: Sendable {
    /// A transaction in an account's list.
    struct Line: Hashable, Sendable {
        let account: Int
        let product: String
        let quantity: Int
    }

    /// The recorded transactions of all accounts, by transaction ID.
    private(set) var lines: [String: Line] = [:]
    /// The balances of each account, by the name of the unit; the index is the account's number.
    private(set) var balances: [[String: Int]] = []
    /// The number of recorded notifications.
    private(set) var notifications = 0

    init(_ calls: KillTestClient) async throws {
        for account in calls.tokens.indices {
            try await readList(calls, of: account)
            balances.append(try await Self.balances(calls, of: account))
        }
        let audit = try await calls.getAsAdministrator("/v1/admin/audit?limit=1")
        guard let counts = audit.members["notifications"] as? [[String: Any]] else {
            throw ConsistencyError("the audit log returned \(audit.status)")
        }
        notifications = counts.compactMap { $0["count"] as? Int }.reduce(0, +)
    }

    private mutating func readList(_ calls: KillTestClient, of account: Int) async throws {
        var after: String?
        repeat {
            let path = "/v1/transactions?limit=200" + (after.map { "&after=\($0)" } ?? "")
            let page = try await calls.get(path, as: account)
            guard page.status == 200, let rows = page.members["transactions"] as? [[String: Any]] else {
                throw ConsistencyError("the transactions of account \(account) returned \(page.status)")
            }
            for row in rows {
                guard let facts = row["transaction"] as? [String: Any], let id = facts["transactionId"] as? String,
                    let product = facts["productId"] as? String, let quantity = facts["quantity"] as? Int
                else { throw ConsistencyError("a transaction of account \(account) can't be read") }
                let line = Line(account: account, product: product, quantity: quantity)
                guard lines.updateValue(line, forKey: id) == nil else {
                    throw ConsistencyError("transaction \(id) is listed twice")
                }
            }
            after = page.members["next"] as? String
        } while after != nil
    }

    private static func balances(_ calls: KillTestClient, of account: Int) async throws -> [String: Int] {
        let response = try await calls.get("/v1/entitlements", as: account)
        guard response.status == 200, let known = response.members["known"] as? Bool else {
            throw ConsistencyError("the entitlements of account \(account) returned \(response.status)")
        }
        guard known else { return [:] }
        var left: [String: Int] = [:]
        for balance in response.members["balances"] as? [[String: Any]] ?? [] {
            guard let unit = balance["unit"] as? String, let amount = balance["amount"] as? Int,
                balance["owed"] as? Int == 0
            else { throw ConsistencyError("account \(account) owes units, but nothing was refunded") }
            left[unit] = amount
        }
        return left
    }
}
#endif
