#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

// The pages of a purchase and of an order, and the form that assigns a purchase to another account.

extension AdminPage {
    /// The routes that show a purchase or an order, and that assign a purchase.
    var purchaseRoutes: [AdminRoute] {
        [
            AdminRoute(.get, "/purchase", formOn: lookUp) { request throws(Problem) in
                AdminResponse(try await purchase(request))
            },
            AdminRoute(.get, "/order", formOn: lookUp) { request throws(Problem) in
                AdminResponse(try await order(request))
            },
            AdminRoute(.get, "/reassign", formOn: purchase) { request throws(Problem) in
                AdminResponse(confirmation(try await find(request), of: try newOwner(request), request))
            },
            AdminRoute(.post, "/reassign", formOn: purchase) { request throws(Problem) in
                try await reassign(request)
            },
        ]
    }

    private func find(_ request: AdminRequest) async throws(Problem) -> OwnedTransaction {
        let (id, administrator) = (TransactionID(try request.text("id")), try request.administrator().token)
        let found: OwnedTransaction?
        do throws(LedgerFailure) {
            found = try await request.services.backend.findPurchase.find(id, by: administrator)
        } catch {
            throw Problem(error)
        }
        guard let found else { throw Problem(.notFound, detail: "This ledger has no transaction with this ID.") }
        return found
    }

    private func newOwner(_ request: AdminRequest) throws(Problem) -> AccountToken {
        guard let account = AccountToken(uuid: try request.text("account")) else {
            throw Problem(
                field: "account",
                "The new owner must be the UUID of an account, such as 0190c0de-0000-7000-8000-000000000001.")
        }
        return account
    }

    private func purchase(_ request: AdminRequest) async throws(Problem) -> HTML {
        let found = try await find(request)
        return document("Purchase", in: request, request.session) {
            shown(found.recorded.facts, [account(found.account, request)], isErased: found.isErased, request)
            HTML.element("section", ["aria-labelledby": "reassign"]) {
                HTML.element("h2", ["id": "reassign"]) { "Assign to another account" }
                query("/reassign", request) {
                    refusal(of: "/reassign", request)
                    hidden("id", found.recorded.facts.key.id.rawValue)
                    field("account", "New owner (UUID of the account)", of: "/reassign", request, length: 128)
                    HTML.element("p") { HTML.element("button") { "Continue" } }
                }
            }
        }
    }

    private func confirmation(
        _ found: OwnedTransaction, of newOwner: AccountToken, _ request: AdminRequest
    ) -> HTML {
        document("Assign a purchase", in: request, request.session) {
            HTML.element("p") {
                "All transactions of this purchase, with its renewals, are moved. "
                found.isErased
                    ? "The former owner was erased, so what was spent of it is unknown: the new owner gets all units"
                        + " again."
                    : "What the former owner has spent of it becomes that account's debt."
                " The audit log will name you."
            }
            shown(found.recorded.facts, [account(found.account, request)], isErased: found.isErased, request)
            facts(["New owner": HTML.element("span", ["class": "id"]) { newOwner.uuid }])
            form("/reassign", request) {
                hidden("id", found.recorded.facts.key.id.rawValue)
                hidden("account", newOwner.uuid)
                hidden("owner", found.account.uuid)
                HTML.element("p") {
                    HTML.element("button") { "Move the purchase" }
                    " "
                    link("Cancel", to: request.link("/purchase", ["id": found.recorded.facts.key.id.rawValue]))
                }
            }
        }
    }

    private func reassign(_ request: AdminRequest) async throws(Problem) -> AdminResponse {
        let (id, newOwner) = (TransactionID(try request.text("id", isTyped: false)), try newOwner(request))
        guard let owner = AccountToken(uuid: try request.text("owner", isTyped: false)) else {
            throw Problem(.malformed, detail: "The owner must be the UUID of an account, as the form states it.")
        }
        let scope = RequestScope(
            request.services.backend, account: try request.administrator().account,
            analytics: CountingAnalyticsObserver(metrics: request.services.metrics))
        let notice: AdminNotice
        switch await scope.reassignPurchase.reassign(id, to: newOwner, from: owner) {
        case .reassigned(.moved): notice = .moved
        case .reassigned(.already): notice = .alreadyOwned
        case .failed(.notAllowed): throw .forbidden
        case .failed(.notFound): throw Problem(.notFound)
        case .failed(.ownedByAnother): throw .ownedByAnother
        case .failed(.ledger(let failure)): throw Problem(failure)
        }
        return redirection(to: "/purchase", id: id.rawValue, saying: notice, request)
    }

    private func order(_ request: AdminRequest) async throws(Problem) -> HTML {
        let (order, administrator) = (try request.text("id"), try request.administrator().token)
        let found: [OrderedTransaction]?
        do throws(FindOrderFailure) {
            found = try await request.services.backend.findOrder.find(order, by: administrator)
        } catch {
            throw Problem(error)
        }
        guard let found else { throw Problem(unknownOrder: order) }
        let listed = Set(found.map(\.facts.key.id))
        return document("Order", in: request, request.session) {
            HTML.element("p", ["class": "id"]) { order }
            for transaction in found {
                shown(
                    transaction.facts, transaction.account.map { [account($0, request)] } ?? [],
                    isErased: transaction.isErased, beside: listed, request)
            }
        }
    }

    private func shown(
        _ transaction: TransactionFacts, _ owner: [HTML], isErased: Bool, beside listed: Set<TransactionID> = [],
        _ request: AdminRequest
    ) -> HTML {
        let isShared = transaction.ownership == .familyShared
        let revoked = transaction.revocation.map { time($0.moment.milliseconds) }
        return HTML.element("div", ["class": "card"]) {
            HTML.element("h2") { transaction.product.rawValue }
            facts([
                "Transaction": purchase(transaction.key.id, request),
                "First transaction": first(of: transaction, beside: listed, request),
                "Owner": owner.first ?? missingOwner(of: transaction),
                "Erased": isErased ? "yes; the owner is a pseudonym" : nil,
                "Kind": HTML(transaction.kind.rawValue),
                "Quantity": "\(transaction.quantity)",
                "Purchased": time(transaction.purchased.milliseconds),
                "Expires": transaction.expires.map { time($0.milliseconds) },
                "Refunded": isShared ? nil : revoked,
                "Refunded share": transaction.revocation.flatMap { $0.isComplete ? nil : HTML($0.share) },
                "Shared by the family": isShared && revoked == nil ? "yes" : nil,
                "No longer shared by the family": isShared ? revoked : nil,
            ])
        }
    }

    /// Returns the ID of a purchase's first transaction, as a link to its page.
    ///
    /// For a subscription of Google Play, the ID is a digest that identifies the subscription. It is no transaction's,
    /// so it is a link only if the page lists a transaction with this ID.
    private func first(
        of transaction: TransactionFacts, beside listed: Set<TransactionID>, _ request: AdminRequest
    ) -> HTML {
        let id = transaction.original
        if !id.isOfGooglePlay || id == transaction.key.id || listed.contains(id) { return purchase(id, request) }
        return HTML.element("span", ["class": "id"]) { id.rawValue }
    }

    /// Returns a phrase about a transaction that isn't recorded.
    ///
    /// The App Store restores neither a finished consumable nor a purchase that was refunded completely.
    private func missingOwner(of transaction: TransactionFacts) -> HTML {
        if transaction.kind == .consumable || transaction.revocation?.isComplete == true { return "not recorded" }
        return "not recorded; the customer can restore the purchase"
    }
}
#endif
