#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite struct `Offers are signed for customers who may get them` {
    private let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))

    private func sign(
        _ offer: String = "stay", transaction: TransactionID? = "1", isDecided: Bool = false,
        with signer: ScriptedOfferSigner? = ScriptedOfferSigner()
    ) async throws(SignOfferFailure) -> PromotionalOfferSignature {
        try await SignOfferInteractor(
            signer: signer, released: ["stay"], directory: books, environment: .sandbox,
            time: FixedTimeSource(.day(50))
        ).perform(
            SignOfferRequest(
                PromotionalOffer(product: "gold.month", offer: offer, account: .ann, transaction: transaction),
                isDecided: isDecided))
    }

    private func recordPurchase(_ id: TransactionID, of account: AccountToken) async throws {
        _ = try await books.record([.transaction(.month(id, token: account), account: account)])
    }

    @Test func `a customer gets a released offer with a purchase of their own`() async throws {
        try await recordPurchase("1", of: .ann)
        let signature = try await sign()
        #expect(signature.signedText == "gold.month stay \(AccountToken.ann.uuid) 1")
        #expect(signature.timestamp == Moment.day(50).milliseconds)
    }

    @Test func `a customer doesn't get another offer, and none without a purchase of their own`() async throws {
        try await recordPurchase("1", of: .ann)
        try await recordPurchase("2", of: .bob)
        await #expect(throws: SignOfferFailure.notAllowed) { try await sign("secret") }
        await #expect(throws: SignOfferFailure.noTransaction) { try await sign(transaction: nil) }
        await #expect(throws: SignOfferFailure.notFound) { try await sign(transaction: "2") }
        await #expect(throws: SignOfferFailure.notFound) { try await sign(transaction: "3") }
    }

    @Test func `the team's back end decides on any offer, but not with a purchase of another account`() async throws {
        try await recordPurchase("2", of: .bob)
        #expect(try await sign("secret", transaction: nil, isDecided: true).signedText.hasSuffix(" -"))
        // An app transaction isn't recorded.
        #expect(try await sign("secret", transaction: "app-1", isDecided: true).signedText.hasSuffix(" app-1"))
        await #expect(throws: SignOfferFailure.notFound) { try await sign(transaction: "2", isDecided: true) }
    }

    @Test(arguments: [true, false])
    func `a purchase of Google Play is no transaction of the App Store`(isDecided: Bool) async throws {
        try await recordPurchase("play:GPA.1:gold", of: .ann)
        await #expect(throws: SignOfferFailure.notFound) {
            try await sign(transaction: "play:GPA.1:gold", isDecided: isDecided)
        }
    }

    @Test func `a missing key and a failing signer are reported`() async throws {
        try await recordPurchase("1", of: .ann)
        await #expect(throws: SignOfferFailure.notConfigured) { try await sign(with: nil) }
        await #expect(throws: SignOfferFailure.notSigned) { try await sign(with: ScriptedOfferSigner(isBroken: true)) }
        let decision = IntroductoryOfferDecision(product: "gold.month", isEligible: true, transaction: "1")
        await #expect(throws: SignOfferFailure.notConfigured) {
            try await SignIntroductoryOfferInteractor(signer: nil, time: FixedTimeSource(.day(50))).perform(decision)
        }
    }
}
#endif
