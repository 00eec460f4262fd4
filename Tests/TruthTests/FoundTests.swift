import Foundation
import Testing
import TruthWalk

/// The shortest session in which a walk once found a contradiction.
struct Found: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String

    init(_ contradiction: String, _ script: String) {
        testDescription = contradiction
        self.script = script
    }

    static let all = purchases + arrivals

    private static let purchases = [
        Found(
            "an accepted offer is reported as already owned",
            "buy gold.month\nbuy gold.month --offer gold.thanks\nstatus"),
        Found(
            "a canceled plan change is reported as already owned",
            "buy gold.year\nbuy gold.month\nbuy gold.year\nstatus"),
        Found(
            "a resumed renewal is reported as already owned",
            "buy gold.year\nstore auto-renew gold.year off\nbuy gold.year\nstatus"),
        Found(
            "a planned change with an offer hides the offer's price",
            "buy gold.year\nbuy gold.month --offer gold.thanks\nstatus"),
        Found(
            "a change of another account's plan isn't reported",
            "buy gold.year\n# quit; then: discover --account them\nbuy plus.month"),
        Found(
            "an owned product is reported as bought because it is also shared by the family",
            "buy plus.month\nstore elsewhere buy plus.month --family\nbuy plus.month"),
        Found(
            "the plan that an upgrade replaced keeps its features",
            "# discover --catalog Crossing.storekit\nbuy a.mid\nbuy a.top.year\nstatus"),
        Found("a plan that the store ended is reported as running", "buy plus.year\nstore expire plus.year\nstatus"),
        Found(
            "a transaction that was signed before an upgrade is taken for a current plan",
            """
            buy plus.year
            verify
            buy gold.month
            store fail authority networkError
            status
            """),
        Found(
            "the next bill is in the currency of another storefront",
            "store storefront DEU\nbuy gold.month\nstore storefront USA\nstatus"),
        Found(
            "an unannounced end of a plan counts as a contradiction while the store can't be read",
            "buy plus.month\nstore expire plus.month\nstore fail subscriptionStatus networkError\nstatus"),
        Found(
            "a purchase that takes over a subscription hides another account's code until the next check",
            """
            # discover --catalog Crossing.storekit
            buy a.top.year
            # quit; then: discover --account me
            store refund {a.top.year}
            store redeem a.low low.code
            buy a.mid --offer mid.three
            status
            verify
            """),
        Found(
            "a change after a commitment is reported as a change that the store doesn't show",
            """
            # discover --catalog Crossing.storekit
            store elsewhere buy a.top.year --account you --monthly
            buy a.mid
            status
            buy a.top.year
            store auto-renew a.top.year off
            buy a.top.year
            buy a.low --offer low.half
            store advance 1y
            status
            """),
        Found(
            "a pending purchase is hidden by a later, refunded purchase of its group",
            """
            store interrupt on
            buy gold.month
            buy plus.month
            store resolve 1002
            store refund {plus.month}
            store resolve 1001
            status
            """),
        Found(
            "an ended plan is reported as owned when the next bill can't be read",
            """
            buy gold.month
            store expire gold.month
            store habit returns-lapsed on
            store fail subscriptionStatus networkError
            buy gold.month
            """),
        Found("the last of several renewals isn't reported", "buy gold.halfyear\nstore advance 1y\nstatus"),
        Found(
            "the app is expected to report a grace period that it can't read",
            """
            buy plus.month
            store fail subscriptionStatus systemError
            buy gold.year
            store billing-retry on
            store advance 1y
            status
            """),
        Found(
            "the app is expected to report the end of access by a failed renewal that it can't read",
            """
            buy plus.month
            paywall rewind
            store billing-retry on
            store advance 1mo
            store fail authority unsupported
            status
            """),
        Found(
            "the app is expected to report the renewal of an ended subscription that it can't read",
            """
            # discover --catalog Crossing.storekit
            store billing-retry on
            buy a.mid.other
            store unverified on
            store advance 3mo
            status
            """),
        Found(
            "an earlier transaction is reported as a purchase because a later one was refunded",
            """
            # discover --catalog Flat.storekit
            buy ever
            store refund {ever}
            buy ever
            store refund {ever} --percent 34
            store reverse-refund 1001
            buy ever
            """),
        Found(
            "the app is expected to report a refund reversal that it can't verify",
            """
            store elsewhere buy plus.halfyear --family
            store refund {plus.halfyear} --percent 100
            store unverified on
            store reverse-refund 1001
            status
            """),
        Found(
            "an unconfirmed free trial is reported as paid for",
            "# discover --catalog Crossing.storekit\nstore fail authority networkError\nbuy b.week"),
        Found(
            "the app is expected to report a canceled renewal that it can't read",
            "buy gold.year\nstore auto-renew gold.year off\nstore fail authority unknown\nstatus"),
    ]
}

@MainActor @Suite struct `Contradictions that earlier walks found` {
    @Test(arguments: Found.all) func `a contradiction that was fixed doesn't return`(found: Found) async throws {
        let walk = try Walk(await Catalogs(), folder: Default.folder)
        let session = try await walk.play(Script(reading: found.script))
        #expect(session.found.map { "step \($0.steps): \($0.contradiction)" } == [])
    }
}

@MainActor @Suite struct `Reliability of the walk` {
    private let mutant = Mutant.all[0]

    @Test func `the same seed always yields the same session`() async throws {
        let walk = try Walk(await Catalogs(), folder: Default.folder)
        for seed: UInt64 in [3, 16] {
            let sessions = [
                try await walk.session(seed: seed, length: 25), try await walk.session(seed: seed, length: 25),
            ]
            #expect(sessions[0].script == sessions[1].script)
            #expect(sessions[0].coverage.outcomes == sessions[1].coverage.outcomes)
        }
    }

    @Test func `a finding is reduced to its shortest session, which can be read back`() async throws {
        let walk = try Walk(await Catalogs(), alteration: mutant.alteration, folder: Default.folder)
        let long = Script(
            reading: """
                # discover --seed 5
                status
                buy boost.1
                # quit; then: discover --seed 5 --account me
                buy lifetime
                status
                """)
        let first = try #require(try await walk.play(long).found.first)
        let shortest = try #require(
            try await walk.shrink(long, to: long.steps.count, keeping: first.contradiction.category))
        #expect(shortest.0.steps == [.command("buy lifetime")])
        #expect(Script(reading: shortest.0.description) == shortest.0)
        #expect(try await walk.play(shortest.0).found.first?.contradiction.category == first.contradiction.category)
    }

    @Test(arguments: [
        "buy lifetime\nstore refund 1001\nstore sign-in third",
        // The store doesn't list products, but the app can verify the refund.
        """
        buy lifetime
        store fail loadProducts networkError
        store refund 1001
        store sign-in third
        store fail loadProducts off
        """,
        """
        buy plus.month
        store fail loadProducts networkError
        store refund 1001
        store sign-in third
        store fail loadProducts off
        """,
        // The next launch verifies the refund, because its Apple Account is signed in again.
        """
        buy lifetime
        store unverified on
        store refund 1001
        store sign-in third
        store unverified off
        store sign-in default
        """,
    ]) func `an ignored refund that the app could verify is found although an Apple Account was signed out`(
        beginning: String
    ) async throws {
        let ignorant = try #require(Mutant.all.first { $0.testDescription == "a refund is ignored" })
        let script = Script(reading: beginning + "\n# quit; then: discover\nstatus")
        let walk = try Walk(await Catalogs(), alteration: ignorant.alteration, folder: Default.folder)
        let found = try await walk.play(script).found
        #expect(
            found.contains { $0.contradiction.kind == .statusHoldsTooMuch && $0.steps == script.steps.count })
    }
}
