#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import Logging
import ServerUseCases

/// The routes for devices: credit one transaction, restore many, and list an account's transactions.
struct TransactionRoutes: Sendable {
    let backend: ServerDependencies
    let limits: Limits
    let tally: ServerMetrics

    var endpoints: [Endpoint] {
        [
            Endpoint(.post, "/v1/transactions", needs: .customer, readsBody: true) { request throws(Problem) in
                try await take(request)
            },
            Endpoint(.get, "/v1/transactions", needs: .customer) { request throws(Problem) in try await list(request) },
            Endpoint(.post, "/v1/restore", needs: .customer, readsBody: true) { request throws(Problem) in
                try await restore(request)
            },
        ]
    }

    private struct Taken: Decodable {
        let signedTransaction: String?
        let receipt: String?
        let purchaseToken: String?
        let productId: String?
    }

    private struct Restored: Decodable {
        let signedTransactions: [String]?
        let signedRenewals: [String]?
        let receipt: String?
        /// A Boolean value that indicates whether the request contains all that the store lists for the customer.
        let complete: Bool?
    }

    private func take(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let taken = try request.read(Taken.self)
        let account = try request.caller().account
        switch (taken.signedTransaction, taken.receipt, taken.purchaseToken) {
        case (let text?, nil, nil):
            let reports = await scope(account).verify([UnverifiedClaims.transaction(text)])
            count(reports)
            guard let report = reports.first else { throw Problem(.broken) }
            return try report.answer()
        case (nil, let receipt?, nil): return try await take(receipt: receipt, for: account, request.log)
        case (nil, nil, let token?): return try await takeFromPlay(token, product: taken.productId, for: account)
        default:
            throw Problem(.malformed, detail: "one of signedTransaction, receipt and purchaseToken is required")
        }
    }

    private func restore(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let restored = try request.read(Restored.self)
        let account = try request.caller().account
        switch (restored.signedTransactions ?? [], restored.signedRenewals ?? [], restored.receipt) {
        case ([], [], let receipt?): return try await take(receipt: receipt, for: account, request.log)
        case (let texts, let renewals, nil) where restored.signedTransactions != nil || restored.signedRenewals != nil:
            guard texts.count + renewals.count <= limits.texts else {
                throw Problem(.tooLarge, detail: "at most \(limits.texts) signed transactions and renewals at once")
            }
            return try await restore(
                texts, renewals, isComplete: restored.complete ?? false, for: account, request.log)
        default: throw Problem(.malformed, detail: "signedTransactions or receipt is required")
        }
    }

    private func restore(
        _ texts: [String], _ renewals: [String], isComplete: Bool, for account: Account, _ log: Logger
    ) async throws(Problem) -> RouteResponse {
        let brought = RequestSubscriptions(texts: texts, renewals: renewals)
        let scope = scope(account, history: RequestPurchaseHistory(brought: brought.statuses))
        let reports = await scope.verify(brought.transactions)
        count(reports)
        notify(log, of: reports)
        if isComplete, reports.allSatisfy({ $0.verdict != .notYet }) {
            do { try await scope.noteStoreAnswer() } catch { throw Problem(error) }
        }
        var members: [String: JSON] = ["transactions": .array(reports.map(\.item))]
        if !renewals.isEmpty {
            do throws(StoreFailure) {
                let verdicts = try await scope.verify(brought.statuses)
                let beside = Dictionary(reports.map { ($0.transactionOutcome.transaction, $0) }) { one, _ in one }
                // A renewal is recorded with its transaction or not at all, so only the ledger contains the answer.
                let books = try? await scope.books()
                members["renewals"] = .array(
                    brought.places.map { place in
                        guard let place else { return .word(on: nil, for: account.token, in: books) }
                        let transaction = brought.statuses[place].transaction.id.rawValue
                        return .word(
                            on: verdicts[place], beside: beside[transaction], for: account.token, in: books)
                    })
            } catch {
                throw Problem(error)
            }
        }
        return RouteResponse(.object(members))
    }

    /// Validates a whole receipt with one request; then processes its purchases like any others.
    private func take(receipt: String, for account: Account, _ log: Logger) async throws(Problem) -> RouteResponse {
        guard let dependencies = backend.receipts else {
            throw Problem(.notConfigured, detail: "no verifyReceipt endpoint is configured")
        }
        let evidence = RequestEvidence(from: .receipt)
        let ruling: ReceiptValidationResult
        do throws(StoreFailure) {
            ruling = try await dependencies.validate(receipt, depositing: evidence)
        } catch {
            throw Problem(error)
        }
        switch ruling {
        case .refused(let reason):
            tally.verdict(TransactionReport.Verdict.refusedForGood.rawValue)
            throw Problem(
                .notGenuine, members: ["verdict": "refusedForGood", "finish": false, "reason": .string(reason)])
        case .validated(let content):
            let verifier = CompletedReceipt(
                content.verifier, ledger: backend.ledger(evidence), account: account.token)
            let scope = scope(
                account, evidence, verifier: verifier, history: RequestPurchaseHistory(brought: content.statuses))
            let reports = await scope.verify(content.transactions)
            count(reports)
            notify(log, of: reports)
            return RouteResponse(
                .object(["transactions": .array(reports.map(\.item) + content.undecided.map { .undecided($0) })]))
        }
    }

    private func takeFromPlay(_ token: String, product: String?, for account: Account) async throws(Problem)
        -> RouteResponse
    {
        guard let product else { throw Problem(.malformed, detail: "productId is missing") }
        let verdict: Verdict<TransactionFacts>
        do throws(StoreFailure) {
            verdict = try await backend.googlePlay.verify(token: token, product: ProductID(product))
        } catch {
            if error == .notInThisBuild { throw Problem(.notConfigured, detail: "Google Play isn't configured") }
            throw Problem(error)
        }
        switch verdict {
        case .notGenuine(let reason):
            throw Problem(
                .notGenuine,
                members: ["verdict": "refusedForGood", "finish": false, "reason": .string(reason.rawValue)])
        case .genuine(let facts):
            let given = FixedVerdictVerifier(facts: facts)
            let scope = scope(
                account, RequestEvidence(of: .googlePlay), verifier: given, history: UnavailablePurchaseHistory())
            let reports = await scope.verify([given.claim])
            count(reports)
            guard let report = reports.first else { throw Problem(.broken) }
            return try report.answer()
        }
    }

    private func list(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let account = try request.caller().token
        let page = try await TransactionPage(request, of: account, in: backend.directory)
        return RouteResponse(page.json)
    }

    private func scope(
        _ account: Account, _ evidence: RequestEvidence = RequestEvidence(), verifier: (any TransactionVerifier)? = nil,
        history: (any PurchaseHistory)? = nil
    ) -> RequestScope {
        RequestScope(
            backend, account: account, analytics: CountingAnalyticsObserver(tally: tally), evidence: evidence,
            verifier: verifier,
            history: history)
    }

    /// Logs why some transactions were not decided.
    private func notify(_ log: Logger, of reports: [TransactionReport]) {
        // The response is a success whatever its list contains, so this is the only place that states the causes.
        for cause in Set(reports.compactMap(\.cause)).sorted() {
            log.error("some transactions have no verdict yet", metadata: ["cause": "\(cause)"])
        }
    }

    private func count(_ reports: [TransactionReport]) {
        for report in reports { tally.verdict(report.verdict.rawValue) }
    }
}
#endif
