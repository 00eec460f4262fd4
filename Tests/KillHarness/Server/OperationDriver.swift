#if Server
/// A driver that sends operations to the server, and checks and records the responses.
struct OperationDriver: Sendable {
    let calls: KillTestClient
    let papers: RequestSigner
    let operations: OperationLog

    /// The outcome of an operation according to its response.
    enum Outcome {
        /// The operation was performed now.
        case done
        /// The operation was performed before.
        case before
        /// The operation was rejected and had no effect.
        case refused
    }

    /// Sends a sale, records the response, and returns the outcome.
    @discardableResult func settle(_ sale: SaleOperation) async throws -> Outcome {
        operations.send(sale)
        let response = try await calls.post("/v1/transactions", papers.body(of: sale), as: sale.account)
        let members = response.members
        guard response.status == 200, members["transactionId"] as? String == sale.id, members["finish"] as? Bool == true
        else { throw unexpected(response, "transaction \(sale.id)") }
        switch members["verdict"] as? String {
        case "credited": try operations.recordResponse(to: sale, isFirst: true)
        case "already": try operations.recordResponse(to: sale, isFirst: false)
        default: throw unexpected(response, "transaction \(sale.id)")
        }
        return members["verdict"] as? String == "credited" ? .done : .before
    }

    /// Spends units, records the response, and returns the outcome.
    @discardableResult func settle(_ use: SpendOperation) async throws -> Outcome {
        operations.send(use)
        let response = try await calls.post("/v1/consumptions", papers.body(of: use), as: use.account, key: use.key)
        let members = response.members
        // For an account without purchases, the server has no records yet.
        let refusals = ["/problems/not-enough-units", "/problems/not-known-yet"]
        if response.status == 409, refusals.contains(members["type"] as? String ?? "") {
            try operations.refuse(use)
            return .refused
        }
        guard response.status == 200, members["amount"] as? Int == use.amount, members["unit"] as? String == use.unit,
            let isRepeated = members["repeated"] as? Bool
        else { throw unexpected(response, "key \(use.key)") }
        try operations.recordResponse(to: use, isFirst: !isRepeated)
        return isRepeated ? .before : .done
    }

    /// Delivers a notification, records the response, and returns the outcome.
    @discardableResult func settle(_ notification: NotificationOperation) async throws -> Outcome {
        operations.send(notification)
        let response = try await calls.post("/v1/notifications", papers.body(of: notification))
        let usual =
            switch notification.subject {
            case .newSale: "recorded"
            case .knownSale: "known"
            case .nothing: "noted"
            }
        guard response.status == 200, let outcome = response.members["outcome"] as? String,
            [usual, "repeated"].contains(outcome)
        else { throw unexpected(response, "notification \(notification.uuid)") }
        try operations.recordResponse(to: notification, isFirst: outcome != "repeated")
        return outcome == "repeated" ? .before : .done
    }

    private func unexpected(_ response: KillTestClient.Response, _ name: String) -> any Error {
        // The server has no verdict: as without a response, the request may have been performed.
        if response.status == 503 { return KillTestClient.ServerGone(reason: "503 \(response.text.prefix(200))") }
        return ConsistencyError("\(name) returned \(response.status) \(response.text.prefix(400))")
    }
}
#endif
