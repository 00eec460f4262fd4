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
        let answer = try await calls.post("/v1/transactions", papers.body(of: sale), as: sale.account)
        let members = answer.members
        guard answer.status == 200, members["transactionId"] as? String == sale.id, members["finish"] as? Bool == true
        else { throw unexpected(answer, "transaction \(sale.id)") }
        switch members["verdict"] as? String {
        case "credited": try operations.answer(sale, isFirst: true)
        case "already": try operations.answer(sale, isFirst: false)
        default: throw unexpected(answer, "transaction \(sale.id)")
        }
        return members["verdict"] as? String == "credited" ? .done : .before
    }

    /// Spends units, records the response, and returns the outcome.
    @discardableResult func settle(_ use: SpendOperation) async throws -> Outcome {
        operations.send(use)
        let answer = try await calls.post("/v1/consumptions", papers.body(of: use), as: use.account, key: use.key)
        let members = answer.members
        // For an account without purchases, the server has no records yet.
        let refusals = ["/problems/not-enough-units", "/problems/not-known-yet"]
        if answer.status == 409, refusals.contains(members["type"] as? String ?? "") {
            try operations.refuse(use)
            return .refused
        }
        guard answer.status == 200, members["amount"] as? Int == use.amount, members["unit"] as? String == use.unit,
            let isRepeated = members["repeated"] as? Bool
        else { throw unexpected(answer, "key \(use.key)") }
        try operations.answer(use, isFirst: !isRepeated)
        return isRepeated ? .before : .done
    }

    /// Delivers a notification, records the response, and returns the outcome.
    @discardableResult func settle(_ notification: NotificationOperation) async throws -> Outcome {
        operations.send(notification)
        let answer = try await calls.post("/v1/notifications", papers.body(of: notification))
        let usual =
            switch notification.subject {
            case .newSale: "recorded"
            case .knownSale: "known"
            case .nothing: "noted"
            }
        guard answer.status == 200, let outcome = answer.members["outcome"] as? String,
            [usual, "repeated"].contains(outcome)
        else { throw unexpected(answer, "notification \(notification.uuid)") }
        try operations.answer(notification, isFirst: outcome != "repeated")
        return outcome == "repeated" ? .before : .done
    }

    private func unexpected(_ answer: KillTestClient.Response, _ name: String) -> any Error {
        // The server has no verdict: as without a response, the request may have been performed.
        if answer.status == 503 { return KillTestClient.ServerGone(reason: "503 \(answer.text.prefix(200))") }
        return ConsistencyError("\(name) returned \(answer.status) \(answer.text.prefix(400))")
    }
}
#endif
