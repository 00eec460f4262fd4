#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import ServerUseCases
import Testing

@Suite struct `HTML escapes all data` {
    @Test func `a text and an attribute can't contain markup`() {
        let hostile = #"<script>"&'</script>"#
        let escaped = "&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;"
        #expect(HTML(hostile).markup == escaped)
        #expect(
            HTML.element("p", ["title": hostile]) { "\(hostile)" }.markup == "<p title=\"\(escaped)\">\(escaped)</p>")
        let interpolated: HTML = "a \(hostile) b"
        #expect(interpolated.markup == "a \(escaped) b")
    }

    @Test func `control characters and changes of direction are replaced`() {
        let text = HTML("a\u{0}\u{1B}\u{202E}\u{2066}\u{200F}b\u{85}\nc").markup
        #expect(text == "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}\nc")
    }

    @Test func `an attribute without a value is left out, and some elements have no end tag`() {
        #expect(
            HTML.element("input", ["name": "a", "id": nil, "required": ""]).markup == #"<input name="a" required="">"#)
        #expect(HTML.element("p").markup == "<p></p>")
    }

    @Test func `fields of a form are decoded, and the first of several values counts`() throws {
        let fields = try #require(FormFields("a=1&b=x%20y+z&a=2&c&d=%C3%A9&e=++"))
        #expect(fields["a"] == "1" && fields["b"] == "x y z" && fields["d"] == "é")
        #expect(fields["c"] == nil && fields["e"] == nil && fields["f"] == nil)
        for bad in ["a=%", "a=%zz", "a=%FF", "%=1"] { #expect(FormFields(bad) == nil, "\(bad)") }
        // An accent after a separator makes both one character.
        #expect(FormFields("a=1&\u{301}b=2+\u{301}")?.values == ["a": "1", "\u{301}b": "2 \u{301}"])
        #expect(FormFields(String(repeating: "a&", count: FormFields.limit))?.values == ["a": ""])
        #expect(FormFields(String(repeating: "a&", count: FormFields.limit + 1)) == nil)
        let hostile = "a&b=c #é\"<+%/?\n"
        let read = try #require(FormFields(FormFields.query(["id": hostile, "none": nil, "x": "1"])))
        #expect(read["id"] == String(hostile.dropLast()) && read["none"] == nil && read["x"] == "1")
    }
}

@Suite struct `The timeline of an account connects the periods with access` {
    private static let day: Int64 = 86_400_000

    private static func month(
        _ id: String, from begin: Int64, to end: Int64, product: ProductID = "gold.month", renews: Bool = true,
        refunded: (day: Int64, milliunits: Int32)? = nil
    ) -> RecordedTransaction {
        let facts = TransactionFacts(
            key: TransactionKey(environment: .sandbox, id: TransactionID(id)), original: "1", product: product,
            kind: .autoRenewable, purchased: Moment(milliseconds: begin * day),
            expires: Moment(milliseconds: end * day), signed: Moment(milliseconds: begin * day),
            revocation: refunded.map {
                Revocation(moment: Moment(milliseconds: $0.day * day), milliunits: $0.milliunits)
            }, isRenewal: renews)
        return RecordedTransaction(
            number: 1, store: .appStore, facts: facts, recorded: Moment(milliseconds: begin * day))
    }

    private static func drawn(
        _ transactions: [RecordedTransaction], at now: Int64, _ state: SubscriptionViewData.State, until: Int64,
        product: String = "gold.month", isLastPage: Bool = true
    ) -> [String] {
        let subscription = SubscriptionViewData(
            product: product, state: state, expires: until * day, willRenew: true, plannedChange: nil,
            isFamilyShared: false)
        let status = StatusViewData(
            features: [], isAdministrator: false, balances: [], subscriptions: [subscription], unfinished: nil,
            moment: now * day)
        return AccountTimeline(transactions, isLastPage: isLastPage, status).parts.flatMap(\.rows).map {
            "\($0.moment / day) \($0.line) \($0.text)"
        }
    }

    @Test func `a renewed subscription is one line until now`() {
        let rows = Self.drawn(
            [Self.month("1", from: 0, to: 30, renews: false), Self.month("2", from: 30, to: 60)], at: 40,
            .subscribed, until: 60)
        #expect(
            rows == [
                "0 ┌ bought gold.month, until 1970-01-31", "30 ├ renewed, until 1970-03-02", "40 │ now: active",
            ])
    }

    @Test func `grants and their revocations follow the purchases`() {
        func grant(
            _ id: String, _ content: ProductGrant.Content, on day: Int64, revoked: Int64? = nil
        ) -> RecordedGrant {
            RecordedGrant(
                grant: ProductGrant(
                    id: id, product: "gold.month", content: content, given: Moment(milliseconds: day * Self.day),
                    revoked: revoked.map { Moment(milliseconds: $0 * Self.day) }),
                account: AccountToken(bits: 1), reason: "an outage", administrator: AccountToken(bits: 2), revoker: nil)
        }
        let grants = [
            grant("a", .units(3), on: 1, revoked: 9), grant("b", .access(until: nil), on: 2),
            grant("c", .access(until: Moment(milliseconds: 31 * Self.day)), on: 3),
        ]
        let timeline = AccountTimeline([], isLastPage: true, nil, grants: grants)
        #expect(timeline.parts.map(\.title) == ["Grants"])
        #expect(
            timeline.parts.flatMap(\.rows).map { "\($0.moment / Self.day) \($0.line) \($0.text)" } == [
                "1 • a given 3 × gold.month: an outage", "2 • b given gold.month permanently: an outage",
                "3 • c given gold.month, until 1970-02-01: an outage", "9 • a revoked",
            ])
        #expect(AccountTimeline([], isLastPage: true, nil).parts.isEmpty)
    }

    @Test func `a gap, a change, and a refund end and begin the line`() {
        let rows = Self.drawn(
            [
                Self.month("1", from: 0, to: 30, renews: false), Self.month("2", from: 40, to: 70, renews: false),
                Self.month("3", from: 70, to: 100, product: "plus.month", refunded: (80, 100_000)),
            ], at: 90, .revoked, until: 80, product: "plus.month")
        #expect(
            rows == [
                "0 ┌ bought gold.month, until 1970-01-31", "30 └ ended",
                "40 ┌ bought gold.month again, until 1970-03-12", "70 ├ changed to plus.month, until 1970-04-11",
                "80 └ refunded", "90   now: refunded or revoked; no access",
            ])
    }

    @Test func `a grace period continues the line`() {
        let rows = Self.drawn([Self.month("1", from: 0, to: 30, renews: false)], at: 35, .inGracePeriod, until: 46)
        #expect(
            rows == [
                "0 ┌ bought gold.month, until 1970-01-31", "35 │ now: the payment failed; access continues",
            ])
    }

    @Test func `a page without the newest transaction states neither an end nor the current state`() {
        let page = [Self.month("1", from: 0, to: 30, renews: false), Self.month("2", from: 30, to: 60)]
        for state in [SubscriptionViewData.State.subscribed, .inGracePeriod, .expired, .inBillingRetry, .revoked] {
            #expect(
                Self.drawn(page, at: 100, state, until: 120, isLastPage: false) == [
                    "0 ┌ bought gold.month, until 1970-01-31", "30 ├ renewed, until 1970-03-02",
                ], "\(state)")
        }
    }

    @Test func `an expired period ends the line, and so does a partial refund`() {
        let ended = Self.drawn([Self.month("1", from: 0, to: 30, renews: false)], at: 31, .expired, until: 30)
        #expect(ended == ["0 ┌ bought gold.month, until 1970-01-31", "30 └ ended", "31   now: ended"])
        let rows = Self.drawn(
            [Self.month("1", from: 0, to: 30, renews: false, refunded: (10, 50_000))], at: 31, .revoked,
            until: 10)
        #expect(
            rows == [
                "0 ┌ bought gold.month, until 1970-01-31", "10 └ refunded 50 %",
                "31   now: refunded or revoked; no access",
            ])
    }
}
#endif
