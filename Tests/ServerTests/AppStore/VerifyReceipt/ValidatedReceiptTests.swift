#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Foundation
import ServerAppStore
import ServerUseCases
import TestSupport
import Testing

@Suite(.holdsFiles) struct `A receipt response is validated purchase by purchase` {
    private func validated(
        _ rows: [String], latest: [String] = [], renewals: [String] = [], made: Moment? = AppleResponses.made
    ) async throws -> ValidatedReceipt {
        let http = ScriptedHTTP(
            .json(AppleResponses.valid(inApp: rows, latest: latest, renewals: renewals, made: made)))
        return try await AppleResponses.client(http).validate(AppleResponses.receipt)
    }

    private func facts(_ receipt: ValidatedReceipt) async throws -> [TransactionFacts] {
        try await receipt.verifier().verify(receipt.transactions).compactMap {
            if case .genuine(let facts) = $0 { facts } else { nil }
        }
    }

    @Test func `each kind of product is read with its quantity`() async throws {
        let receipt = try await validated([
            AppleResponses.row("1", "coins", ["quantity": "3"]), AppleResponses.row("2", "map"),
            AppleResponses.row("3", "pass", ["expires_date_ms": ""]),
            AppleResponses.row("5", "plus", ["expires_date_ms": "1769904000000", "original_transaction_id": "4"]),
        ])
        let facts = try await facts(receipt)
        #expect(facts.map(\.key.id) == ["1", "2", "3", "5"])
        #expect(facts.map(\.kind) == [.consumable, .nonConsumable, .nonRenewing, .autoRenewable])
        #expect(facts.map(\.quantity) == [3, 1, 1, 1])
        #expect(facts.map(\.expires) == [nil, nil, nil, Moment(milliseconds: 1_769_904_000_000)])
        #expect(facts.allSatisfy { !$0.isRenewal }, "a receipt doesn't mark renewals")
        #expect(facts.map(\.original) == ["1", "2", "3", "4"])
        #expect(facts.allSatisfy { $0.key.environment == .sandbox && $0.signed == AppleResponses.made })
        #expect(receipt.undecided.isEmpty)
    }

    @Test func `a purchase dates from the receipt's creation, a latest transaction from the response`() async throws {
        let early = ["cancellation_date_ms": "1767230000000"], late = ["cancellation_date_ms": "1767300000000"]
        let rows = [
            AppleResponses.row("1", "map"), AppleResponses.row("2", "map", early), AppleResponses.row("3", "map", late),
            AppleResponses.row("4", "map"),
        ]
        let all = try await facts(try await validated(rows, latest: [AppleResponses.row("4", "map")]))
        let cancelled = Moment(milliseconds: 1_767_300_000_000)
        #expect(all.map(\.signed) == [AppleResponses.made, AppleResponses.made, cancelled, AppleResponses.requestDate])
        let undated = try await facts(try await validated([AppleResponses.row("1", "map")], made: nil))
        #expect(undated.map(\.signed) == undated.map(\.purchased), "a receipt can't be older than its purchases")
        // A refund that was recorded in the meantime stays.
        let refund = try #require(all.first { $0.key.id == "3" })
        let before = try await facts(try await validated([AppleResponses.row("3", "map")]))
        #expect(before.map { $0.supersedes(refund) } == [false])
    }

    @Test func `refunds, upgrades, family sharing and account tokens are read from a receipt`() async throws {
        let token = "01234567-89ab-cdef-0123-456789abcdef"
        let facts = try await facts(
            try await validated([
                AppleResponses.row("1", "map", ["cancellation_date_ms": "1767300000000"]),
                AppleResponses.row(
                    "2", "plus",
                    [
                        "is_upgraded": "true", "cancellation_date_ms": "1767300000000",
                        "expires_date_ms": "1769904000000",
                    ]),
                AppleResponses.row("3", "map", ["in_app_ownership_type": "FAMILY_SHARED", "app_account_token": token]),
            ]))
        #expect(facts[0].revocation == Revocation(moment: Moment(milliseconds: 1_767_300_000_000)))
        #expect(facts[1].isUpgraded && facts[1].revocation == nil)
        #expect(facts[2].ownership == .familyShared && facts[2].accountToken == AccountToken(uuid: token))
    }

    @Test func `a transaction in both lists counts once, with the latest data at the receipt's position`()
        async throws
    {
        let receipt = try await validated(
            [AppleResponses.row("1", "map"), AppleResponses.row("2", "map")],
            latest: [
                AppleResponses.row("3", "map"),
                AppleResponses.row("1", "map", ["cancellation_date_ms": 1_767_300_000_000]),
            ])
        let facts = try await facts(receipt)
        #expect(facts.map(\.key.id) == ["1", "2", "3"])
        #expect(facts.map { $0.revocation != nil } == [true, false, false])
    }

    @Test func `renewal information belongs to the latest transaction of its chain`() async throws {
        let receipt = try await validated(
            [
                AppleResponses.row(
                    "12", "plus", ["original_transaction_id": "10", "purchase_date_ms": "3", "expires_date_ms": "4"]),
                AppleResponses.row("10", "plus", ["purchase_date_ms": "1", "expires_date_ms": "2"]),
                AppleResponses.row(
                    "11", "plus", ["original_transaction_id": "10", "purchase_date_ms": "2", "expires_date_ms": "3"]),
            ],
            renewals: [
                """
                {"original_transaction_id": "10", "product_id": "plus", "auto_renew_product_id": "gold",
                "auto_renew_status": "0", "is_in_billing_retry_period": "1", "grace_period_expires_date_ms": "1767400000000"}
                """,
                #"{"original_transaction_id": "77", "product_id": "plus", "auto_renew_status": "1"}"#,
            ])
        #expect(receipt.statuses.map(\.transaction.id) == ["12"])
        let verdicts = try await receipt.verifier().verify(receipt.statuses)
        guard verdicts.count == 1, case .genuine(let facts) = verdicts[0] else {
            Issue.record("not genuine: \(verdicts)")
            return
        }
        #expect(facts.transaction.key.id == "12")
        #expect(
            facts.renewal
                == RenewalFacts(
                    chain: TransactionKey(environment: .sandbox, id: "10"), product: "plus", nextProduct: "gold",
                    willRenew: false, isInBillingRetry: true,
                    graceEnds: Moment(milliseconds: 1_767_400_000_000), signed: AppleResponses.requestDate))
    }

    @Test(
        arguments: [
            (#""promotional_offer_id": "thanks""#, RenewalOffer(type: 2, id: "thanks", discountType: nil), false),
            (#""offer_code_ref_name": "spring""#, RenewalOffer(type: 3, id: "spring", discountType: nil), false),
            (#""price_consent_status": "0""#, nil, true), (#""price_consent_status": "1""#, nil, false),
            (#""price_increase_status": "0""#, nil, true),
            (#""price_increase_status": "0", "price_consent_status": "1""#, nil, false),
        ] as [(String, RenewalOffer?, Bool)])
    func `renewal information contains the next bill's offer and whether it needs consent`(
        member: String, offer: RenewalOffer?, needsConsent: Bool
    ) async throws {
        let receipt = try await validated(
            [AppleResponses.row("1", "plus", ["expires_date_ms": "1769904000000"])],
            renewals: [
                #"{"original_transaction_id": "1", "product_id": "plus", "auto_renew_status": "1", \#(member)}"#
            ])
        guard case .genuine(let facts)? = try await receipt.verifier().verify(receipt.statuses).first else {
            Issue.record("not genuine")
            return
        }
        #expect(facts.renewal.nextBill?.offer == offer)
        #expect(facts.renewal.nextBill?.needsConsent == needsConsent)
    }

    @Test func `an unconfigured product stays undecided unless its members show its kind`() async throws {
        let receipt = try await validated([
            AppleResponses.row("1", "unheard"), AppleResponses.row("2", "unheard.plus", ["expires_date_ms": "5"]),
            AppleResponses.row("3", "map", ["purchase_date_ms": "soon"]),
        ])
        #expect(receipt.transactions.map(\.id) == ["2"])
        #expect(receipt.undecided == ["1", "3"])
    }

    @Test func `a subscription without an expiration date stays undecided`() async throws {
        let receipt = try await validated([AppleResponses.row("1", "plus")])
        #expect(receipt.transactions.isEmpty)
        #expect(receipt.undecided == ["1"])
    }

    @Test func `a transaction that isn't in the receipt is refused, and a genuine one is stored as evidence`()
        async throws
    {
        let receipt = try await validated([AppleResponses.row("1", "map")])
        let genuine = try #require(receipt.transactions.first)
        let evidence = RequestEvidence()
        let verdicts = try await receipt.verifier(depositing: evidence).verify([
            UnverifiedTransaction(id: "1", product: "map", signedText: genuine.signedText + " "),
            UnverifiedTransaction(id: "2", product: "map", signedText: genuine.signedText), genuine,
        ])
        #expect(verdicts.prefix(2) == [.notGenuine(.altered), .notGenuine(.notIssuedByStore)])
        let key = TransactionKey(environment: .sandbox, id: "1")
        #expect(evidence.text(for: .transaction(key), signed: AppleResponses.made) == genuine.signedText)
        #expect(genuine.signedText.contains(#""receipt_creation_date_ms":"1767236645123""#))
        #expect(genuine.signedText.contains(#""request_date_ms":"1767323045123""#))
        let stranger = UnverifiedSubscriptionStatus(transaction: genuine, signedRenewal: "{}")
        #expect(try await receipt.verifier().verify([stranger]) == [.notGenuine(.notIssuedByStore)])
    }

    @Test func `invalid rows are skipped, and quantities out of range are clamped`() async throws {
        let receipt = try await validated([
            "null", "7", "{}", #"{"transaction_id": "9"}"#,
            AppleResponses.row("1", "coins", ["quantity": "99999999999999999999"]),
            AppleResponses.row("2", "coins", ["quantity": -5, "cancellation_date_ms": "9223372036854775807"]),
            AppleResponses.row("3", "coins", ["quantity": "900"]),
        ])
        #expect(try await facts(receipt).map(\.quantity) == [1, 1, 10])
    }
}
#endif
