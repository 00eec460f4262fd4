#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

// The page of the disputes about the owners of purchases, with a form that resolves one.

extension AdminPage {
    /// The routes that list and resolve disputes.
    var disputeRoutes: [AdminRoute] {
        [
            AdminRoute(.get, "/disputes") { request throws(Problem) in AdminResponse(try await disputes(request)) },
            AdminRoute(.post, "/disputes", formOn: disputes) { request throws(Problem) in try await resolve(request) },
        ]
    }

    private func disputes(_ request: AdminRequest) async throws(Problem) -> HTML {
        let page = PageRequest(from: try request.position("before"), limit: 50)
        let showsAll = request.fields["state"] == "all"
        let report: ListDisputesResponse
        do throws(LedgerFailure) {
            report = try await request.services.backend.listDisputes.list(
                ListDisputesRequest(page, onlyOpen: !showsAll))
        } catch {
            throw Problem(error)
        }
        let state = showsAll ? "all" : nil
        let refused = request.refusal == nil ? nil : request.fields["number"]
        let hasForm = report.page.items.contains { $0.ruling == nil && String($0.number) == refused }
        return document("Disputes", in: request, request.session) {
            // A dispute that was resolved meanwhile has no form anymore.
            if !hasForm { refusal(of: "/disputes", request) }
            HTML.element("p") {
                "\(report.open) open. "
                if showsAll {
                    link("Show open disputes only", to: request.link("/disputes"))
                } else {
                    link("Show resolved disputes, too", to: request.link("/disputes", ["state": "all"]))
                }
            }
            HTML.element("ol", ["class": "cards"]) {
                for dispute in report.page.items { HTML.element("li") { shown(dispute, request) } }
            }
            if let next = report.page.next {
                HTML.element("p") {
                    link(
                        "Older disputes",
                        to: request.link("/disputes", ["state": state, "before": String(next)]))
                }
            }
        }
    }

    @HTML.Builder private func shown(_ dispute: Dispute, _ request: AdminRequest) -> HTML {
        let isRefused = request.refusal(of: "/disputes") != nil && request.fields["number"] == String(dispute.number)
        HTML.element("h2", ["id": "dispute-\(dispute.number)"]) { "Dispute \(dispute.number)" }
        facts([
            "Transaction": purchase(dispute.transaction.id, request),
            "Owner in the ledger": account(dispute.owner, request),
            "Claimant, whom the store names": account(dispute.claimant, request),
            "First received": time(dispute.moment.milliseconds),
            "Last received": dispute.times > 1 ? time(dispute.latest.milliseconds) : nil,
            "Times": "\(dispute.times)",
            "Resolution": dispute.ruling.map { HTML($0.resolution.words) },
            "Resolved": dispute.ruling.map { time($0.moment.milliseconds) },
            "By": dispute.ruling?.administrator.map { account($0, request) },
        ])
        if dispute.ruling == nil {
            form("/disputes", request) {
                if isRefused { refusal(of: "/disputes", request) }
                hidden("number", String(dispute.number))
                // A refused form is shown on the same page of the list.
                for name in ["state", "before"] {
                    if let value = request.fields[name] { hidden(name, value) }
                }
                HTML.element("fieldset") {
                    HTML.element("legend") { "Resolve dispute \(dispute.number) for good" }
                    for resolution in DisputeResolution.allCases {
                        let id = "dispute-\(dispute.number)-\(resolution.rawValue)"
                        HTML.element("p", ["class": "choice"]) {
                            HTML.element(
                                "input",
                                [
                                    "type": "radio", "id": id, "name": "resolution", "value": resolution.rawValue,
                                    "required": "",
                                    "checked": isRefused && request.fields["resolution"] == resolution.rawValue
                                        ? "" : nil,
                                ])
                            HTML.element("label", ["for": id]) { resolution.words }
                        }
                    }
                    HTML.element("p") { HTML.element("button") { "Resolve" } }
                }
            }
        }
    }

    private func resolve(_ request: AdminRequest) async throws(Problem) -> AdminResponse {
        guard let number = Int64(try request.text("number", isTyped: false)) else { throw Problem(.notFound) }
        guard let resolution = DisputeResolution(rawValue: try request.text("resolution", isTyped: false)) else {
            throw Problem(.malformed, detail: "The resolution must be confirmed or moved.")
        }
        let scope = RequestScope(
            request.services.backend, account: try request.administrator().account,
            analytics: CountingAnalyticsObserver(metrics: request.services.metrics))
        switch await scope.resolveDispute.resolve(number, as: resolution) {
        case .resolved:
            return redirection(to: "/disputes", saying: .resolved, request)
        case .failed(.notAllowed): throw .forbidden
        case .failed(.notFound): throw Problem(.notFound)
        case .failed(.resolvedOtherwise):
            throw Problem(.alreadyResolved, detail: "Nothing was changed. The list of all disputes has the decision.")
        case .failed(.ledger(let failure)): throw Problem(failure)
        }
    }
}

extension DisputeResolution {
    fileprivate var words: String {
        switch self {
        case .confirmed: "The owner keeps the purchase"
        case .moved: "The purchase belongs to the claimant"
        }
    }
}
#endif
