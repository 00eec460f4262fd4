#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

// The forms of an account: those of its grants, exporting the account, and erasing it.

extension AdminPage {
    /// The routes of the forms that change or export an account.
    var accountFormRoutes: [AdminRoute] {
        [
            AdminRoute(.post, "/export", formOn: account) { request throws(Problem) in try await export(request) },
            AdminRoute(.get, "/erase") { request throws(Problem) in AdminResponse(try erasure(request)) },
            AdminRoute(.post, "/erase", formOn: account) { request throws(Problem) in try await erase(request) },
        ] + grantRoutes
    }

    /// Returns the sections of an account's page with its grants and forms.
    @HTML.Builder func accountForms(_ token: AccountToken, _ grants: [RecordedGrant], _ request: AdminRequest) -> HTML {
        grantForms(token, grants, request)
        HTML.element("section", ["aria-labelledby": "data"]) {
            HTML.element("h2", ["id": "data"]) { "Data of the customer" }
            refusal(of: "/export", request)
            refusal(of: "/erase", request)
            form("/export", request) {
                hidden("id", token.uuid)
                HTML.element("p") { HTML.element("button") { "Export as JSON" } }
            }
            HTML.element("p") { link("Erase this account", to: request.link("/erase", ["id": token.uuid])) }
        }
    }

    /// Returns the account in the field `id` of a form.
    ///
    /// - Throws: A `Problem` if the field doesn't contain the UUID of an account.
    func accountToken(_ request: AdminRequest) throws(Problem) -> AccountToken {
        guard let token = AccountToken(uuid: try request.text("id", isTyped: false)) else {
            throw Problem(field: "id", "An account is a UUID, such as 0190c0de-0000-7000-8000-000000000001.")
        }
        return token
    }

    private func export(_ request: AdminRequest) async throws(Problem) -> AdminResponse {
        let (token, routes) = (
            try accountToken(request),
            AccountRecordRoutes(backend: request.services.backend, metrics: request.services.metrics)
        )
        let document = try await routes.export(AccountAccess(to: token, by: try request.administrator().token))
        return AdminResponse(download: document, named: "account-\(token.uuid).json")
    }

    private func erasure(_ request: AdminRequest) throws(Problem) -> HTML {
        let token = try accountToken(request)
        return document("Erase an account", in: request, request.session) {
            HTML.element("p") {
                "All data that identifies the account is removed from this ledger. The account's purchases stay recorded"
                    + " for a pseudonym, and the customer can't restore them. This can't be undone. The audit log will"
                    + " name you, but not the account."
                if request.services.backend.outbox != nil {
                    " The event about the erasure contains the account until the receiver has accepted it."
                }
            }
            facts(["Account": HTML.element("span", ["class": "id"]) { token.uuid }])
            form("/erase", request) {
                hidden("id", token.uuid)
                HTML.element("p") {
                    HTML.element("button") { "Erase the account for good" }
                    " "
                    link("Cancel", to: request.link("/account", ["id": token.uuid]))
                }
            }
        }
    }

    private func erase(_ request: AdminRequest) async throws(Problem) -> AdminResponse {
        let erasure = EraseAccountRequest(try accountToken(request), by: try request.administrator().token)
        let response: EraseAccountResponse
        do throws(LedgerFailure) {
            response = try await request.services.backend.eraseAccount.erase(erasure)
        } catch {
            throw Problem(error)
        }
        let notice: AdminNotice
        switch response {
        case .erased: notice = .erased
        case .nothing: notice = .nothingErased
        case .isAlias(let account):
            throw Problem(
                .merged,
                detail: "Nothing was erased, because this account was merged into \(account.uuid). Erase that account.")
        }
        return redirection(to: "", saying: notice, request)
    }
}
#endif
