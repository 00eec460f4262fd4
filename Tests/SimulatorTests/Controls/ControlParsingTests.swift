import Foundation
import StoreSimulator
import Testing

@Suite struct `Parsing a control` {
    static let token = UUID()

    static let controls: [StoreControl] = [
        .timeline("a"), .script("a file"), .failureError(.purchase(.invalidOfferPrice)),
        .askToBuy(true), .askToBuy(false), .approve("1"), .decline("1"), .interrupt(true), .resolve("1"),
        .fail(.loadProducts, .generic(.networkError)), .fail(.purchase, .purchase(.ineligibleForOffer)),
        .fail(.verification, .verification(.revokedCertificate)), .fail(.appStoreSync, nil), .failTransactions(true),
        .silence(.purchase, true), .delay(.loadProducts, ClockAdvance(5, .second)), .delay(.loadProducts, nil),
        .cancel(true), .unknownResult(true), .payments(false), .unverified(true), .refund("1", percent: nil),
        .refund("1", percent: 30), .reverseRefund("1"), .revoke("1"), .advance(ClockAdvance(30, .day)),
        .advance(ClockAdvance(2, .month)), .renew("a"), .expire("a"), .billingRetry(true), .grace(false),
        .autoRenew("a", false), .elsewhere("a", account: nil, quantity: 1),
        .elsewhere("a", account: token, quantity: 3),
        .familyPurchase("a"), .redeem("a", offer: "b"), .transactions, .clock, .switches,
        .storefront(Storefront(countryCode: "DEU")),
        .locale("de_DE"), .delete("1"), .clear, .reset,
        .habit(.listsLate, true), .habits,
        .codes, .makeCodes("a", offer: "b", .oneTime(count: 3)), .makeCodes("a", offer: "b", .custom("C", limit: nil)),
        .makeCodes("a", offer: "b", .custom("C", limit: 9)), .winBackRule("b", nil), .winBackRule("b", WinBackRule()),
        .winBackRule("b", WinBackRule(paidMonths: 3, lapsedMonths: 1...24, waitMonths: 2)),
        .offerSignatures(required: true), .offerSignatures(required: false),
        .promote("a", offer: nil), .promote("a", offer: "b"),
        .timeRate(.oneRenewalEveryTenSeconds), .graceLength(.threeDays), .price("a", 12_990, .announced),
        .price("a", 12_995, .needsConsent), .price("a", 0, .keptForSubscribers), .consent("a"), .declinePrice("a"),
        .signIn("alice"), .monthlyPurchase("a", account: nil), .monthlyPurchase("a", account: token),
        .foreign("a"), .seedHistory(3, product: nil),
        .seedHistory(100_000, product: "a"), .consumableHistory(true),
    ]

    @Test(arguments: controls)
    func `every control is parsed from the words that it is written as`(_ control: StoreControl) throws {
        #expect(try StoreControl.parse(control.words) == control)
    }

    @Test func `help has a line for every control and for nothing else`() throws {
        let words = Set(Self.controls.compactMap(\.words.first))
        #expect(Set(StoreControl.help.map { String($0.usage.prefix { $0 != " " }) }) == words)
        #expect(StoreControl.help.count == words.count)
    }

    @Test(arguments: [
        (["askk-to-buy", "on"], "ask-to-buy"), (["aprove", "1"], "approve"), (["transaction"], "transactions"),
        (["advnace", "1d"], "advance"), (["refnd", "1"], "refund"), (["timerate", "x"], "time-rate"),
    ])
    func `a mistyped control suggests the closest one`(_ words: [String], _ nearest: String) {
        #expect(throws: ControlError.unknownControl(found: words[0], nearest: nearest)) {
            try StoreControl.parse(words)
        }
    }

    @Test func `a word that resembles no control gets no suggestion`() {
        #expect(throws: ControlError.unknownControl(found: "xyzzy", nearest: nil)) { try StoreControl.parse(["xyzzy"]) }
    }

    @Test func `a mistyped argument suggests the closest one`() throws {
        func nearest(_ words: [String]) -> String? {
            do throws(ControlError) {
                _ = try StoreControl.parse(words)
            } catch {
                if case .invalidArgument(_, _, _, let nearest) = error { return nearest }
            }
            return nil
        }
        #expect(nearest(["fail", "loadProduct", "off"]) == "loadProducts")
        #expect(nearest(["fail", "purchase", "netwrkError"]) == "networkError")
        #expect(nearest(["grace", "onn"]) == "on")
        #expect(nearest(["grace", "26d"]) == "16d")
        #expect(nearest(["time-rate", "one-renewal-every-minut"]) == "one-renewal-every-minute")
        #expect(nearest(["price", "a", "1", "--concent"]) == "--consent")
        #expect(nearest(["elsewhere", "buy", "a", "--acount", "x"]) == "--account")
    }

    @Test func `operations and errors are accepted in several spellings`() throws {
        let wanted = StoreControl.fail(.loadProducts, .generic(.networkError))
        for words in [["fail", "load-products", "network-error"], ["fail", "Load Products", "NetworkError"]] {
            #expect(try StoreControl.parse(words) == wanted)
        }
    }

    @Test(arguments: ["de_DE", "de", "en-GB", "zh_Hans_CN", "pt_BR", "es_419", "fil_PH"])
    func `a locale is an existing language, with or without a region`(_ locale: String) throws {
        #expect(try StoreControl.parse(["locale", locale]) == .locale(locale))
    }

    @Test(arguments: [
        [], ["approve"], ["approve", ""], ["grace"], ["grace", "maybe"], ["clock", "now"], ["refund", "1", "50"],
        ["refund", "1", "--percent"], ["refund", "1", "--percent", "0"], ["refund", "1", "--percent", "101"],
        ["advance"], ["advance", "5m"], ["advance", "0d"], ["advance", "-1d"], ["advance", "d"], ["advance", "1"],
        ["advance", "9999999999d"], ["advance", "\u{0661}d"], ["storefront", "usa"], ["storefront", "US"],
        ["storefront", "XXX"], ["storefront", "PRK"], ["locale"], ["locale", "xx"], ["locale", "de_XX"],
        ["locale", "DE"], ["locale", "english"], ["elsewhere", "buy", "a", "--family", "--quantity", "2"],
        ["elsewhere", "buy", "a", "--family", "--account", "00000000-0000-4000-8000-000000000000"],
        ["elsewhere", "sell", "a"], ["elsewhere", "buy"], ["elsewhere", "buy", "a", "--account", "alice"],
        ["elsewhere", "buy", "a", "--quantity", "11"], ["fail", "verification", "networkError"], ["auto-renew", "a"],
        ["elsewhere", "buy", "a", "--monthly", "--quantity", "2"], ["elsewhere", "buy", "a", "--monthly", "--family"],
        ["time-rate"], ["time-rate", "fast"], ["grace", "3"], ["price", "a"], ["price", "a", "dear"],
        ["price", "a", "-1"], ["price", "a", "1", "--consent", "--keep"], ["consent"], ["decline-price"], ["sign-in"],
        ["", "on"], [String(repeating: "x", count: 100_000)],
    ])
    func `words that are no control are rejected with a sentence`(_ words: [String]) throws {
        let error = try #require(throws: ControlError.self) { try StoreControl.parse(words) }
        #expect(!error.description.isEmpty && error.description.count < 400)
    }
}
