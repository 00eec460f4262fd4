#if Server
import DiscoverEntities
import ServerUseCases

/// The routes that sign offers, so that the App Store grants them.
struct OfferRoutes: Sendable {
    let backend: ServerDependencies

    var endpoints: [Endpoint] {
        [
            Endpoint(.post, "/v1/offers/promotional", needs: .customer, readsBody: true) { request throws(Problem) in
                try await promotional(request)
            },
            Endpoint(.post, "/v1/offers/introductory", needs: .customer, readsBody: true) { request throws(Problem) in
                try await introductory(request)
            },
        ]
    }

    private struct Promotional: Decodable {
        let productId: String
        let offerId: String
        let transactionId: String?
    }

    private struct Introductory: Decodable {
        let productId: String
        let transactionId: String
        let allowIntroductoryOffer: Bool
    }

    private func promotional(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let (wanted, caller) = (try request.read(Promotional.self), try request.caller())
        try check(["productId": wanted.productId, "offerId": wanted.offerId, "transactionId": wanted.transactionId])
        try checkCharacters(["productId": wanted.productId, "offerId": wanted.offerId])
        let offer = PromotionalOffer(
            product: ProductID(wanted.productId), offer: wanted.offerId,
            account: try await backend.account(for: caller.token),
            transaction: wanted.transactionId.map { TransactionID($0) })
        do throws(SignOfferFailure) {
            let signature = try await backend.signOffer.perform(
                SignOfferRequest(offer, isDecided: caller.service != nil))
            return RouteResponse([
                "keyId": .string(signature.keyID), "nonce": .string(signature.nonce),
                "timestamp": .number(signature.timestamp), "signature": .string(signature.signature),
                "signedOffer": .string(signature.signedText),
            ])
        } catch {
            throw Problem(error)
        }
    }

    private func introductory(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        // Only a service may decide; otherwise, each customer could grant the offer to themselves.
        guard try request.caller().service != nil else { throw .forbidden }
        let wanted = try request.read(Introductory.self)
        try check(["productId": wanted.productId, "transactionId": wanted.transactionId])
        try checkCharacters(["productId": wanted.productId])
        let decision = IntroductoryOfferDecision(
            product: ProductID(wanted.productId), isEligible: wanted.allowIntroductoryOffer,
            transaction: TransactionID(wanted.transactionId))
        do throws(SignOfferFailure) {
            return RouteResponse([
                "signedEligibility": .string(try await backend.signIntroductoryOffer.perform(decision))
            ])
        } catch {
            throw Problem(error)
        }
    }

    /// The characters of product IDs and offer IDs in App Store Connect, in UTF-8.
    private static let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-".utf8)

    private func check(_ texts: KeyValuePairs<String, String?>) throws(Problem) {
        for case (let name, let text?) in texts where !text.hasIdentifierLength {
            throw Problem(.malformed, detail: "\(name): must have 1 to 128 characters")
        }
    }

    /// Checks that each string contains only characters of IDs in App Store Connect.
    ///
    /// The older signature is of fields that are separated by a character. With this character in an ID, the signature
    /// would also be valid for another product and another offer.
    ///
    /// Source: App Store Connect Help, "In-App Purchase information".
    private func checkCharacters(_ texts: KeyValuePairs<String, String>) throws(Problem) {
        for (name, text) in texts where !text.utf8.allSatisfy(Self.allowed.contains) {
            throw Problem(.malformed, detail: "\(name): must contain only letters, digits, and the characters . _ -")
        }
    }
}

extension Problem {
    /// Creates the error response that states why an offer wasn't signed.
    fileprivate init(_ failure: SignOfferFailure) {
        switch failure {
        case .notConfigured: self.init(.notConfigured, detail: "offers are signed with the key of api.key")
        case .notAllowed: self = .forbidden
        case .noTransaction:
            self.init(.malformed, detail: "transactionId: required, unless a service acts for the account")
        case .notFound: self.init(.notFound, detail: "the account has no such transaction")
        case .ledger(let failure): self.init(failure)
        case .notSigned: self.init(.broken)
        }
    }
}
#endif
