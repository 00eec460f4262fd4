#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

// The pages of an account: its entitlements, its balances, and its timeline.

extension AdminPage {
    /// The routes that look an account up and show it.
    var accountRoutes: [AdminRoute] {
        [
            AdminRoute(.get, "/look-up", formOn: lookUp) { request throws(Problem) in
                let id = try request.text("id")
                switch request.fields["by"] {
                case "account": return AdminResponse(redirectingTo: request.link("/account", ["id": id]))
                case "transaction": return AdminResponse(redirectingTo: request.link("/purchase", ["id": id]))
                case "order": return AdminResponse(redirectingTo: request.link("/order", ["id": id]))
                default: throw Problem(.malformed, detail: "The kind of ID is unknown.")
                }
            },
            AdminRoute(.get, "/account", formOn: lookUp) { request throws(Problem) in
                AdminResponse(try await account(request))
            },
        ]
    }

    /// Returns the page of an account.
    func account(_ request: AdminRequest) async throws(Problem) -> HTML {
        let backend = request.services.backend
        guard let id = AccountToken(uuid: try request.text("id")) else {
            throw Problem(field: "id", "An account is a UUID, such as 0190c0de-0000-7000-8000-000000000001.")
        }
        let token = try await backend.account(for: id)
        let page = PageRequest(from: try request.position("after"), limit: 200)
        let administrator = try request.administrator().token
        let report: InspectAccountResponse?
        do throws(LedgerFailure) {
            report = try await backend.inspectAccount.inspect(
                ListTransactionsRequest(of: token, page), by: administrator)
        } catch {
            throw Problem(error)
        }
        guard let report else {
            throw Problem(.notFound, detail: "Nothing is recorded for this account in this ledger.")
        }
        let scope = RequestScope(
            backend, account: Account(token: token),
            analytics: CountingAnalyticsObserver(metrics: request.services.metrics))
        let status: StatusViewData?
        switch await scope.status() {
        case .known(let known): status = known
        case .notKnownYet: status = nil
        case .failed(let failure): throw Problem(failure)
        case nil: throw Problem(.broken)
        }
        let timeline = AccountTimeline(
            report.page.items, isLastPage: report.page.next == nil, status,
            // The first page of transactions contains all grants.
            grants: page.position == nil ? report.grants : [])
        return document("Account", in: request, request.session) {
            HTML.element("p", ["class": "id"]) { token.uuid }
            entitlements(status)
            HTML.element("section", ["aria-labelledby": "counts"]) {
                HTML.element("h2", ["id": "counts"]) { "Records" }
                facts([
                    "Transactions": "\(report.overview.transactions)", "Spendings": "\(report.overview.spendings)",
                    "Transfers": "\(report.overview.transfers)",
                    "Notifications": "\(report.overview.notifications)", "Grants": "\(report.overview.grants)",
                ])
            }
            HTML.element("section", ["aria-labelledby": "timeline"]) {
                HTML.element("h2", ["id": "timeline"]) { "Timeline" }
                for part in timeline.parts { drawn(part, request) }
                if let next = report.page.next {
                    HTML.element("p") {
                        link(
                            "Later transactions",
                            to: request.link("/account", ["id": token.uuid, "after": String(next)]))
                    }
                }
            }
            accountForms(token, report.grants, request)
        }
    }

    private func entitlements(_ status: StatusViewData?) -> HTML {
        HTML.element("section", ["aria-labelledby": "entitlements"]) {
            HTML.element("h2", ["id": "entitlements"]) { "Entitlements" }
            if let status {
                facts([
                    "Features": HTML(status.features.isEmpty ? "none" : status.features.joined(separator: ", ")),
                    "Passes (non-renewing products) that the features map doesn't contain": status.unmapped.isEmpty
                        ? nil : HTML(status.unmapped.joined(separator: ", ")),
                ])
                if !status.balances.isEmpty { balances(status.balances) }
                for subscription in status.subscriptions { shown(subscription) }
            } else {
                HTML.element("p") { "The entitlements aren't known yet." }
            }
        }
    }

    private func balances(_ balances: [BalanceViewData]) -> HTML {
        HTML.element("table") {
            HTML.element("caption") { "Balances" }
            HTML.element("thead") {
                HTML.element("tr") {
                    for name in ["Unit", "Amount", "Owed"] { HTML.element("th", ["scope": "col"]) { name } }
                }
            }
            HTML.element("tbody") {
                for balance in balances {
                    HTML.element("tr") {
                        HTML.element("th", ["scope": "row"]) { balance.unit }
                        HTML.element("td") { String(balance.amount) }
                        HTML.element("td") { String(balance.debt) }
                    }
                }
            }
        }
    }

    private func shown(_ subscription: SubscriptionViewData) -> HTML {
        HTML.element("div", ["class": "card"]) {
            HTML.element("h3") { subscription.product }
            facts([
                "State": HTML(subscription.state.words),
                "Expires": subscription.expires.map(time),
                "Renews": subscription.willRenew ? "yes" : "no",
                "Planned change": subscription.plannedChange.map { HTML($0) },
                "Shared by the family": subscription.isFamilyShared ? "yes" : nil,
            ])
        }
    }

    private func drawn(_ part: AccountTimeline.Part, _ request: AdminRequest) -> HTML {
        HTML.element("div", ["class": "timeline"]) {
            HTML.element("h3") { part.title }
            HTML.element("ol") {
                for row in part.rows {
                    HTML.element("li") {
                        time(row.moment)
                        " "
                        HTML.element("span", ["class": "line", "aria-hidden": "true"]) { row.line }
                        " "
                        HTML.element("span") {
                            if let id = row.transaction {
                                purchase(id, request)
                                " "
                            }
                            row.text
                        }
                    }
                }
            }
        }
    }
}

extension SubscriptionViewData.State {
    /// A Boolean value that indicates whether a subscription in this state gives access.
    var hasAccess: Bool { self == .subscribed || self == .inGracePeriod }

    /// The state, as the pages show it.
    var words: String {
        switch self {
        case .subscribed: "active"
        case .inGracePeriod: "the payment failed; access continues"
        case .inBillingRetry: "the payment failed; no access"
        case .expired: "ended"
        case .revoked: "refunded or revoked; no access"
        }
    }
}
#endif
