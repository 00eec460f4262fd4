#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import ServerSupport
import ServerVerification
import Synchronization
import Testing
import TestSupport
import X509

@Suite struct `The App Store verifier checks the store's signature` {
    /// A revocation checker that can be disconnected.
    private final class Line: RevocationChecking {
        private let isCut = Mutex(false)

        func cut() { isCut.withLock { $0 = true } }

        func status(of certificate: Certificate, issuedBy issuer: Certificate) async -> RevocationStatus {
            isCut.withLock(\.self) ? .requestFailed("cut off") : .good
        }
    }

    private let authority: TestAuthority
    private let evidence = RequestEvidence()

    init() throws { authority = try TestAuthority(TestAuthority.Shape(isReal: false)) }

    private func unverified(_ id: String, by signer: TestAuthority) throws -> UnverifiedTransaction {
        UnverifiedTransaction(
            id: TransactionID(id), product: "discover.gold.monthly",
            signedText: try signer.sign(Payload.transaction(id)))
    }

    @Test func `the App Store verifier fulfills the transaction verifier's contract`() async throws {
        let stranger = try TestAuthority()
        let line = Line()
        let verifier = try SignedDataVerifier.trusting(
            authority, revocation: .check(line, onMissingResponse: .failClosed))
        let genuine = [try unverified("1", by: authority), try unverified("2", by: authority)]
        let forged = [try unverified("3", by: stranger), try unverified("4", by: stranger)]
        let statuses = try genuine.map {
            UnverifiedSubscriptionStatus(
                transaction: $0, signedRenewal: try authority.sign(Payload.renewal($0.id.rawValue)))
        }
        let forgedStatuses = [
            UnverifiedSubscriptionStatus(
                transaction: genuine[0], signedRenewal: try stranger.sign(Payload.renewal("1"))),
            UnverifiedSubscriptionStatus(
                transaction: forged[0], signedRenewal: try authority.sign(Payload.renewal("3"))),
            // Genuine, but of another chain than the transaction.
            UnverifiedSubscriptionStatus(
                transaction: genuine[0], signedRenewal: try authority.sign(Payload.renewal("2"))),
        ]
        let contract = TransactionVerifierContract(
            AppStoreVerifier(verifier), genuine: genuine, forged: forged, statuses: statuses,
            forgedStatuses: forgedStatuses, cutOff: { line.cut() })
        try await contract.check()
    }

    @Test func `the App Store verifier fulfills the notification verifier's contract`() async throws {
        let inner = try authority.sign(Payload.transaction())
        let stranger = try TestAuthority()
        let genuine = [
            try authority.sign(Payload.notification("")),
            try authority.sign(Payload.notification(#","signedTransactionInfo":"\#(inner)""#)),
        ]
        let forged = [
            try stranger.sign(Payload.notification("")),
            try authority.sign(Payload.notification(#","signedTransactionInfo":"\#(inner.dropLast())""#)),
            try authority.sign(Payload.notification("", environment: "Xcode")),
        ]
        let contract = NotificationVerifierContract(
            AppStoreVerifier(try .trusting(authority)), genuine: genuine.map { .init(signedPayload: $0) },
            forged: forged.map { .init(signedPayload: $0) })
        try await contract.check()
    }

    private func validate(_ payload: String) async throws -> Verdict<TransactionFacts> {
        let verifier = AppStoreVerifier(try .trusting(authority), evidence: evidence)
        let transaction = UnverifiedTransaction(id: "1", product: "p", signedText: try authority.sign(payload))
        return try #require(try await verifier.verify([transaction]).first)
    }

    @Test func `the facts match the signed data in the configured environment`() async throws {
        let facts = TransactionFacts(
            key: TransactionKey(environment: .sandbox, id: "7"), original: "5", product: "discover.gold.monthly",
            kind: .autoRenewable, purchased: Moment(milliseconds: 1_748_779_140_000),
            expires: Moment(milliseconds: 1_751_371_200_000), signed: .june,
            accountToken: AccountToken(uuid: "05ef9f07-5f15-4d06-86a2-eefa8ad76969"),
            revocation: Revocation(moment: .june, milliunits: 40_000), isUpgraded: true)
        let more = #","isUpgraded":true,"revocationDate":1748779200000,"revocationPercentage":40000"#
        #expect(try await validate(Payload.transaction("7", original: "5", more: more)) == .genuine(facts))
    }

    @Test func `a stored signed text gives the same facts as its verification`() async throws {
        let more = #","isUpgraded":true,"revocationDate":1748779200000,"revocationPercentage":40000"#
        guard case .genuine(let facts) = try await validate(Payload.transaction("7", original: "5", more: more)) else {
            Issue.record("not genuine")
            return
        }
        let text = try #require(evidence.text(for: .transaction(facts.key), signed: facts.signed))
        #expect(TransactionFacts(storedText: text, in: .sandbox) == facts)
        let changed = try authority.sign(Payload.transaction("7", original: "5", more: #","isUpgraded":true"#))
        #expect(TransactionFacts(storedText: changed, in: .sandbox)?.revocation == nil)
        for unreadable in ["", "a.b", "a.b.c", try authority.sign("{}")] {
            #expect(TransactionFacts(storedText: unreadable, in: .sandbox) == nil)
        }
    }

    @Test func `a revocation without a percentage revokes everything`() async throws {
        guard case .genuine(let facts) = try await validate(Payload.transaction(more: #","revocationDate":1"#)) else {
            Issue.record("not genuine")
            return
        }
        #expect(facts.revocation == Revocation(moment: Moment(milliseconds: 1), milliunits: 100_000))
    }

    @Test(arguments: [
        (
            #""inAppOwnershipType":"PURCHASED""#, #""inAppOwnershipType":"ASSIGNED""#,
            TransactionFacts.Ownership.purchased
        ),
        (#""inAppOwnershipType":"PURCHASED""#, #""inAppOwnershipType":"FAMILY_SHARED""#, .familyShared),
    ])
    func `an unknown ownership type counts as purchased`(
        old: String, new: String, ownership: TransactionFacts.Ownership
    ) async throws {
        guard case .genuine(let facts) = try await validate(Payload.transaction().replacing(old, with: new)) else {
            Issue.record("not genuine")
            return
        }
        #expect(facts.ownership == ownership)
    }

    @Test(arguments: ["transactionId", "originalTransactionId", "productId"], ["", #"2\u0000"#])
    func `signed data that can't be stored is refused permanently`(member: String, name: String) async throws {
        let known = ["productId": "discover.gold.monthly"][member] ?? "2000000900000001"
        let payload = Payload.transaction().replacing(#""\#(member)":"\#(known)""#, with: #""\#(member)":"\#(name)""#)
        #expect(payload != Payload.transaction())
        #expect(try await validate(payload) == .notGenuine(.malformed))
    }

    @Test func `refusals map to the reasons of the use cases`() async throws {
        let stranger = try TestAuthority()
        let good = try authority.sign(Payload.transaction())
        let verifier = AppStoreVerifier(try .trusting(authority), evidence: evidence)
        for (text, reason) in [
            ("nonsense", RejectionReason.malformed), (try stranger.sign(Payload.transaction()), .notIssuedByStore),
            (
                good.split(separator: ".").dropLast().joined(separator: ".") + "." + String(repeating: "A", count: 86),
                .altered
            ),
            (try authority.sign(Payload.transaction(environment: "Production")), .wrongEnvironment),
            (try authority.sign(Payload.transaction(bundle: "com.example.other")), .notIssuedByStore),
            (try authority.sign(Payload.transaction().replacing("Auto-Renewable", with: "Leased")), .malformed),
            // A subscription without an expiration date would never end.
            (try authority.sign(Payload.transaction().replacing("expiresDate", with: "expired")), .malformed),
            (try authority.sign(Payload.transaction().replacing(#""quantity":1"#, with: #""quantity":0"#)), .malformed),
        ] {
            let transaction = UnverifiedTransaction(id: "1", product: "p", signedText: text)
            #expect(try await verifier.verify([transaction]) == [.notGenuine(reason)])
        }
    }

    @Test func `only genuine signed data is stored as evidence`() async throws {
        let verifier = AppStoreVerifier(try .trusting(authority), evidence: evidence)
        let genuine = try unverified("1", by: authority)
        let forged = try unverified("2", by: TestAuthority())
        let renewal = try authority.sign(Payload.renewal("1"))
        _ = try await verifier.verify([genuine, forged])
        _ = try await verifier.verify([UnverifiedSubscriptionStatus(transaction: genuine, signedRenewal: renewal)])
        let key = TransactionKey(environment: .sandbox, id: "1")
        #expect(evidence.text(for: .transaction(key), signed: .june) == genuine.signedText)
        #expect(evidence.text(for: .renewal(key), signed: .june) == renewal)
        #expect(evidence.description == "2 signed texts")
    }

    @Test func `a notification's facts are returned, and its signed content is stored as evidence`() async throws {
        let transaction = try authority.sign(Payload.transaction("1"))
        let renewal = try authority.sign(Payload.renewal("1"))
        let text = try authority.sign(
            Payload.notification(
                #","status":4,"signedTransactionInfo":"\#(transaction)","signedRenewalInfo":"\#(renewal)""#,
                type: "DID_FAIL_TO_RENEW"))
        let verifier = AppStoreVerifier(try .trusting(authority), evidence: evidence)
        guard case .genuine(let facts) = try await verifier.verify(UnverifiedNotification(signedPayload: text)) else {
            Issue.record("not genuine")
            return
        }
        #expect(facts.uuid == "09e43729-b81a-409f-99d9-41799b06f8f4")
        #expect(facts.type == "DID_FAIL_TO_RENEW")
        #expect(facts.subtype == "INITIAL_BUY")
        #expect(facts.signed == .june)
        #expect(facts.status == 4)
        let key = TransactionKey(environment: .sandbox, id: "1")
        #expect(facts.transaction?.key == key)
        #expect(
            facts.renewal
                == RenewalFacts(
                    chain: key, product: "discover.gold.monthly", nextProduct: "discover.plus.monthly", willRenew: true,
                    isInBillingRetry: true, graceEnds: Moment(milliseconds: 1_748_779_300_000), signed: .june))
        #expect(evidence.text(for: .transaction(key), signed: .june) == transaction)
        #expect(evidence.text(for: .renewal(key), signed: .june) == renewal)
    }

    @Test func `a stored signed text of renewal information gives the same facts as its verification`() async throws {
        let members = #""autoRenewStatus":1,"currency":"USD","renewalPrice":9990,"renewalDate":1748779200000"#
        let text = try authority.sign(Payload.renewal("1").replacing(#""autoRenewStatus":1"#, with: members))
        let status = UnverifiedSubscriptionStatus(
            transaction: try unverified("1", by: authority), signedRenewal: text)
        let verdicts = try await AppStoreVerifier(try .trusting(authority)).verify([status])
        guard case .genuine(let facts)? = verdicts.first else {
            Issue.record("\(verdicts)")
            return
        }
        #expect(facts.renewal.renewalPrice == Money(milliunits: 9_990, currency: "USD"))
        #expect(RenewalFacts(storedText: text, in: .sandbox) == facts.renewal)
        let changed = try authority.sign(Payload.renewal("1").replacing(#""autoRenewStatus":1"#, with: #""x":1"#))
        #expect(RenewalFacts(storedText: changed, in: .sandbox)?.willRenew == false)
        for unreadable in ["", "a.b", "a.b.c", try authority.sign("{}")] {
            #expect(RenewalFacts(storedText: unreadable, in: .sandbox) == nil)
        }
    }

    @Test(arguments: [
        (
            #""commitmentAutoRenewStatus":1,"commitmentRenewalPrice":9990"#, true,
            Money(milliunits: 9_990, currency: "USD")
        ),
        (#""commitmentAutoRenewStatus":0"#, false, nil),
    ])
    func `the facts include the renewal after a commitment`(members: String, willRenew: Bool, price: Money?)
        async throws
    {
        let info =
            #"{"commitmentAutoRenewProductId":"year","commitmentRenewalDate":1748779300000,\#(members)}"#
        let renewal = Payload.renewal("1").replacing(
            #""autoRenewStatus":1"#, with: #""autoRenewStatus":1,"currency":"USD","commitmentInfo":\#(info)"#)
        let status = UnverifiedSubscriptionStatus(
            transaction: try unverified("1", by: authority), signedRenewal: try authority.sign(renewal))
        let verdicts = try await AppStoreVerifier(try .trusting(authority)).verify([status])
        guard case .genuine(let facts)? = verdicts.first else {
            Issue.record("\(verdicts)")
            return
        }
        let expected = CommitmentRenewal(
            product: "year", willRenew: willRenew, date: Moment(milliseconds: 1_748_779_300_000), price: price)
        #expect(facts.renewal.commitment == expected)
    }

    @Test func `a notification with invalid content or without an ID is refused`() async throws {
        let verifier = AppStoreVerifier(try .trusting(authority), evidence: evidence)
        let stranger = try TestAuthority().sign(Payload.transaction())
        for (text, reason) in [
            (
                try authority.sign(Payload.notification(#","signedTransactionInfo":"\#(stranger)""#)),
                RejectionReason.notIssuedByStore
            ),
            (try authority.sign(Payload.notification("").replacing("notificationUUID", with: "uuid")), .malformed),
            (try authority.sign(Payload.transaction()), .malformed),
        ] {
            #expect(try await verifier.verify(UnverifiedNotification(signedPayload: text)) == .notGenuine(reason))
        }
    }

    @Test func `an unknown revocation status is no verdict on a notification`() async throws {
        let line = Line()
        line.cut()
        let verifier = AppStoreVerifier(
            try .trusting(authority, revocation: .check(line, onMissingResponse: .failClosed)), evidence: evidence)
        let text = try authority.sign(Payload.notification(""))
        await #expect(throws: StoreFailure.unavailable("revocation.not-asked")) {
            _ = try await verifier.verify(UnverifiedNotification(signedPayload: text))
        }
    }
}
#endif
