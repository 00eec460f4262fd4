#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases
import Support

// The grants on the page of an account, with the forms that grant a product and revoke a grant.

extension AdminPage {
    /// The routes of the forms that grant a product and revoke a grant.
    var grantRoutes: [AdminRoute] {
        [
            AdminRoute(.post, "/grant", formOn: account) { request throws(Problem) in try await grant(request) },
            AdminRoute(.get, "/revoke", formOn: account) { request throws(Problem) in
                AdminResponse(try await revocation(request))
            },
            AdminRoute(.post, "/revoke", formOn: account) { request throws(Problem) in try await revoke(request) },
        ]
    }

    /// Returns the sections of an account's page with its grants, and with the form that grants a product.
    @HTML.Builder func grantForms(_ token: AccountToken, _ grants: [RecordedGrant], _ request: AdminRequest) -> HTML {
        HTML.element("section", ["aria-labelledby": "grants"]) {
            HTML.element("h2", ["id": "grants"]) { "Grants" }
            refusal(of: "/revoke", request)
            if grants.isEmpty { HTML.element("p") { "No product was given to this account." } }
            for grant in grants { shown(grant, request) }
        }
        HTML.element("section", ["aria-labelledby": "give"]) {
            HTML.element("h2", ["id": "give"]) { "Grant a product" }
            form("/grant", request) {
                refusal(of: "/grant", request)
                hidden("id", token.uuid)
                // The ID is that of the form, so that submitting it twice grants nothing twice.
                hidden("grant", refusedGrant(request) ?? AccountToken(bits: .random(in: .min ... .max)).uuid)
                field("product", "Product ID (required)", of: "/grant", request, length: 128)
                field(
                    "units", "Units (optional; leave empty for access)", of: "/grant", request, length: 7,
                    isRequired: false, hint: "end-hint")
                field(
                    "until", "Last day of access, such as 2026-12-31 (optional)", of: "/grant", request, length: 10,
                    isRequired: false, hint: "end-hint")
                HTML.element("p", ["class": "hint", "id": "end-hint"]) { "If both are empty, the access has no end." }
                field("reason", "Reason (required)", of: "/grant", request, length: 500)
                HTML.element("p") { HTML.element("button") { "Grant the product" } }
            }
        }
    }

    /// Returns the ID in a refused form, unless it belongs to another grant.
    private func refusedGrant(_ request: AdminRequest) -> String? {
        guard let refusal = request.refusal(of: "/grant"), !refusal.isOfUsedID else { return nil }
        return request.fields["grant"].flatMap { GrantProductRequest.isID($0) ? $0 : nil }
    }

    private func shown(_ recorded: RecordedGrant, _ request: AdminRequest) -> HTML {
        let grant = recorded.grant
        return HTML.element("div", ["class": "card"]) {
            HTML.element("h3") { grant.product.rawValue }
            facts([
                "Grant": HTML.element("span", ["class": "id"]) { grant.id },
                "Gives": given(by: grant), "Reason": HTML(recorded.reason), "Given": time(grant.given.milliseconds),
                "By": account(recorded.administrator, request),
                "Revoked": grant.revoked.map { time($0.milliseconds) },
            ])
            if grant.revoked == nil {
                HTML.element("p") {
                    link(
                        "Revoke the grant of \(grant.product.rawValue)",
                        to: request.link("/revoke", ["id": recorded.account.uuid, "grant": grant.id]))
                }
            }
        }
    }

    private func given(by grant: ProductGrant) -> HTML {
        switch grant.content {
        case .units(let amount): "\(amount) units"
        case .access(let until?):
            HTML.element("span") {
                "access until "
                time(until.milliseconds)
            }
        case .access(nil): "access without an end"
        }
    }

    private func scope(_ request: AdminRequest) throws(Problem) -> RequestScope {
        RequestScope(
            request.services.backend, account: try request.administrator().account,
            analytics: CountingAnalyticsObserver(metrics: request.services.metrics))
    }

    private func page(of token: AccountToken, _ notice: AdminNotice, _ request: AdminRequest) -> AdminResponse {
        redirection(to: "/account", id: token.uuid, saying: notice, request)
    }

    private func grant(_ request: AdminRequest) async throws(Problem) -> AdminResponse {
        let token = try accountToken(request)
        let content: ProductGrant.Content
        switch (request.fields["units"], request.fields["until"]) {
        case (let units?, nil):
            guard let amount = Int(units) else { throw Problem(field: "units", "Units must be a number.") }
            content = .units(amount)
        case (nil, let day?): content = .access(until: try Self.end(of: day))
        case (nil, nil): content = .access(until: nil)
        default: throw Problem(field: "units", "Fill in the units or the last day, not both.")
        }
        let (product, id) = (try request.text("product"), try request.text("grant", isTyped: false))
        let scope = try scope(request)
        let outcome = await scope.grantProduct.grant(
            ProductID(product), content, to: token, reason: request.fields["reason"] ?? "",
            id: id)
        switch outcome {
        case .granted(_, let isRepeated):
            return page(of: token, isRepeated ? .alreadyGranted : .granted, request)
        case .failed(let failure): throw Self.problem(of: failure)
        }
    }

    /// Returns the problem of a refused grant, with the field of the form that is wrong.
    private static func problem(of failure: GrantProductFailure) -> Problem {
        switch failure {
        case .unknownProduct: Problem(field: "product", "The features map doesn't contain this product.")
        case .invalidEnd:
            Problem(field: "until", "The last day must not have passed, and must be before the year 10000.")
        case .invalidUnits:
            Problem(field: "units", "The units must be from 1 to \(GrantProductRequest.unitLimits.upperBound).")
        case .invalidReason:
            Problem(
                field: "reason",
                "The reason is required, with at most \(GrantProductRequest.reasonLimits.upperBound) characters.")
        case .notAllowed, .invalidID, .idInUse, .ledger: Problem(granting: failure)
        }
    }

    /// Returns the end of a day in UTC.
    ///
    /// - Throws: A `Problem` if the text isn't a date, such as 2026-12-31.
    private static func end(of day: String) throws(Problem) -> Moment {
        let parts = day.split(separator: "-").map { Int64($0) }
        guard parts.count == 3, case (let year?, let month?, let day?) = (parts[0], parts[1], parts[2]),
            (1...9999).contains(year), let date = CivilDate(year: year, month: month, day: day)
        else {
            throw Problem(field: "until", "The last day must be a date, such as 2026-12-31.")
        }
        return Moment(milliseconds: (date.daysSince1970 + 1) * 86_400_000)
    }

    /// Returns a grant of an account, after the access is recorded in the audit log.
    ///
    /// - Throws: A `Problem` if the account has no grant with the ID, or if the ledger can't be used.
    private func findGrant(
        _ id: String, of account: AccountToken, _ request: AdminRequest
    ) async throws(Problem) -> RecordedGrant {
        let administrator = try request.administrator().token
        let report: InspectAccountResponse?
        do throws(LedgerFailure) {
            report = try await request.services.backend.inspectAccount.inspect(
                ListTransactionsRequest(of: account, PageRequest(limit: 1)), by: administrator)
        } catch {
            throw Problem(error)
        }
        guard let found = report?.grants.first(where: { $0.grant.id == id }) else {
            throw Problem(.notFound, detail: "This account has no grant with this ID.")
        }
        return found
    }

    private func revocation(_ request: AdminRequest) async throws(Problem) -> HTML {
        let id = try request.text("grant", isTyped: false)
        let token = try await request.services.backend.account(for: try accountToken(request))
        let recorded = try await findGrant(id, of: token, request)
        let grant = recorded.grant
        return document("Revoke a grant", in: request, request.session) {
            HTML.element("p") {
                "The account loses what the grant gives. If the grant gave units, what was spent of them becomes a debt."
                    + " The audit log will name you."
            }
            facts([
                "Account": account(token, request), "Product": HTML(grant.product.rawValue),
                "Gives": given(by: grant), "Reason": HTML(recorded.reason), "Given": time(grant.given.milliseconds),
                "Grant": HTML.element("span", ["class": "id"]) { grant.id },
                "Revoked": grant.revoked.map { time($0.milliseconds) },
            ])
            form("/revoke", request) {
                hidden("id", token.uuid)
                hidden("grant", grant.id)
                HTML.element("p") {
                    HTML.element("button") { "Revoke the grant" }
                    " "
                    link("Cancel", to: request.link("/account", ["id": token.uuid]))
                }
            }
        }
    }

    private func revoke(_ request: AdminRequest) async throws(Problem) -> AdminResponse {
        let (token, id) = (try accountToken(request), try request.text("grant", isTyped: false))
        let scope = try scope(request)
        switch await scope.revokeGrant.revoke(id, of: token) {
        case .revoked(.revoked): return page(of: token, .revoked, request)
        case .revoked(.already): return page(of: token, .alreadyRevoked, request)
        case .failed(let failure): throw Problem(revoking: failure)
        }
    }
}
#endif
