#if Server
import DiscoverData
import ServerUseCases

/// The part of a client's signed texts (JWS) that is for one realm, a store environment of one app.
///
/// The store on a device lists the purchases of a single environment, so a request usually has one part.
struct PresentedPart: Sendable {
    /// The realm (an app's store environment) in which the part is processed.
    let services: RealmServices
    /// The signed texts (JWS) of the part, as a request of the use case `PresentPurchases`.
    let request: PresentPurchasesRequest
    /// The positions of the part's transactions in the client's request.
    let transactions: [Int]
    /// The positions of the part's renewal information in the client's request.
    let renewals: [Int]
}

extension Realms {
    /// Divides the signed texts (JWS) of a client by the realms (apps' store environments) that they name.
    ///
    /// A text that names no configured realm is added to the only realm that the other texts name. If they name no
    /// realm or several, the text is added to the selected realm. In both cases, the realm's verifier refuses the text.
    /// If the server has a single realm, the texts aren't read, and there is one part. If the client's request contains
    /// all purchases that the store lists, each part states that it is complete.
    ///
    /// - Parameters:
    ///   - presented: The texts of the client.
    ///   - selected: The realm that the query selects.
    /// - Returns: The parts, at least one.
    func parts(of presented: PresentPurchasesRequest, selected: RealmServices) -> [PresentedPart] {
        let named = presented.transactions.map { realm(namedByTransaction: $0.signedText) }
        let only = Set(named.compactMap { $0?.realm })
        let rest = only.count == 1 ? named.lazy.compactMap(\.self).first ?? selected : selected
        let owners = named.map { ($0 ?? rest).realm }
        let renewing = presented.renewals.map { status in
            status.flatMap { realm(namedByTransaction: $0.transaction.signedText)?.realm } ?? rest.realm
        }
        let parts = all.compactMap { services -> PresentedPart? in
            let transactions = owners.indices.filter { owners[$0] == services.realm }
            let renewals = renewing.indices.filter { renewing[$0] == services.realm }
            guard !transactions.isEmpty || !renewals.isEmpty else { return nil }
            return PresentedPart(
                services: services,
                request: PresentPurchasesRequest(
                    transactions: transactions.map { presented.transactions[$0] },
                    renewals: renewals.map { presented.renewals[$0] }, isComplete: presented.isComplete),
                transactions: transactions, renewals: renewals)
        }
        guard parts.isEmpty else { return parts }
        return [PresentedPart(services: selected, request: presented, transactions: [], renewals: [])]
    }
}
#endif
