import Foundation
import Testing
import TruthWalk

/// A session by which a walk once found an untruth, as short as it could be made.
struct Found: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String

    init(_ untruth: String, _ script: String) {
        testDescription = untruth
        self.script = script
    }

    static let all = purchases + arrivals

    private static let purchases = [
        Found(
            "an accepted offer is called yours already",
            "buy gold.month\nbuy gold.month --offer gold.thanks\nstatus"),
        Found(
            "taking back a planned change is called yours already",
            "buy gold.year\nbuy gold.month\nbuy gold.year\nstatus"),
        Found(
            "renewal that is switched on again is called yours already",
            "buy gold.year\nstore auto-renew gold.year off\nbuy gold.year\nstatus"),
        Found(
            "a planned change with an offer hides the offer's price",
            "buy gold.year\nbuy gold.month --offer gold.thanks\nstatus"),
        Found(
            "another account's plan is changed, and nothing is said of it",
            "buy gold.year\n# quit; then: discover --account them\nbuy plus.month"),
        Found(
            "what is owned is called bought, because the family has it as well",
            "buy plus.month\nstore elsewhere buy plus.month --family\nbuy plus.month"),
        Found(
            "what an upgrade replaced stays open",
            "# discover --catalog Crossing.storekit\nbuy a.mid\nbuy a.top.year\nstatus"),
        Found("what the store has ended is still running", "buy plus.year\nstore expire plus.year\nstatus"),
        Found(
            "what was signed before an upgrade is taken for a plan",
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
            "what the store ended without a word is taken for an untruth while it cannot be read",
            "buy plus.month\nstore expire plus.month\nstore fail subscriptionStatus networkError\nstatus"),
        Found(
            "another account's redeemed code waits for the next check, where a purchase takes the subscription over",
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
            "a change after a commitment is called a change that the store doesn't show",
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
            "a purchase that waited is hidden by a later one of its group that was refunded",
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
            "what has ended is said to be had, where the next bill can't be read",
            """
            buy gold.month
            store expire gold.month
            store habit returns-lapsed on
            store fail subscriptionStatus networkError
            buy gold.month
            """),
        Found("the last of several renewals is not told", "buy gold.halfyear\nstore advance 1y\nstatus"),
        Found(
            "a grace period that can't be read is demanded of the app",
            """
            buy plus.month
            store fail subscriptionStatus systemError
            buy gold.year
            store billing-retry on
            store advance 1y
            status
            """),
        Found(
            "access that a failed renewal ended, which can't be read, is demanded of the app",
            """
            buy plus.month
            paywall rewind
            store billing-retry on
            store advance 1mo
            store fail authority unsupported
            status
            """),
        Found(
            "whether an ended subscription renews is demanded of an app that can't read it",
            """
            # discover --catalog Crossing.storekit
            store billing-retry on
            buy a.mid.other
            store unverified on
            store advance 3mo
            status
            """),
        Found(
            "an earlier transaction is called a purchase, because a later one was refunded",
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
            "the reversal of a refund that can't be verified is demanded of the app",
            """
            store elsewhere buy plus.halfyear --family
            store refund {plus.halfyear} --percent 100
            store unverified on
            store reverse-refund 1001
            status
            """),
        Found(
            "a free trial that can't be confirmed yet is called paid for",
            "# discover --catalog Crossing.storekit\nstore fail authority networkError\nbuy b.week"),
        Found(
            "that renewal was switched off is demanded of an app that can't read it",
            "buy gold.year\nstore auto-renew gold.year off\nstore fail authority unknown\nstatus"),
    ]
}

@MainActor @Suite struct `What a walk has found` {
    @Test(arguments: Found.all) func `is found no more`(found: Found) async throws {
        let walk = try Walk(await Catalogs(), folder: Default.folder)
        let session = try await walk.play(Script(reading: found.script))
        #expect(session.found.map { "step \($0.steps): \($0.contradiction)" } == [])
    }
}

@MainActor @Suite struct `A walk can be trusted` {
    private let liar = Mutant.all[0]

    @Test func `for it goes the same way every time`() async throws {
        let walk = try Walk(await Catalogs(), folder: Default.folder)
        for seed: UInt64 in [3, 16] {
            let sessions = [
                try await walk.session(seed: seed, length: 25), try await walk.session(seed: seed, length: 25),
            ]
            #expect(sessions[0].script == sessions[1].script)
            #expect(sessions[0].coverage.outcomes == sessions[1].coverage.outcomes)
        }
    }

    @Test func `for what it finds is cut to the shortest session, which can be read again`() async throws {
        let walk = try Walk(await Catalogs(), alteration: liar.alteration, folder: Default.folder)
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
            try await walk.shrink(long, to: long.steps.count, keeping: first.contradiction.sort))
        #expect(shortest.0.steps == [.command("buy lifetime")])
        #expect(Script(reading: shortest.0.description) == shortest.0)
        #expect(try await walk.play(shortest.0).found.first?.contradiction.sort == first.contradiction.sort)
    }
}
