#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import Logging
import ServerAppStore
import ServerUseCases

/// The routes for an account's transactions: to record a purchase, to restore all, and to list them.
struct TransactionRoutes: Sendable {
    /// The dependencies of the realm (an app's store environment) that a request selects.
    let services: RealmServices
    /// The number of seconds after which a client may present a pending purchase of Google Play again.
    ///
    /// Longer than after a failure, because the customer first has to pay, or the operator has to extend the catalog.
    private static let pendingRetrySeconds = 60

    /// All realms (apps' store environments), one of which a signed transaction names.
    let realms: Realms
    let limits: Limits
    /// The limiter of the rate of signed texts (JWS) in restore requests, for each account.
    ///
    /// An event of an experiment counts like a signed text, and a purchase token of Google Play like 50 of them.
    let textLimiter: RateLimiter<AccountToken>

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
        /// A Boolean value that indicates whether the client has now sent all purchases that the store lists.
        ///
        /// A client with many purchases sends them in several requests, and sets this value in the last one.
        let complete: Bool?
    }

    private func take(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let taken = try request.read(Taken.self)
        let caller = try request.caller()
        switch (taken.signedTransaction, taken.receipt, taken.purchaseToken) {
        case (let text?, nil, nil):
            let services = realms.realm(namedByTransaction: text) ?? services
            let account = try await services.backend.account(of: caller)
            let outcome = await services.scope(account).presentPurchases.present(PresentPurchasesRequest(texts: [text]))
            services.count(outcome.transactions)
            guard let report = outcome.transactions.first else { throw Problem(.broken) }
            return try report.response(
                in: services.realm, explanation: realms.explanation(ofRefusedTransaction: text))
        case (nil, let receipt?, nil): return try await take(receipt: receipt, for: caller, request.log)
        case (nil, nil, let token?): return try await takeFromPlay(token, product: taken.productId, for: caller)
        default:
            throw Problem(.malformed, detail: "one of signedTransaction, receipt and purchaseToken is required")
        }
    }

    private func restore(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let restored = try request.read(Restored.self)
        let caller = try request.caller()
        switch (restored.signedTransactions ?? [], restored.signedRenewals ?? [], restored.receipt) {
        case ([], [], let receipt?): return try await take(receipt: receipt, for: caller, request.log)
        case (let texts, let renewals, nil) where restored.signedTransactions != nil || restored.signedRenewals != nil:
            guard texts.count + renewals.count <= limits.texts else {
                throw Problem(.tooLarge, detail: "at most \(limits.texts) signed transactions and renewals at once")
            }
            // Limit the number of texts and not of requests, because each text costs the verification of a signature.
            if let seconds = textLimiter.take(caller.token, texts.count + renewals.count) {
                throw Problem(.tooMany, detail: "too many signed texts; nothing was decided", retryAfter: seconds)
            }
            let presented = PresentPurchasesRequest(
                texts: texts, renewals: renewals, isComplete: restored.complete ?? false)
            return try await restore(presented, for: caller, request.log)
        default: throw Problem(.malformed, detail: "signedTransactions or receipt is required")
        }
    }

    private func restore(
        _ presented: PresentPurchasesRequest, for caller: Caller, _ log: Logger
    ) async throws(Problem) -> RouteResponse {
        var items: [Int: JSON] = [:]
        var renewals: [Int: JSON] = [:]
        for part in realms.parts(of: presented, selected: services) {
            let history = RequestPurchaseHistory(brought: part.request.renewals.compactMap(\.self))
            let account = try await part.services.backend.account(of: caller)
            let outcome = await part.services.scope(account, history: history).presentPurchases.present(part.request)
            part.services.note(outcome.transactions, in: log)
            switch outcome.failure {
            case .ledger(let failure): throw Problem(failure)
            case .verifier(let failure): throw Problem(failure)
            case nil: break
            }
            for (index, report) in zip(part.transactions, outcome.transactions) {
                let text = presented.transactions[index].signedText
                items[index] = report.item(
                    in: part.services.realm, explanation: realms.explanation(ofRefusedTransaction: text))
            }
            for (index, report) in zip(part.renewals, outcome.renewals) { renewals[index] = report.item }
        }
        return RouteResponse(
            .members([
                "transactions": .array(presented.transactions.indices.compactMap { items[$0] }),
                "renewals": presented.renewals.isEmpty
                    ? nil : .array(presented.renewals.indices.compactMap { renewals[$0] }),
            ]))
    }

    /// Presents a receipt in the selected realm, or in the realm that the receipt is for.
    ///
    /// If the receipt is for another realm, the other realms are tried in turn. A realm is a store environment of one
    /// app. Only the store's response states the app and the environment of a receipt, so the receipt itself can't
    /// select the realm.
    ///
    /// - Parameters:
    ///   - receipt: The receipt in base64.
    ///   - caller: The caller that presents the receipt.
    ///   - log: The log of the request.
    /// - Returns: The response with a report on each transaction of the receipt.
    /// - Throws: A `Problem` if the receipt is for none of the realms, if it is refused for another reason, or if the
    ///   store can't be queried.
    private func take(receipt: String, for caller: Caller, _ log: Logger) async throws(Problem) -> RouteResponse {
        var refusal: String?
        for services in [services] + realms.all.filter({ $0.realm != services.realm }) {
            let account = try await services.backend.account(of: caller)
            let presenting = services.backend.presentReceipt(for: account, analytics: services.analytics)
            switch await presenting.present(receipt) {
            case .reported(let reports, let undecided):
                services.note(reports, in: log)
                return RouteResponse(
                    .object([
                        "transactions": .array(
                            reports.map { $0.item(in: services.realm) } + undecided.map { .undecided($0) })
                    ]))
            case .refused(let reason):
                // Report the reason of the selected realm, which comes first.
                refusal = refusal ?? reason
                guard ReceiptRefusal(rawValue: reason)?.isForOtherRealm == true else {
                    services.metrics.verdict(TransactionReport.Verdict.refusedForGood.rawValue)
                    throw refused(reason)
                }
            case .failed(.notConfigured):
                throw Problem(.notConfigured, detail: "no verifyReceipt endpoint is configured")
            case .failed(.unreachable(let failure)): throw Problem(failure)
            }
        }
        services.metrics.verdict(TransactionReport.Verdict.refusedForGood.rawValue)
        throw refused(refusal ?? "")
    }

    private func takeFromPlay(
        _ token: String, product: String?, for caller: Caller
    ) async throws(Problem) -> RouteResponse {
        guard let product else { throw Problem(.malformed, detail: "productId is missing") }
        // A purchase token counts as 50 texts, because it costs requests to Google, whose number is limited for the
        // app.
        if let seconds = textLimiter.take(caller.token, 50) {
            throw Problem(.tooMany, detail: "too many purchase tokens; nothing was decided", retryAfter: seconds)
        }
        let request = PresentPlayPurchaseRequest(token: token, product: ProductID(product))
        let account = try await services.backend.account(of: caller)
        let presenting = services.backend.presentPlayPurchase(for: account, analytics: services.analytics)
        switch await presenting.present(request) {
        case .reported(let reports, let isConfirmed):
            services.count(reports)
            // The first report is on the presented product; others are on further products of the purchase, or on a
            // purchase that it replaces.
            guard let report = reports.first else { throw Problem(.broken) }
            return try report.response(in: services.realm, adding: ["acknowledged": .bool(isConfirmed)])
        case .undecided(let reason):
            let members: [String: JSON] = ["verdict": "notYet", "finish": false, "reason": .string(reason.rawValue)]
            throw Problem(
                .notYet, detail: "the purchase is neither credited nor refused yet", members: members,
                retryAfter: Self.pendingRetrySeconds)
        case .notGenuine(let reason): throw refused(reason.rawValue)
        case .failed(.notInThisBuild): throw Problem(.notConfigured, detail: "Google Play isn't configured")
        case .failed(let failure): throw Problem(failure)
        }
    }

    private func list(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let account = try await services.backend.account(of: request.caller())
        let listed = ListTransactionsRequest(of: account.token, try request.page("after"))
        do {
            return RouteResponse(try await services.backend.transactions.perform(listed).json)
        } catch {
            throw Problem(error)
        }
    }

    /// Returns the error response to a request whose signed text (JWS) isn't genuine.
    ///
    /// - Parameter reason: The code of the rejection reason, which the response contains.
    /// - Returns: The error response, which permits no client to finish the transaction.
    private func refused(_ reason: String) -> Problem {
        Problem(.notGenuine, members: ["verdict": "refusedForGood", "finish": false, "reason": .string(reason)])
    }
}

extension RealmServices {
    fileprivate var analytics: CountingAnalyticsObserver { CountingAnalyticsObserver(metrics: metrics) }

    fileprivate func scope(_ account: Account, history: (any PurchaseHistory)? = nil) -> RequestScope {
        RequestScope(backend, account: account, analytics: analytics, history: history)
    }

    /// Counts the verdicts on transactions in the metrics, and logs why a transaction has no final verdict.
    fileprivate func note(_ reports: [TransactionReport], in log: Logger) {
        count(reports)
        // The response is a success even if no transaction was decided, so only this log line states the causes.
        for cause in Set(reports.compactMap(\.cause)).sorted() {
            log.error("some transactions have no verdict yet", metadata: ["cause": "\(cause)"])
        }
    }

    fileprivate func count(_ reports: [TransactionReport]) {
        for report in reports { metrics.verdict(report.verdict.rawValue) }
    }
}

extension ReceiptRefusal {
    /// A Boolean value that indicates whether another realm may accept the receipt.
    ///
    /// A realm is a store environment of one app.
    fileprivate var isForOtherRealm: Bool {
        switch self {
        case .wrongEnvironment, .wrongApp: true
        case .notAuthentic, .olderStyle, .accountGone, .unresolvable, .malformed, .tooLarge: false
        }
    }
}
#endif
