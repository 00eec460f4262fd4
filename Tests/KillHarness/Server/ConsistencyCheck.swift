#if Server
internal import Support

/// A check of the server's state after a kill, against all requests and responses.
///
/// It then repeats every request without a response.
struct ConsistencyCheck: Sendable {
    let driver: OperationDriver

    /// The requests that a kill interrupted.
    struct Found: Sendable {
        /// The number of requests without a response.
        var open = 0
        /// The number of these requests that the server had performed nevertheless.
        var done = 0
    }

    /// Checks that nothing is lost, duplicated, or partially recorded.
    ///
    /// - Parameter chance: The generator of random choices.
    /// - Returns: The interrupted requests.
    /// - Throws: `ConsistencyError` if the state is inconsistent.
    func check(_ chance: inout SplitMix64) async throws -> Found {
        let known = driver.operations.all
        let books = try await ServerStateSnapshot(driver.calls)
        try checkLines(books, known)
        var found = Found()
        for sale in known.sales.open.values.sorted(by: { $0.number < $1.number }) {
            try await note(
                try await driver.settle(sale), wasThere: books.lines[sale.id] != nil, "transaction \(sale.id)", &found
            )
        }
        for notification in known.notifications.open.values.sorted(by: { $0.number < $1.number }) {
            let outcome = try await driver.settle(notification)
            // A notification and its sale are recorded in one write, so both are there or neither.
            let wasThere =
                if case .newSale(let sale) = notification.subject { books.lines[sale.id] != nil } else {
                    outcome == .before
                }
            try await note(outcome, wasThere: wasThere, "notification \(notification.uuid)", &found)
        }
        var kept = Array(known.uses.acknowledged.values)
        for use in known.uses.open.values.sorted(by: { $0.number < $1.number }) {
            let outcome = try await driver.settle(use)
            if outcome == .before { kept.append(use) }
            try await note(outcome, wasThere: outcome == .before, "key \(use.key)", &found)
        }
        try checkBalances(books, used: kept)
        try await checkAgain(&chance)
        return found
    }

    private func note(_ outcome: OperationDriver.Outcome, wasThere: Bool, _ name: String, _ found: inout Found)
        async throws
    {
        found.open += 1
        found.done += wasThere ? 1 : 0
        guard wasThere == (outcome == .before) else { throw ConsistencyError("\(name) was recorded only in part") }
    }

    /// Checks that acknowledged sales are listed as sold, and no others except requested ones.
    private func checkLines(_ books: ServerStateSnapshot, _ known: OperationLog.State) throws {
        var open = Set(known.sales.open.values.map(\.id))
        for case .newSale(let sale) in known.notifications.open.values.map(\.subject) { open.insert(sale.id) }
        let acknowledged = known.sales.acknowledged.values
        for sale in acknowledged {
            let line = ServerStateSnapshot.Line(
                account: sale.account, product: sale.product.rawValue, quantity: sale.quantity)
            guard books.lines[sale.id] == line else {
                throw ConsistencyError(
                    "transaction \(sale.id) was reported as credited, but isn't recorded as it was sold")
            }
        }
        let ids = Set(acknowledged.map(\.id))
        if let alien = books.lines.keys.first(where: { !ids.contains($0) && !open.contains($0) }) {
            throw ConsistencyError("transaction \(alien) is recorded, but no client sent it")
        }
    }

    /// Checks that each balance equals the credited units minus the spent units.
    private func checkBalances(_ books: ServerStateSnapshot, used: [SpendOperation]) throws {
        for (account, left) in books.balances.enumerated() {
            for product in KillProduct.allCases {
                let given = books.lines.values.filter { $0.account == account && $0.product == product.rawValue }
                    .map { $0.quantity * product.units }.reduce(0, +)
                let gone = used.filter { $0.account == account && $0.unit == product.unit }.map(\.amount).reduce(0, +)
                guard left[product.unit, default: 0] == given - gone else {
                    throw ConsistencyError(
                        "account \(account) received \(given) \(product.unit), used \(gone), and has "
                            + "\(left[product.unit, default: 0])")
                }
            }
        }
    }

    /// Checks the state after every request has a response.
    ///
    /// Some requests are repeated, and the server must recognize them.
    private func checkAgain(_ chance: inout SplitMix64) async throws {
        let operations = driver.operations
        for _ in 0..<8 {
            var outcomes: [OperationDriver.Outcome] = []
            if let sale = operations.anySale(&chance) { outcomes.append(try await driver.settle(sale)) }
            if let use = operations.anyUse(&chance) { outcomes.append(try await driver.settle(use)) }
            if let notification = operations.anyNotification(&chance) {
                outcomes.append(try await driver.settle(notification))
            }
            guard outcomes.allSatisfy({ $0 == .before }) else {
                throw ConsistencyError("the number of responses is unknown")
            }
        }
        let known = operations.all
        let books = try await ServerStateSnapshot(driver.calls)
        try checkLines(books, known)
        try checkBalances(books, used: Array(known.uses.acknowledged.values))
        guard books.notifications == known.notifications.acknowledged.count else {
            throw ConsistencyError(
                "\(known.notifications.acknowledged.count) notifications were acknowledged, but \(books.notifications) are recorded"
            )
        }
    }
}
#endif
