#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors
internal import ServerUseCases
internal import TestSupport
internal import Testing

extension StorageScenario {
    /// The check compares what is recorded with the stored signed texts.
    static let evidenceChecks = [
        StorageScenario("a check names each transaction that differs from its signed text, and the parts that differ") {
            tested in
            let recorded: [TransactionFacts] = [
                .coins("1", quantity: 5), .coins("2"), .month("3", token: .ann), .coins("4").refunded(on: .day(4)),
                .coins("5"), .coins("6"),
            ]
            var contents: [String: TransactionFacts] = [:]
            for facts in recorded {
                let text = "text \(facts.key.id.rawValue)"
                #expect(try await tested.record(.transaction(facts, account: .ann), text) == .new)
                contents[text] = facts
            }
            contents["text 6"] = nil
            // The contents are from a receipt, without a text, or with a text that another program has emptied.
            let receipt = RequestEvidence(from: .receipt)
            receipt.deposit("a receipt", for: .transaction(.sandbox("7")), signed: .day(0))
            _ = try await tested.ledger(receipt).record([.transaction(.coins("7"), account: .ann)])
            _ = try await tested.ledger().record([.transaction(.coins("8"), account: .ann)])
            _ = try await tested.record(.transaction(.coins("9"), account: .ann), "text 9")
            try await tested.run(
                """
                UPDATE evidence SET body = substr(body, 1, 0)
                WHERE number = (SELECT evidence FROM transactions WHERE id = '9')
                """)
            let check = tested.check(contents)
            let unreadable = [TransactionKey.sandbox("6"), .sandbox("9")].map { key in
                EvidenceDifference(transaction: key, parts: [])
            }
            #expect(
                try await check.check(CheckBalancesRequest(comparesEvidence: true))
                    == CheckBalancesResponse(counts: [], transactions: unreadable, compared: 7, unproven: 2))
            try await tested.run(
                """
                UPDATE transactions SET quantity = 50 WHERE id IN ('1', '7', '8', '9');
                UPDATE transactions SET product = 'gems', purchased = purchased + 1 WHERE id = '2';
                UPDATE transactions SET expires = expires + 1 WHERE id = '3';
                UPDATE transactions SET revoked = NULL, revoked_share = NULL WHERE id = '4';
                UPDATE transactions SET evidence = (SELECT evidence FROM transactions WHERE id = '1') WHERE id = '5';
                """)
            let found = try await check.check(CheckBalancesRequest(comparesEvidence: true))
            // The counts change with the rows, so only the texts show what was changed.
            #expect(found.counts == [])
            let changed = [
                EvidenceDifference(transaction: .sandbox("1"), parts: [.quantity]),
                EvidenceDifference(transaction: .sandbox("2"), parts: [.productId, .purchaseDate]),
                EvidenceDifference(transaction: .sandbox("3"), parts: [.expiresDate]),
                EvidenceDifference(transaction: .sandbox("4"), parts: [.revocationDate, .revocationPercentage]),
                EvidenceDifference(
                    transaction: .sandbox("5"), parts: [.transactionId, .originalTransactionId, .quantity]),
            ]
            #expect(found.transactions == changed + unreadable)
            #expect(try await check.check(CheckBalancesRequest()).transactions == [])
        },
        StorageScenario("a check names each transaction whose owner isn't the payer, without a recorded reason") {
            tested in
            let contents = try await tested.fillOwners()
            let check = tested.check(contents)
            #expect(
                try await check.check(CheckBalancesRequest(comparesEvidence: true))
                    == CheckBalancesResponse(counts: [], compared: 11, unproven: 1))
            // 2 and 8 belong to Bob, and 4 to Ann. The text of 5 has no token, so nothing shows who paid. The owner of
            // 22 isn't compared, because the purchase was transferred.
            try await tested.run(
                """
                UPDATE transactions SET account = (SELECT account FROM transactions WHERE id = '2')
                    WHERE id IN ('1', '3', '5');
                UPDATE transactions SET account = (SELECT account FROM transactions WHERE id = '4') WHERE id = '22';
                UPDATE transactions SET account = (SELECT account FROM transactions WHERE id = '8'),
                    token = (SELECT account FROM transactions WHERE id = '8') WHERE id = '7';
                DELETE FROM bindings WHERE chain = '8';
                """)
            let found = try await check.check(CheckBalancesRequest(comparesEvidence: true))
            #expect(found.counts == [], "the counts change with the accounts")
            let parts = Dictionary(uniqueKeysWithValues: found.transactions.map { ($0.transaction.id, $0.parts) })
            #expect(parts == ["1": [.owner], "3": [.owner], "7": [.appAccountToken], "8": [.owner]])
            #expect(found.compared == 11)
        },
        StorageScenario("more transactions than one page of the check contains are compared with their texts") {
            tested in
            var contents: [String: TransactionFacts] = [:]
            for number in 1...450 {
                let facts = TransactionFacts.coins(TransactionID("\(number)"))
                contents["\(number)"] = facts
                _ = try await tested.record(.transaction(facts, account: .ann), "\(number)")
            }
            try await tested.run(
                """
                UPDATE transactions SET quantity = 2 WHERE id IN ('1', '200', '201', '450');
                UPDATE transactions SET number = -7 WHERE id = '1';
                """)
            let found = try await tested.check(contents).check(CheckBalancesRequest(comparesEvidence: true))
            #expect(found.compared == 450)
            #expect(found.transactions.map(\.transaction.id) == ["1", "200", "201", "450"])
        },
        StorageScenario("a check names the renewal information that differs from its signed text, and the parts") {
            tested in
            let contents = try await tested.fillRenewals()
            let check = tested.check([:], contents)
            let unreadable = RenewalDifference(subscription: .sandbox("4"), parts: [])
            #expect(
                try await check.check(CheckBalancesRequest(comparesEvidence: true))
                    == CheckBalancesResponse(counts: [], renewals: [unreadable], comparedRenewals: 6, unproven: 2))
            try await tested.run(
                """
                UPDATE renewals SET renewal_price = renewal_price + 1, offer = 'other', commitment_price = 1
                    WHERE chain = '1';
                UPDATE renewals SET grace_ends = signed, next_product = 'gold.year' WHERE chain IN ('2', '5', '6');
                UPDATE renewals SET will_renew = is_in_billing_retry WHERE chain = '3';
                UPDATE renewals SET evidence = (SELECT evidence FROM renewals WHERE chain = '2') WHERE chain = '7';
                """)
            let found = try await check.check(CheckBalancesRequest(comparesEvidence: true))
            #expect(
                found.renewals == [
                    RenewalDifference(
                        subscription: .sandbox("1"), parts: [.renewalPrice, .offerIdentifier, .commitmentInfo]),
                    RenewalDifference(
                        subscription: .sandbox("2"), parts: [.autoRenewProductId, .gracePeriodExpiresDate]),
                    RenewalDifference(subscription: .sandbox("3"), parts: [.autoRenewStatus]),
                    unreadable,
                    RenewalDifference(subscription: .sandbox("7"), parts: [.originalTransactionId]),
                ])
            #expect(found.transactions == [])
        },
        StorageScenario("renewal information from before its next bill was recorded doesn't differ from its text") {
            tested in
            let contents = try await tested.fillRenewals()
            // As the migrations leave a row of an earlier version.
            try await tested.run(
                """
                UPDATE renewals SET renewal_date = NULL, renewal_price = NULL, currency = NULL, offer_type = NULL,
                    offer = NULL, offer_discount = NULL, needs_consent = is_in_billing_retry, commitment_product = NULL,
                    commitment_renews = NULL, commitment_date = NULL, commitment_price = NULL,
                    commitment_currency = NULL WHERE chain IN ('1', '8');
                UPDATE renewals SET product = 'gold.year' WHERE chain = '8';
                """)
            let found = try await tested.check([:], contents).check(CheckBalancesRequest(comparesEvidence: true))
            #expect(found.renewals.map(\.subscription.id) == ["4", "8"])
            #expect(found.renewals.last?.parts == [.productId])
        },
        StorageScenario("more renewal information than one page of the check contains is compared with its texts") {
            tested in
            var contents: [String: RenewalFacts] = [:]
            for number in 1...450 {
                let facts = RenewalFacts.made(of: TransactionID("\(number)"), environment: .sandbox)
                let account = number.isMultiple(of: 2) ? AccountToken.ann : .bob
                contents["\(number)"] = facts
                _ = try await tested.record(.renewal(facts, account: account), "\(number)")
            }
            try await tested.run("UPDATE renewals SET signed = signed + 1 WHERE chain IN ('1', '2', '98', '99')")
            let found = try await tested.check([:], contents).check(CheckBalancesRequest(comparesEvidence: true))
            #expect(found.comparedRenewals == 450)
            #expect(found.renewals.map(\.subscription.id) == ["2", "98", "1", "99"])
        },
    ]
}

extension TestedStorage {
    private static let administrator = AccountToken(bits: 0xAD)

    /// Creates a check whose texts have the specified contents.
    fileprivate func check(
        _ transactions: [String: TransactionFacts], _ renewals: [String: RenewalFacts] = [:]
    ) -> CheckBalances {
        CheckBalances(
            check: CheckBalancesInteractor(
                registry: storage.balances, contents: { transactions[$0] }, renewals: { renewals[$0] }))
    }

    /// Records transactions with signed texts, changes their owners, and returns the contents.
    ///
    /// - 1 and 7 belong to Ann, who paid.
    /// - 2, and the subscription 8, were transferred from Ann to Bob.
    /// - 3 was bought by an account that was merged into Ann's.
    /// - 4 belongs to Ann, and its newest text names Bob, so its owner is disputed.
    /// - 5 has no token, and belongs to Ann, who presented it first.
    /// - 6 was bought by an account that was erased.
    /// - 21 was transferred from Ann to Bob, and so was its renewal 22, which arrived later.
    /// - 31 belongs to Ann by a decision, although its newest text names Bob. Bob bought 32 in the same subscription.
    fileprivate func fillOwners() async throws -> [String: TransactionFacts] {
        let (alias, erased) = (AccountToken(bits: 0xCE), AccountToken(bits: 0xDE))
        let recorded: [(TransactionFacts, AccountToken)] = [
            (.coins("1"), .ann), (.coins("2"), .ann), (.coins("3", token: alias), alias), (.coins("4"), .ann),
            (.coins("5", token: nil), .ann), (.coins("6", token: erased), erased), (.coins("7"), .ann),
            (.month("8", token: .ann), .ann), (.month("21", token: .ann), .ann), (.month("31", token: .ann), .ann),
            (
                .made(
                    "32", product: "gold.month", kind: .autoRenewable, original: "31", environment: .sandbox,
                    purchased: .day(35), expires: .day(65), signed: .day(35), token: .bob), .bob
            ),
        ]
        var contents: [String: TransactionFacts] = [:]
        for (facts, account) in recorded {
            let text = "text \(facts.key.id.rawValue)"
            #expect(try await record(.transaction(facts, account: account), text) == .new)
            contents[text] = facts
        }
        for facts in [TransactionFacts.coins("2"), .month("8", token: .ann), .month("21", token: .ann)] {
            let move = try await storage.ownership.move(ChainTransferRequest(facts, to: .bob, at: .day(3)))
            #expect(move == .moved(from: .ann))
        }
        let renewed = TransactionFacts.month("22", of: "21", from: 30, token: .ann)
        #expect(try await record(.transaction(renewed, account: .bob), "text 22") == .new)
        contents["text 22"] = renewed
        let disputed = TransactionFacts.coins("4", token: .bob).signedAgain(on: .day(5))
        _ = try await record(.transaction(disputed, account: .bob), "disputed")
        contents["disputed"] = disputed
        #expect(try await storage.disputes.openDisputes() == 1)
        let named = TransactionFacts.month("31", signed: .day(40), token: .bob)
        _ = try await record(.transaction(named, account: .bob), "named")
        contents["named"] = named
        let open = try await storage.disputes.disputes(before: nil, limit: 9, onlyOpen: true)
        let number = try #require(open.first { $0.transaction.id == "31" }).number
        let decision = DisputeDecision(on: number, .confirmed, by: Self.administrator, at: .day(59))
        guard case .resolved = try await storage.disputes.resolve(decision) else {
            Issue.record("the dispute isn't resolved")
            return contents
        }
        let merge = MergeAccountsRequest(alias, into: .ann, by: Self.administrator, proof: .administration)
        #expect(try await storage.accountMerges.merge(merge, at: .day(60)) == .merged(transactions: 1))
        let erasure = EraseAccountRequest(erased, by: Self.administrator)
        #expect(try await storage.accountRecords.erase(erasure, at: .day(61)) == .erased(transactions: 1))
        return contents
    }

    /// Records renewal information, mostly with signed texts, and returns the contents of the texts.
    ///
    /// 1 and 8 have a next bill with an offer and a commitment. The text of 4 can't be read. The contents of 5 are from
    /// a receipt, and 6 has no text. Bob has 7, and Ann the others.
    fileprivate func fillRenewals() async throws -> [String: RenewalFacts] {
        let price = Money(milliunits: 9_990, currency: "USD")
        var contents: [String: RenewalFacts] = [:]
        for chain: TransactionID in ["1", "8"] {
            contents[chain.rawValue] = RenewalFacts.made(
                of: chain, environment: .sandbox, renews: .day(30), price: price,
                offer: RenewalOffer(type: 2, id: "spring", discountType: "PAY_UP_FRONT"), needsConsent: true,
                commitment: CommitmentRenewal(product: "gold.year", willRenew: true, date: .day(300), price: price))
        }
        for chain: TransactionID in ["2", "3", "4", "7"] {
            contents[chain.rawValue] = RenewalFacts.made(of: chain, environment: .sandbox)
        }
        for (text, facts) in contents {
            let account = text == "7" ? AccountToken.bob : .ann
            #expect(try await record(.renewal(facts, account: account), text) == .new)
        }
        contents["4"] = nil
        let other = ["5", "6"].map { RenewalFacts.made(of: TransactionID($0), environment: .sandbox) }
        _ = try await ledger(RequestEvidence(from: .receipt)).record([.renewal(other[0], account: .ann)])
        _ = try await ledger().record([.renewal(other[1], account: .ann)])
        return contents
    }
}
#endif
